import { type CaipAddress, tokenBalanceRetryMs } from '../../kernel/exports/index.ts'

/** After a failure an account is left alone for 30 s; in memory. */
export interface FailurePause {
  /** The failure that still counts, and until when. */
  of(account: CaipAddress): { readonly error: unknown; readonly until: number } | undefined
  /** Says whether it is the first of a row. */
  begin(account: CaipAddress, error: unknown): boolean
  end(account: CaipAddress): void
  /** Ends the waiting of all, not their rows. Returns whose it was. */
  lift(): readonly CaipAddress[]
}

export function createFailurePause(now: () => number): FailurePause {
  const failures = new Map<CaipAddress, { readonly error: unknown; readonly until: number }>()
  const of: FailurePause['of'] = (account) => {
    const failure = failures.get(account)
    const left = failure ? failure.until - now() : 0
    // More is left than there ever was: the clock was set back.
    return left > 0 && left <= tokenBalanceRetryMs ? failure : undefined
  }
  return {
    of,
    begin(account, error) {
      const isFirst = !failures.has(account)
      failures.set(account, { error, until: now() + tokenBalanceRetryMs })
      return isFirst
    },
    end: (account) => void failures.delete(account),
    lift() {
      const paused = [...failures.keys()].filter(of)
      for (const account of paused) failures.set(account, { ...failures.get(account)!, until: 0 })
      return paused
    },
  }
}
