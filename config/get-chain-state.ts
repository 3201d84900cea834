import {
  type ChainNamespace,
  connectionsStore,
  IdentityService,
  type Kit,
  type KitChainState,
  networksStore,
  parseChainNamespace,
  routerStore,
} from '../kernel/exports/index.ts'
import { accountTab, selectAccount, selectChainState } from '../kernel/exports/internal.ts'

/**
 * One namespace as it is now, for hosts without React: `useKitChain` also reads the balance and who the
 * account is. Throws 'Unsupported chain namespace' [S8.31].
 */
export function getChainState<N extends ChainNamespace>(
  { unstable_kernel: kernel, settings }: Kit,
  namespace: N,
): KitChainState<N> {
  parseChainNamespace(namespace)
  const connections = kernel.store(connectionsStore).getSnapshot()
  const networks = kernel.store(networksStore).getSnapshot()
  const { caipAddress } = selectAccount(connections, networks, namespace)
  return selectChainState(
    {
      connections,
      networks,
      settings,
      kernel,
      currentTab: accountTab(kernel.store(routerStore).getSnapshot()),
      identity: caipAddress && kernel.find(IdentityService)?.peek(caipAddress),
    },
    namespace,
  )
}
