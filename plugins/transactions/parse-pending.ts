import * as z from 'zod/mini'
import {
  type CaipAddress,
  type CaipNetworkId,
  isCaipNetworkId,
  parseCaipAddress,
  pendingTransactionCount,
} from '../../kernel/exports/index.ts'
import type { PendingTransaction } from './contract.ts'

function isCaipAddress(value: unknown): value is CaipAddress {
  try {
    const { namespace, reference } = parseCaipAddress(value as string)
    return isCaipNetworkId(`${namespace}:${reference}`)
  } catch {
    return false
  }
}

const pendingTransaction = /*#__PURE__*/ z.object({
  id: /*#__PURE__*/ z
    .string()
    .check(/*#__PURE__*/ z.minLength(1), /*#__PURE__*/ z.maxLength(8_194)),
  isBatch: /*#__PURE__*/ z.optional(/*#__PURE__*/ z.boolean()),
  kind: /*#__PURE__*/ z.enum(['send', 'approve', 'swap', 'pay']),
  account: /*#__PURE__*/ z.custom<CaipAddress>(isCaipAddress),
  network: /*#__PURE__*/ z.custom<CaipNetworkId>(isCaipNetworkId),
  sentAt: /*#__PURE__*/ z.int(),
})

/** The newest 99 that can be read, and how many cannot. */
export function parsePending(stored: readonly unknown[]): {
  readonly pending: readonly PendingTransaction[]
  readonly faults: number
} {
  const newest = stored.slice(-pendingTransactionCount)
  const pending = newest.flatMap((entry) => {
    const { success, data } = z.safeParse(pendingTransaction, entry)
    return success ? [data] : []
  })
  return { pending, faults: newest.length - pending.length }
}
