import type { Action } from './decoded-request.ts'

/** No token has as much: nobody asks for it who means an amount. */
const moreThanAny = 2n ** 127n
/** Bits in which some tokens keep allowances; the last sixteenth of a thousandth of them is meant as no limit. */
const widths = [96n, 112n]

/** Whether so much is meant as no limit: near the top of what some token can write. */
export const isUnlimited = (units: bigint): boolean =>
  units >= moreThanAny || widths.some((bits) => units >> (bits - 16n) === 0xffffn)

export interface AllowanceLimits {
  readonly until?: bigint | undefined
  readonly isOnce?: boolean | undefined
  readonly isMore?: boolean | undefined
}

/** That a spender may take so much of a token. */
export function allowance(
  token: string,
  spender: string,
  units: bigint,
  { until, isOnce, isMore }: AllowanceLimits = {},
): Action {
  const amount = isUnlimited(units) ? undefined : { units, token }
  return {
    kind: 'approve',
    spender,
    token,
    amount,
    until,
    ...(isOnce && { isOnce }),
    ...(isMore && { isMore }),
  }
}
