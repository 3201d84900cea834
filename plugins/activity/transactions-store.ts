import {
  type CaipNetworkId,
  defineEvent,
  defineStore,
  type ErrorRecord,
} from '../../kernel/exports/index.ts'
import { groupByMonth, type HistoryTransaction, mergeTransactions } from './transaction.ts'
import type { HistoryFailureState, TransactionsState } from './contract.ts'

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

export const historyFailureStore = /*#__PURE__*/ defineStore<HistoryFailureState>({
  id: 'activity/failure',
  initial: { failure: undefined },
  reducers: (on) => [
    on(historyAsked, () => ({ failure: undefined })),
    on(historyClosed, () => ({ failure: undefined })),
    on(historyFailed, (_, { error }) => ({ failure: error })),
  ],
})
