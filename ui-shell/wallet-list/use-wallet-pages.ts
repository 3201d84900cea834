import { useMemo, useState } from 'react'
import { type RouterEntry, routerStore, type WalletCatalogue } from '../../kernel/exports/index.ts'
import { useStore } from '../hooks/use-store.ts'
import { createWalletPages, type WalletPages } from './wallet-pages.ts'

/** Memo: the pages of each opening of the view, so that the way back leads to what was searched and seen. */
const kept: WeakMap<RouterEntry, Pages> = /*#__PURE__*/ new WeakMap()

interface Pages {
  readonly catalogue: WalletCatalogue
  readonly pages: WalletPages
}

/** The wallets of the view that is on screen; other ones with each catalogue. */
export function useWalletPages(catalogue: WalletCatalogue | undefined): WalletPages {
  const top = useStore(routerStore, ({ history }) => history.at(-1))
  const [entry] = useState(top)
  return useMemo(() => {
    const before = entry && kept.get(entry)
    if (before && before.catalogue === catalogue) return before.pages
    const pages = createWalletPages(catalogue)
    if (entry && catalogue) kept.set(entry, { catalogue, pages })
    return pages
  }, [entry, catalogue])
}
