import { type CaipAddress, tokenBalanceRetryMs } from '../../kernel/exports/index.ts'

/** After a failure an account is left alone for 30 s [S8.21]; in memory. */
export interface FailurePause {
  /** The failure that still counts. */
  of(account: CaipAddress): { readonly error: unknown } | undefined
  /** Says whether it is the first of a row. */
  begin(account: CaipAddress, error: unknown): boolean
  end(account: CaipAddress): void
}

export function createFailurePause(now: () => number): FailurePause {
  const failures = new Map<CaipAddress, { readonly error: unknown; readonly until: number }>()
  return {
    of(account) {
      const failure = failures.get(account)
      return failure && failure.until > now() ? failure : undefined
    },
    begin(account, error) {
      const isFirst = !failures.has(account)
      failures.set(account, { error, until: now() + tokenBalanceRetryMs })
      return isFirst
    },
    end: (account) => void failures.delete(account),
  }
}
