import { useMemo } from 'react'
import {
  connectionsStore,
  type KitAccount,
  type KitNetwork,
  networksStore,
  type RegisteredNamespace,
} from '../../kernel/exports/index.ts'
import { selectAccount, selectNetwork } from '../../kernel/exports/internal.ts'
import { useKitStore, useKitStores } from './use-kit-state.ts'

/** The account of a namespace; without one, of the active namespace. */
export function useKitAccount<N extends RegisteredNamespace = RegisteredNamespace>(
  namespace?: N,
): KitAccount<N> {
  return useKitStores(connectionsStore, networksStore, (connections, networks) =>
    selectAccount(connections, networks, namespace),
  )
}

/** Where the kit is, and whether the app asked for that network. */
export function useKitNetwork(): KitNetwork {
  const networks = useKitStore(networksStore, (state) => state)
  return useMemo(() => selectNetwork(networks), [networks])
}
