import {
  type CaipAddress,
  type CaipNetworkId,
  createToken,
  defineEvent,
  defineStore,
  defineView,
  type ErrorRecord,
} from '../../kernel/exports/index.ts'
import {
  groupByMonth,
  type HistoryTransaction,
  mergeTransactions,
  type TransactionsByYear,
} from './transaction.ts'

/** History by year and month [V.28]. */
export const transactionsView = /*#__PURE__*/ defineView()('Transactions')

/** Another account or network: nothing of the old one is there any more. */
export const historyClosed = /*#__PURE__*/ defineEvent<Record<string, never>>()('activity/closed')
/** Nobody waits for the answer any more. */
export const historyStopped = /*#__PURE__*/ defineEvent<Record<string, never>>()('activity/stopped')
export const historyAsked = /*#__PURE__*/ defineEvent<{
  readonly network: CaipNetworkId
  /** Of the page before; absent for the first page. */
  readonly cursor?: string | undefined
}>()('activity/asked')
export const historyLoaded = /*#__PURE__*/ defineEvent<{
  readonly transactions: readonly HistoryTransaction[]
  readonly next?: string | undefined
  /** A list that begins anew instead of growing. */
  readonly isFresh: boolean
}>()('activity/loaded')
export const historyFailed = /*#__PURE__*/ defineEvent<{
  readonly error: ErrorRecord
  readonly cursor?: string | undefined
}>()('activity/failed')
export const onRampHistoryLoaded = /*#__PURE__*/ defineEvent<{
  readonly transactions: readonly HistoryTransaction[]
}>()('activity/onRampLoaded')

/** The history of the active account, as far as it was read [S3.05]. */
export interface TransactionsState {
  /** Newest first, each id once. */
  readonly transactions: readonly HistoryTransaction[]
  /** What was bought through coinbase; kept apart, since it is asked for apart. */
  readonly coinbaseTransactions: readonly HistoryTransaction[]
  readonly transactionsByYear: TransactionsByYear
  readonly lastNetworkInView: CaipNetworkId | undefined
  readonly loading: boolean
  /** There is nothing, or the last question failed [S8.03]. */
  readonly empty: boolean
  /** Cursor of the next page; undefined at the end. */
  readonly next: string | undefined
}

const initial: TransactionsState = {
  transactions: [],
  coinbaseTransactions: [],
  transactionsByYear: {},
  lastNetworkInView: undefined,
  loading: false,
  empty: false,
  next: undefined,
}

export const transactionsStore = /*#__PURE__*/ defineStore<TransactionsState>({
  id: 'activity/transactions',
  initial,
  reducers: (on) => [
    on(historyClosed, () => initial),
    on(historyStopped, (state) => ({ ...state, loading: false })),
    on(historyAsked, (state, { network }) => ({
      ...state,
      lastNetworkInView: network,
      loading: true,
      empty: false,
    })),
    on(historyLoaded, (state, { transactions, next, isFresh }) => {
      const all = mergeTransactions(isFresh ? [] : state.transactions, transactions)
      return {
        ...state,
        transactions: all,
        transactionsByYear: groupByMonth(all),
        loading: false,
        empty: all.length === 0 && next === undefined,
        next,
      }
    }),
    on(historyFailed, (state) => ({ ...state, loading: false, empty: true })),
    on(onRampHistoryLoaded, (state, { transactions }) => ({
      ...state,
      coinbaseTransactions: transactions,
    })),
  ],
})

export interface HistoryFailureState {
  /** Why the last question brought nothing; `NETWORK_NOT_SERVED` where there is no history at all. */
  readonly failure: ErrorRecord | undefined
}

export const historyFailureStore = /*#__PURE__*/ defineStore<HistoryFailureState>({
  id: 'activity/failure',
  initial: { failure: undefined },
  reducers: (on) => [
    on(historyAsked, () => ({ failure: undefined })),
    on(historyClosed, () => ({ failure: undefined })),
    on(historyFailed, (_, { error }) => ({ failure: error })),
  ],
})

/**
 * Reads the history of the active account into `transactionsStore`. A changed account or network begins a
 * fresh list; what is still on its way for the old one is dropped. Every member throws or rejects with
 * "Transactions can't be fetched without an accountAddress" (`ACCOUNT_MISSING`) without an account [S8.04].
 */
export interface ActivityService {
  /**
   * Somebody looks at the history: its first page is read, unless that was done in the last 30 s, and
   * again whenever money of the account moved. Call what it returns when nobody looks any more.
   */
  show(account: CaipAddress | undefined): () => void
  /** The next page [S4.29]. Does nothing at the end, while one is on its way, and after a failure. */
  loadMore(): void
  /** Asks again what failed; pages that are there stay [S8.03]. */
  retry(): void
  /**
   * What was bought through coinbase, never from a cache [S7.10]; also in `coinbaseTransactions`. Rejects
   * with a KitError when it cannot be read.
   */
  loadOnRamp(
    account: CaipAddress | undefined,
    signal: AbortSignal,
  ): Promise<readonly HistoryTransaction[]>
  /**
   * Addresses that the account has sent to, newest first, as far as its latest page of history tells; spam
   * and transfers of nothing are left out [SEC-108]. Empty when that cannot be read.
   */
  receivers(account: CaipAddress | undefined, signal: AbortSignal): Promise<readonly string[]>
}
export const ActivityService = /*#__PURE__*/ createToken<ActivityService>(
  'activity/activity-service',
)
