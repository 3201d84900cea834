/** The total behind "All wallets": exact below 10, else rounded down to tens. */
export interface RoundedCount {
  readonly count: number
  /** There are at least so many. */
  readonly isAtLeast: boolean
}

export const roundCount = (count: number): RoundedCount =>
  count < 10 ? { count, isAtLeast: false } : { count: Math.floor(count / 10) * 10, isAtLeast: true }
