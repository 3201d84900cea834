import type { Payment } from './contract.ts'
import type { payMessages } from './messages.ts'

type Reason = Extract<keyof (typeof payMessages)['en'], `pay.reason.${string}`>

/** Reasons before which nobody was asked to send anything: no money moved. */
const harmless: Readonly<Record<string, Reason>> = {
  INSUFFICIENT_FUNDS: 'pay.reason.INSUFFICIENT_FUNDS',
  ACCOUNT_CHANGED: 'pay.reason.ACCOUNT_CHANGED',
  NETWORK_CHANGED: 'pay.reason.NETWORK_CHANGED',
  BUSY: 'pay.reason.BUSY',
  INVALID_ASSET: 'pay.reason.asset',
}

/** Why a payment failed, in the visitor's words, and whether it is certain that nothing was paid. */
export function failureReason({ error, way, transactionId }: Payment): {
  readonly reason: Reason
  readonly isHarmless: boolean
} {
  if (way?.type === 'exchange') return { reason: 'pay.reason.exchange', isHarmless: false }
  const known = error && harmless[error.code]
  if (known) return { reason: known, isHarmless: true }
  // What the network did not carry out moved nothing but its fee.
  if (transactionId !== undefined) return { reason: 'pay.reason.reverted', isHarmless: true }
  return { reason: 'pay.reason.other', isHarmless: false }
}
