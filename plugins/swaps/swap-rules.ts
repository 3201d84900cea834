import type { SwapReview } from './contract.ts'

/** A pause in typing. */
export const quoteDelayMs = 300
/** Older quotes are asked again before anything is signed [SEC-118]. */
export const quoteLifeMs = 30_000

/** After these no transaction can be under way: nobody was asked, or the answer was a plain no. */
const plainNo: readonly string[] = [
  'USER_REJECTED',
  'ACCOUNT_CHANGED',
  'BUSY',
  'REQUEST_PENDING',
  'UNAUTHORIZED',
  'UNSUPPORTED_CHAIN',
  'UNSUPPORTED_METHOD',
  'RPC_NOT_ALLOWED',
  'INVALID_TRANSACTION',
  'INSUFFICIENT_FUNDS',
  'FEE_CAP_TOO_HIGH',
  'FEE_CAP_TOO_LOW',
  'NONCE_TOO_HIGH',
  'GAS_TOO_LOW',
  'GAS_TOO_HIGH',
  'TRANSACTION_TYPE_NOT_SUPPORTED',
  'EXECUTION_REVERTED',
  'APPROVAL_REVERTED',
]

/** Whether a failure leaves no doubt that nothing was sent. */
export const isCertain = ({
  isAsked,
  code,
}: Pick<NonNullable<SwapReview['failure']>, 'isAsked' | 'code'>): boolean =>
  !isAsked || plainNo.includes(code)

const underWay: readonly SwapReview['step'][] = [
  'resetting',
  'resetSent',
  'approving',
  'approvalSent',
  'swapping',
]

/** Whether a wallet, or the network, has a step and has not ended it. */
export const isUnderWay = ({ step }: Pick<SwapReview, 'step'>): boolean => underWay.includes(step)
