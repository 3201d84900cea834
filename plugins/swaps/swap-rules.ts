import type { SwapReview } from './contract.ts'

/** A pause in typing. */
export const quoteDelayMs = 300
/** Older quotes are asked again before anything is signed. */
export const quoteLifeMs = 30_000

const underWay: readonly SwapReview['step'][] = [
  'resetting',
  'resetSent',
  'approving',
  'approvalSent',
  'swapping',
]

/** Whether a wallet, or the network, has a step and has not ended it. */
export const isUnderWay = ({ step }: Pick<SwapReview, 'step'>): boolean => underWay.includes(step)
