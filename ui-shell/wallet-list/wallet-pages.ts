import {
  KitError,
  type WalletCatalogue,
  type WalletListing,
  walletPageSize,
} from '../../kernel/exports/index.ts'

export interface WalletPagesState {
  /** What was searched for last; `shownFor` follows when the answer is there. */
  readonly query: string
  /** What the shown wallets answer: a search, or the empty text for all of them. */
  readonly shownFor: string
  readonly wallets: readonly WalletListing[]
  /** `searching`: older wallets stay until the answer is here. */
  readonly status: 'loading' | 'searching' | 'more' | 'ready' | 'failed'
  readonly hasMore: boolean
  readonly isCertified: boolean
  /** The service did not answer: these are the directory's. `retry` asks it again. */
  readonly isSubstitute: boolean
}

/**
 * All wallets, page by page, or those that a search finds. Asks while somebody listens, and gives up
 * what is on its way when nobody does any more. Who listens again finds what was there.
 */
export interface WalletPages {
  getSnapshot(): WalletPagesState
  subscribe(listener: () => void): () => void
  /** The next page; nothing while one is on its way or after the last. */
  more(): void
  /** From two letters on; fewer show all wallets again. */
  search(text: string): void
  setCertified(isCertified: boolean): void
  /** What failed last. */
  retry(): void
}

const minSearchLength = 2

/** Without a catalogue, which may still load, there is nothing to ask. */
export function createWalletPages(catalogue: WalletCatalogue | undefined): WalletPages {
  const listeners = new Set<() => void>()
  let controller = new AbortController()
  let page = 0
  /** All wallets as far as they came, kept while a search is shown. */
  let all: Pick<WalletPagesState, 'wallets' | 'hasMore' | 'isSubstitute'> | undefined
  let state: WalletPagesState = {
    query: '',
    shownFor: '',
    wallets: [],
    status: 'loading',
    hasMore: true,
    isCertified: false,
    isSubstitute: false,
  }
  const set = (change: Partial<WalletPagesState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  /** Runs one question; an older one that is still open is given up. */
  const ask = <T>(
    question: (from: WalletCatalogue, signal: AbortSignal) => Promise<T>,
    answer: (value: T) => void,
  ) => {
    if (!catalogue) return
    controller.abort(new KitError('Replaced by a newer question', { code: 'SEARCH_REPLACED' }))
    controller = new AbortController()
    const { signal } = controller
    question(catalogue, signal).then(
      (value) => {
        if (!signal.aborted) answer(value)
      },
      () => {
        if (!signal.aborted) set({ status: 'failed' })
      },
    )
  }

  const loadPage = (number: number) => {
    const { isCertified: certified } = state
    ask(
      (from, signal) => from.page(number, { certified }, signal),
      ({ wallets, count, isSubstitute = false }) => {
        page = number
        const before = number === 1 ? [] : (all?.wallets ?? [])
        const known = new Set(before.map(({ id }) => id))
        const next = [...before, ...wallets.filter(({ id }) => !known.has(id))]
        const hasMore = !isSubstitute && number * walletPageSize < count
        all = { wallets: next, hasMore, isSubstitute }
        set({ shownFor: '', ...all, status: 'ready' })
      },
    )
  }
  const loadSearch = (text: string) => {
    const { isCertified: certified } = state
    ask(
      (from, signal) => from.search(text, { certified }, signal),
      (wallets) => set({ shownFor: text, wallets, hasMore: false, status: 'ready' }),
    )
  }
  const start = () => {
    if (state.query !== '') {
      set({ status: 'searching' })
      loadSearch(state.query)
    } else if (all) {
      controller.abort()
      set({ shownFor: '', ...all, status: 'ready' })
    } else {
      set({ status: state.wallets.length > 0 ? 'searching' : 'loading' })
      loadPage(1)
    }
  }

  return {
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1 && state.status !== 'ready') start()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) controller.abort()
      }
    },
    more() {
      if (state.query !== '' || state.status !== 'ready' || !state.hasMore) return
      set({ status: 'more' })
      loadPage(page + 1)
    },
    search(text) {
      const query = text.trim().length < minSearchLength ? '' : text.trim()
      if (query === state.query) return
      set({ query })
      start()
    },
    setCertified(isCertified) {
      if (isCertified === state.isCertified) return
      all = undefined
      set({ isCertified })
      start()
    },
    retry() {
      if (state.status !== 'failed' && !state.isSubstitute) return
      if (state.isSubstitute) all = undefined
      if (state.query !== '' || !all) return start()
      set({ status: 'more' })
      loadPage(page + 1)
    },
  }
}
