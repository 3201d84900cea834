import type { Action } from './decoded-request.ts'
import { oneLine } from '../foreign-words.ts'
import { type KnownMembers, unreadMembers } from './unread-members.ts'

type Fields = Readonly<Record<string, unknown>>

/** What the kit reads, or what moves nothing by itself. */
const known = {
  transaction: {
    '': `from to value data input gas gasLimit gasPrice maxFeePerGas maxPriorityFeePerGas nonce:number chainId
      type:number accessList capabilities`,
    accessList: 'address:hex storageKeys:texts',
  },
  batch: { '': 'version:text id:text from chainId atomicRequired:flag calls capabilities' },
  call: { '': 'to value data chainId capabilities' },
  operation: {
    '': `sender:hex nonce:number initCode:hex factory:hex factoryData:hex callData callGasLimit:number
      verificationGasLimit:number preVerificationGas:number maxFeePerGas:number maxPriorityFeePerGas:number
      paymaster:hex paymasterAndData:hex paymasterData:hex paymasterVerificationGasLimit:number
      paymasterPostOpGasLimit:number signature:hex capabilities`,
  },
} as const satisfies Readonly<Record<string, KnownMembers>>

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
 * account runs, a permission, or a field or a capability that is not known here or has another form. A wallet that knows it does it, also where
 * it is optional. Throws for what are no capabilities.
 */
export const moreThanCalls = (
  form: keyof typeof known,
  parts: readonly Fields[],
): readonly Action[] =>
  parts
    .flatMap((part) => [...unreadMembers(part, known[form]), ...namesOf(part.capabilities)])
    .map((name) => ({ kind: 'unreadable', name: oneLine(name, 100) }))

function namesOf(capabilities: unknown): readonly string[] {
  if (capabilities === undefined || capabilities === null) return []
  if (typeof capabilities !== 'object') throw new TypeError('no capabilities')
  return Object.keys(capabilities).filter((name) => !capabilitiesOfCalls.has(name))
}
