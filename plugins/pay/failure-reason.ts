import type { Payment } from './contract.ts'
import type { payMessages } from './messages.ts'

type Reason = Extract<keyof (typeof payMessages)['en'], `pay.reason.${string}`>

const known: Readonly<Record<string, Reason>> = {
  INSUFFICIENT_FUNDS: 'pay.reason.INSUFFICIENT_FUNDS',
  ACCOUNT_CHANGED: 'pay.reason.ACCOUNT_CHANGED',
  NETWORK_CHANGED: 'pay.reason.NETWORK_CHANGED',
  BUSY: 'pay.reason.BUSY',
  RPC_REFUSED: 'pay.reason.RPC_REFUSED',
  INVALID_ASSET: 'pay.reason.asset',
  TRANSACTION_REPLACED: 'pay.reason.replaced',
}

/** Why a payment failed, in the visitor's words. */
export function failureReason({ error, way, transactionId }: Payment): Reason {
  if (way?.type === 'exchange') return 'pay.reason.exchange'
  // What the network did not carry out moved nothing but its fee.
  const other = transactionId === undefined ? 'pay.reason.other' : 'pay.reason.reverted'
  return (error && known[error.code]) ?? other
}
