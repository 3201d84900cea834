import {
  type CaipAddress,
  type CaipNetworkId,
  createToken,
  defineView,
  type ErrorRecord,
} from '../../kernel/exports/index.ts'
import { type HistoryTransaction, type TransactionsByYear } from './transaction.ts'

/** History by year and month. */
export const transactionsView = /*#__PURE__*/ defineView()('Transactions')

/** The history of the active account, as far as it was read. */
export interface TransactionsState {
  /** Newest first, each id once. */
  readonly transactions: readonly HistoryTransaction[]
  /** What was bought through coinbase; kept apart, since it is asked for apart. */
  readonly coinbaseTransactions: readonly HistoryTransaction[]
  readonly transactionsByYear: TransactionsByYear
  readonly lastNetworkInView: CaipNetworkId | undefined
  readonly loading: boolean
  /** There is nothing, or the last question failed. */
  readonly empty: boolean
  /** Cursor of the next page; undefined at the end. */
  readonly next: string | undefined
}

export interface HistoryFailureState {
  /** Why the last question brought nothing; `NETWORK_NOT_SERVED` where there is no history at all. */
  readonly failure: ErrorRecord | undefined
}

/**
 * Reads the history of the active account into `transactionsStore`. A changed account or network begins a
 * fresh list; what is still on its way for the old one is dropped. Every member throws or rejects with
 * "Transactions can't be fetched without an accountAddress" (`ACCOUNT_MISSING`) without an account.
 */
export interface ActivityService {
  /**
   * Somebody looks at the history: its first page is read, unless that was done in the last 30 s, and
   * again whenever money of the account moved. Call what it returns when nobody looks any more.
   */
  show(account: CaipAddress | undefined): () => void
  /** The next page. Does nothing at the end, while one is on its way, and after a failure. */
  loadMore(): void
  /** Asks again what failed; pages that are there stay. */
  retry(): void
  /**
   * What was bought through coinbase, never from a cache; also in `coinbaseTransactions`. Rejects
   * with a KitError when it cannot be read.
   */
  loadOnRamp(
    account: CaipAddress | undefined,
    signal: AbortSignal,
  ): Promise<readonly HistoryTransaction[]>
  /**
   * Addresses that the account has sent to, newest first, as far as its latest page of history tells; spam
   * and transfers of nothing are left out. Empty when that cannot be read.
   */
  receivers(account: CaipAddress | undefined, signal: AbortSignal): Promise<readonly string[]>
}

export const ActivityService = /*#__PURE__*/ createToken<ActivityService>(
  'activity/activity-service',
)
