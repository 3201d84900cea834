import { useMemo, useSyncExternalStore } from 'react'
import {
  connectionsStore,
  type KitChainState,
  namespaceAdapters,
  networksStore,
  type RegisteredNamespace,
  routerStore,
} from '../../kernel/exports/index.ts'
import { accountTab, selectChainState } from '../../kernel/exports/internal.ts'
import { useIdentity } from '../hooks/use-identity.ts'
import { useProvidedKit } from '../kit-context.ts'
import { useKitAccount } from './use-kit-account.ts'
import { useKitBalance } from './use-kit-balance.ts'
import { useKitStore } from './use-kit-state.ts'

/** A namespace with its networks and its account; reads its native balance and profile. */
export function useKitChain<N extends RegisteredNamespace>(namespace: N): KitChainState<N> {
  const { settings, unstable_kernel: kernel } = useProvidedKit()
  const connections = useKitStore(connectionsStore, (state) => state)
  const networks = useKitStore(networksStore, (state) => state)
  const currentTab = useKitStore(routerStore, accountTab)
  const { data: balance } = useKitBalance(namespace)
  const { caipAddress } = useKitAccount(namespace)
  const point = kernel.point(namespaceAdapters)
  const adapters = useSyncExternalStore(point.subscribe, point.getSnapshot, point.getSnapshot)
  const hasNames = adapters.some(
    ({ value }) => value.namespace === namespace && value.capabilities.names,
  )
  const identity = useIdentity(kernel, hasNames ? caipAddress : undefined)
  return useMemo(
    () =>
      selectChainState(
        { connections, networks, settings, balance, identity, currentTab, kernel },
        namespace,
      ),
    [connections, networks, settings, balance, identity, currentTab, kernel, namespace],
  )
}
