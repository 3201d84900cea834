import {
  type CaipAddress,
  hasPassed,
  toErrorRecord,
  type PluginContext,
} from '../../kernel/exports/index.ts'
import { type ActivityService, type TransactionsState } from './contract.ts'
import {
  historyAsked,
  historyClosed,
  historyFailed,
  historyLoaded,
  historyStopped,
  onRampHistoryLoaded,
  transactionsStore,
} from './transactions-store.ts'
import { isShown, receiversOf } from './history-filter.ts'
import { type AskHistory, type HistoryOwner, ownerOf } from './history-request.ts'
import type { HistoryTransaction } from './transaction.ts'

/** A page that was read this short ago is not read again when somebody comes back to it. */
const freshMs = 30_000
/** Pages without one transaction to show that are read on without being asked, one after the other. */
const emptyPageCount = 10

export interface History extends ActivityService {
  /** The account or its network is another one now: what was read of the old one is gone. */
  follow(account: CaipAddress | undefined): void
  /** What the account holds has changed: somebody who looks at its history sees the new entry. */
  refresh(account: CaipAddress): void
}

/** The history of one account on one network. */
interface List {
  readonly account: CaipAddress
  readonly owner: HistoryOwner
  /** Every cursor that was sent since its first page: one that comes again would lead in a circle. */
  sent: Set<string>
  /** When its first page came; 0 before. */
  loadedAt: number
  /** The question that is under way. */
  asking: AbortController | undefined
  /** Money moved after it was asked: its answer may be too old. */
  isOutdated: boolean
  /** What failed last; the first page is without a cursor. */
  failed: { readonly cursor: string | undefined } | undefined
}

const nothingRead = (): Omit<List, 'account' | 'owner'> => ({
  sent: new Set(),
  loadedAt: 0,
  asking: undefined,
  isOutdated: false,
  failed: undefined,
})

type Parts = Pick<PluginContext, 'clock' | 'emit' | 'read' | 'run' | 'log' | 'add'>

export function createHistory(
  ask: AskHistory,
  { clock, emit, read, run, log, add }: Parts,
): History {
  let active: CaipAddress | undefined
  let list: List | undefined
  let viewers = 0

  const stop = () => {
    if (!list?.asking) return
    list.asking.abort()
    list.asking = undefined
    emit(historyStopped({}))
  }
  add(stop)
  const close = () => {
    stop()
    list = undefined
    emit(historyClosed({}))
  }
  const begin = (account: CaipAddress, owner: HistoryOwner): List => {
    if (list) close()
    list = { account, owner, ...nothingRead() }
    return list
  }

  const load = async (of: List, cursor: string | undefined) => {
    const asking = new AbortController()
    of.asking = asking
    of.isOutdated = false
    of.failed = undefined
    const sent = cursor === undefined ? new Set<string>() : of.sent
    emit(historyAsked({ network: of.owner.network, cursor }))
    try {
      const page = await readPages(ask, of.owner, { cursor, sent, signal: asking.signal })
      of.asking = undefined
      if (cursor === undefined) {
        const joined = joinFirstPage(page, read(transactionsStore))
        of.loadedAt = clock.now()
        if (joined.isFresh) of.sent = sent
        emit(historyLoaded(joined))
      } else {
        emit(historyLoaded({ ...page, isFresh: false }))
      }
      if (of.isOutdated) refresh(of)
    } catch (error) {
      if (asking.signal.aborted) return
      of.asking = undefined
      of.failed = { cursor }
      log.warn('The history could not be read.', error)
      emit(historyFailed({ error: toErrorRecord(error), cursor }))
    }
  }
  const start = (of: List, cursor?: string) => {
    if (!of.asking) run(load(of, cursor))
  }
  const refresh = (of: List) => {
    of.loadedAt = 0
    if (of.asking) of.isOutdated = true
    else if (viewers > 0) start(of)
  }

  return {
    show(account) {
      const owner = ownerOf(account)
      const of = list && list.account === account ? list : begin(account as CaipAddress, owner)
      viewers += 1
      if (of.loadedAt === 0 || hasPassed(clock, of.loadedAt, freshMs)) start(of)
      let isLooking = true
      return () => {
        if (!isLooking) return
        isLooking = false
        viewers -= 1
        if (viewers === 0) stop()
      }
    },
    loadMore() {
      const { next } = read(transactionsStore)
      if (list && !list.failed && next !== undefined) start(list, next)
    },
    retry() {
      if (list?.failed) start(list, list.failed.cursor)
    },
    async loadOnRamp(account, signal) {
      const owner = ownerOf(account)
      // Who waits for an order looks again in 4 s.
      const { transactions } = await ask(owner, { onramp: 'coinbase', retries: 0, signal })
      signal.throwIfAborted()
      if (account === active) emit(onRampHistoryLoaded({ transactions }))
      return transactions
    },
    async receivers(account, signal) {
      const owner = ownerOf(account)
      try {
        const { transactions } = await ask(owner, { retries: 0, signal })
        const shown = transactions.filter((one) => isShown(one, owner))
        return receiversOf(shown, owner.address)
      } catch (error) {
        signal.throwIfAborted()
        log.info('Nobody knows whom the account has paid.', error)
        return []
      }
    },
    follow(account) {
      if (account === active) return
      active = account
      if (!list || list.account !== account) close()
    },
    refresh(account) {
      if (list && list.account === account) refresh(list)
    },
  }
}

/** Pages until there is something to show, so that nobody has to ask for it again and again. */
async function readPages(
  ask: AskHistory,
  owner: HistoryOwner,
  from: {
    readonly cursor: string | undefined
    /** Gets the cursors of these pages. */
    readonly sent: Set<string>
    readonly signal: AbortSignal
  },
): Promise<Pick<TransactionsState, 'transactions' | 'next'>> {
  const { cursor, sent, signal } = from
  const transactions: HistoryTransaction[] = []
  let next = cursor
  for (let empty = 0; empty < emptyPageCount; empty += 1) {
    if (next !== undefined) sent.add(next)
    const page = await ask(owner, { cursor: next, signal })
    // An answer that comes too late is nobody's.
    signal.throwIfAborted()
    transactions.push(...page.transactions.filter((one) => isShown(one, owner)))
    next = page.next !== undefined && sent.has(page.next) ? undefined : page.next
    if (transactions.length > 0 || next === undefined) break
  }
  return { transactions, next }
}

/**
 * The first page, read again, on top of what is known. Where the two do not meet there may be a gap between
 * them, so that the list begins anew.
 */
function joinFirstPage(
  page: Pick<TransactionsState, 'transactions' | 'next'>,
  { transactions, next }: TransactionsState,
) {
  const known = new Set(transactions.map(({ id }) => id))
  return page.transactions.some(({ id }) => known.has(id))
    ? { transactions: page.transactions, next, isFresh: false }
    : { ...page, isFresh: true }
}
