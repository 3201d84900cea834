import { useMemo } from 'react'
import {
  type ChainNamespace,
  connectionsStore,
  type KitAccount,
  type KitNetwork,
  networksStore,
} from '../../kernel/exports/index.ts'
import { selectAccount, selectNetwork } from '../../kernel/exports/internal.ts'
import { useKitStore, useKitStores } from './use-kit-state.ts'

/** The account of a namespace; without one, of the active namespace. */
export function useKitAccount(namespace?: ChainNamespace): KitAccount {
  return useKitStores(connectionsStore, networksStore, (connections, networks) =>
    selectAccount(connections, networks, namespace),
  )
}

/** Where the kit is, and whether the app asked for that network. */
export function useKitNetwork(): KitNetwork {
  const networks = useKitStore(networksStore, (state) => state)
  return useMemo(() => selectNetwork(networks), [networks])
}
