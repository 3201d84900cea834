import { type CaipAddress, createToken, defineView } from '../../kernel/exports/index.ts'

/** History by year and month [V.28]. */
export const transactionsView = /*#__PURE__*/ defineView()('Transactions')

export interface ActivityService {
  /**
   * What was bought through coinbase, never from a cache [S7.10]. Rejects with a KitError when it cannot be
   * read.
   */
  loadOnRamp(
    account: CaipAddress,
    signal: AbortSignal,
  ): Promise<
    readonly { readonly id: string; readonly metadata: { readonly status?: string | undefined } }[]
  >
  /**
   * Addresses that the account has sent to, newest first, as far as its latest page of history tells; spam
   * and transfers of nothing are left out [SEC-108]. Empty when that cannot be read.
   */
  receivers(account: CaipAddress, signal: AbortSignal): Promise<readonly string[]>
}
export const ActivityService = /*#__PURE__*/ createToken<ActivityService>(
  'activity/activity-service',
)
