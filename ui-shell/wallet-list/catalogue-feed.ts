import type { WalletCatalogue, WalletListing } from '../../kernel/exports/index.ts'

export interface CatalogueState {
  /** `absent`: there is no catalogue. `failed`: its service did not answer; the lists are the directory's. */
  readonly status: 'loading' | 'ready' | 'failed' | 'absent'
  readonly featured: readonly WalletListing[]
  readonly recommended: readonly WalletListing[]
  /** Behind all pages, featured ones included; undefined while unknown. */
  readonly total: number | undefined
  /** Whether excluded wallets are known by name: before, nothing may be shown that could be one. */
  readonly isFiltered: boolean
}

/** Featured and recommended wallets: asked for once somebody listens, and again on `retry`. */
export interface CatalogueFeed {
  getSnapshot(): CatalogueState
  subscribe(listener: () => void): () => void
  retry(): void
}

const loading: CatalogueState = {
  status: 'loading',
  featured: [],
  recommended: [],
  total: undefined,
  isFiltered: false,
}

/** Stands in while the catalogue's plugin loads, or when there is none. */
export function emptyFeed(status: 'loading' | 'absent'): CatalogueFeed {
  const state: CatalogueState = { ...loading, status, isFiltered: status === 'absent' }
  return { getSnapshot: () => state, subscribe: () => () => {}, retry: () => {} }
}

export function createCatalogueFeed(catalogue: WalletCatalogue): CatalogueFeed {
  const listeners = new Set<() => void>()
  let state = loading
  let isStarted = false
  const set = (change: Partial<CatalogueState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const load = () => {
    Promise.all([catalogue.featured(), catalogue.recommended()]).then(
      ([featured, { wallets, count, isSubstitute }]) => {
        const status = isSubstitute ? 'failed' : 'ready'
        const total = count + featured.length
        set({ status, featured, recommended: wallets, total, isFiltered: true })
      },
      () => set({ status: 'failed' }),
    )
  }

  return {
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener)
      if (!isStarted) {
        isStarted = true
        void catalogue.ready.then(() => set({ isFiltered: true }))
        load()
      }
      return () => listeners.delete(listener)
    },
    retry() {
      if (state.status !== 'failed') return
      set({ status: 'loading' })
      load()
    },
  }
}
