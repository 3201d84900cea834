import { useEffect, useState, useSyncExternalStore } from 'react'
import { WalletCatalogue } from '../../kernel/exports/index.ts'
import { useService } from '../hooks/use-service.ts'
import { useKernel } from '../kit-context.ts'
import {
  type CatalogueFeed,
  type CatalogueState,
  createCatalogueFeed,
  emptyFeed,
} from './catalogue-feed.ts'

/** Memo: one feed per catalogue, so that a view that is opened again has its wallets at once. */
const feeds: WeakMap<WalletCatalogue, CatalogueFeed> = /*#__PURE__*/ new WeakMap()

const loadingFeed = /*#__PURE__*/ emptyFeed('loading')
const absentFeed = /*#__PURE__*/ emptyFeed('absent')

export interface CatalogueAccess {
  readonly catalogue: WalletCatalogue | undefined
  readonly state: CatalogueState
  readonly retry: () => void
}

/** The featured and recommended wallets as far as they are known. */
export function useCatalogue(): CatalogueAccess {
  const catalogue = useService(WalletCatalogue)
  const isAbsent = useIsAbsent()
  const feed = catalogue ? feedOf(catalogue) : isAbsent ? absentFeed : loadingFeed
  const state = useSyncExternalStore(feed.subscribe, feed.getSnapshot, feed.getSnapshot)
  return { catalogue, state, retry: feed.retry }
}

function feedOf(catalogue: WalletCatalogue): CatalogueFeed {
  const feed = feeds.get(catalogue) ?? createCatalogueFeed(catalogue)
  feeds.set(catalogue, feed)
  return feed
}

/** Nobody provides the catalogue, or its plugin cannot start. */
function useIsAbsent(): boolean {
  const kernel = useKernel()
  const [isAbsent, setAbsent] = useState(false)
  useEffect(() => {
    let isCurrent = true
    kernel.service(WalletCatalogue).catch(() => isCurrent && setAbsent(true))
    return () => {
      isCurrent = false
    }
  }, [kernel])
  return isAbsent
}
