import { useEffect, useMemo, useState } from 'react'
import {
  type ChainNamespace,
  ConnectionService,
  connectors,
  featuresStore,
} from '../../kernel/exports/index.ts'
import { useContributions } from '../hooks/use-contributions.ts'
import { useService } from '../hooks/use-service.ts'
import { orderConnectors } from './order-connectors.ts'
import { useSettings } from '../hooks/use-settings.ts'
import { useStore } from '../hooks/use-store.ts'
import { useKernel } from '../kit-context.ts'
import { groupWallets, type WalletGroup, type WalletSources } from './group-wallets.ts'
import { type CatalogueAccess, useCatalogue } from './use-catalogue.ts'
import { useSourceWallets } from './use-source-wallets.ts'

export interface WalletLists extends CatalogueAccess {
  /** Empty until it is known which wallets must not be shown. */
  readonly groups: readonly WalletGroup[]
  readonly sources: WalletSources
  readonly isFiltered: boolean
  /** The namespaces have not all begun to look for wallets. */
  readonly isLooking: boolean
}

/** Every wallet that Connect may show, in groups. Asks the namespaces to look for wallets. */
export function useWalletGroups(namespace: ChainNamespace | undefined): WalletLists {
  const kernel = useKernel()
  const settings = useSettings()
  const access = useCatalogue()
  const join = useSourceWallets()
  const connections = useService(ConnectionService)
  const contributed = useContributions(connectors)
  const order = useStore(featuresStore, ({ features }) => features.connectorTypeOrder?.value)
  const { catalogue, state } = access

  const [isLooking, setLooking] = useState(true)
  useEffect(() => {
    let isCurrent = true
    void kernel.activatePoint(connectors).then(() => isCurrent && setLooking(false))
    return () => {
      isCurrent = false
    }
  }, [kernel])

  const { featuredWalletIds, excludeWalletIds, customWallets } = settings
  const isFiltered = excludeWalletIds.length === 0 || state.isFiltered
  const sources = useMemo<WalletSources>(() => {
    const lists: WalletSources = {
      connectors: orderConnectors(
        contributed.map(({ value }) => value),
        settings.namespaces,
      ),
      recent: connections?.recentWallets() ?? [],
      featured: state.featured,
      custom: customWallets,
      recommended: state.recommended,
      featuredWalletIds,
      excludeWalletIds,
      isExcluded: (wallet) => catalogue?.isExcluded(wallet) ?? false,
      order: Array.isArray(order) ? order : [],
      namespace,
    }
    return join?.(lists) ?? lists
  }, [
    join,
    contributed,
    connections,
    state,
    customWallets,
    featuredWalletIds,
    excludeWalletIds,
    catalogue,
    order,
    namespace,
    settings,
  ])
  const groups = useMemo(() => (isFiltered ? groupWallets(sources) : []), [sources, isFiltered])
  return { ...access, groups, sources, isFiltered, isLooking }
}
