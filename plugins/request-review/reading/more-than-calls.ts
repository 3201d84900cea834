import type { Action } from './decoded-request.ts'
import { oneLine } from '../foreign-words.ts'

type Fields = Readonly<Record<string, unknown>>

const names = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

/** What the kit reads, or what moves nothing by itself. */
const known = {
  transaction: /*#__PURE__*/ names(
    `from to value data input gas gasLimit gasPrice maxFeePerGas maxPriorityFeePerGas nonce chainId type accessList
    capabilities`,
  ),
  batch: /*#__PURE__*/ names('version id from chainId atomicRequired calls capabilities'),
  call: /*#__PURE__*/ names('to value data chainId capabilities'),
  operation: /*#__PURE__*/ names(
    `sender nonce initCode factory factoryData callData callGasLimit verificationGasLimit preVerificationGas maxFeePerGas
    maxPriorityFeePerGas paymaster paymasterAndData paymasterData paymasterVerificationGasLimit
    paymasterPostOpGasLimit signature capabilities`,
  ),
} as const

/** Capabilities (EIP-5792): how a batch is carried out, who pays for it, and marks behind its data: nothing else moves by them. */
export const capabilitiesOfCalls: ReadonlySet<string> = /*#__PURE__*/ new Set([
  'atomic',
  'atomicBatch',
  'auxiliaryFunds',
  'dataSuffix',
  'flowControl',
  'paymasterService',
])

/**
 * What transactions, batches and their calls ask for beside what is called, one step for each: code that the
 * account runs, a permission, or a field or a capability that is not known here. A wallet that knows it does it, also where
 * it is optional. Throws for what are no capabilities.
 */
export const moreThanCalls = (
  form: keyof typeof known,
  parts: readonly Fields[],
): readonly Action[] =>
  parts
    .flatMap((part) => [
      ...Object.keys(part).filter(
        (name) => !known[form].has(name) && part[name] !== undefined && part[name] !== null,
      ),
      ...namesOf(part.capabilities),
    ])
    .map((name) => ({ kind: 'unreadable', name: oneLine(name, 100) }))

function namesOf(capabilities: unknown): readonly string[] {
  if (capabilities === undefined || capabilities === null) return []
  if (typeof capabilities !== 'object') throw new TypeError('no capabilities')
  return Object.keys(capabilities).filter((name) => !capabilitiesOfCalls.has(name))
}
