import type { Action } from './decoded-request.ts'
import { oneLine } from '../foreign-words.ts'

type Fields = Readonly<Record<string, unknown>>

/** Code that an account runs from then on (EIP-7702). */
const delegations = ['authorization', 'authorizationList', 'eip7702Auth']

/** Capabilities (EIP-5792): how a batch is carried out, who pays for it, and marks behind its data: nothing else moves by them. */
const harmless: ReadonlySet<string> = /*#__PURE__*/ new Set([
  'atomic',
  'atomicBatch',
  'auxiliaryFunds',
  'dataSuffix',
  'flowControl',
  'paymasterService',
])

/**
 * What transactions, batches and their calls ask for beside what is called, one step for each: code that the
 * account runs, a permission, or a capability that nobody here knows. A wallet that knows it does it, also where
 * it is optional. Throws for what are no capabilities.
 */
export const moreThanCalls = (parts: readonly Fields[]): readonly Action[] =>
  parts
    .flatMap((part) => [
      ...delegations.filter((name) => part[name] !== undefined),
      ...namesOf(part.capabilities),
    ])
    .map((name) => ({ kind: 'unreadable', name: oneLine(name, 100) }))

function namesOf(capabilities: unknown): readonly string[] {
  if (capabilities === undefined || capabilities === null) return []
  if (typeof capabilities !== 'object') throw new TypeError('no capabilities')
  return Object.keys(capabilities).filter((name) => !harmless.has(name))
}
