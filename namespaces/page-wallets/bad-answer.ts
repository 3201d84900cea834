import { KitError } from '../../kernel/exports/index.ts'

/** `INVALID_WALLET_ANSWER`: what a wallet answered is not what it was asked for. */
export const badAnswer = (expected: string): KitError =>
  new KitError('The wallet gave an answer that cannot be used', {
    code: 'INVALID_WALLET_ANSWER',
    details: `It is not ${expected}`,
  })
