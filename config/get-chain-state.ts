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
import {
  accountTab,
  selectAccount,
  selectChainState,
  walletUser,
} from '../kernel/exports/internal.ts'

/**
 * One namespace as it is now, for hosts without React: `useKitChain` also reads the balance and who the
 * account is. Throws 'Unsupported chain namespace' [S8.31].
 */
export function getChainState(
  { unstable_kernel: kernel, settings }: Kit,
  name: ChainNamespace,
): KitChainState {
  const namespace = parseChainNamespace(name)
  const connections = kernel.store(connectionsStore).getSnapshot()
  const networks = kernel.store(networksStore).getSnapshot()
  const { caipAddress } = selectAccount(connections, networks, namespace)
  return selectChainState(
    {
      connections,
      networks,
      settings,
      user: walletUser(kernel, namespace),
      currentTab: accountTab(kernel.store(routerStore).getSnapshot()),
      identity: caipAddress && kernel.find(IdentityService)?.peek(caipAddress),
    },
    namespace,
  )
}
