import {
  type CaipAddress,
  type ChainNamespace,
  connectionsStore,
  IdentityService,
  type Kit,
  type KitChainState,
  NativeBalanceService,
  networksStore,
  parseChainNamespace,
  routerStore,
} from '../kernel/exports/index.ts'
import {
  accountTab,
  type Kernel,
  selectAccount,
  selectChainState,
} from '../kernel/exports/internal.ts'
import { checkArgument } from './check-argument.ts'

/**
 * One namespace as it is now, for hosts without React. A balance that is not known yet, or is older than
 * 30 s, is read: the next call has it. Who the account is, `useKitChain` alone reads. Throws 'Unsupported
 * chain namespace'.
 */
export function getChainState<N extends ChainNamespace>(kit: Kit, namespace: N): KitChainState<N> {
  checkArgument('kit', 'object', kit?.unstable_kernel)
  const { unstable_kernel: kernel, settings } = kit
  parseChainNamespace(namespace)
  const connections = kernel.store(connectionsStore).getSnapshot()
  const networks = kernel.store(networksStore).getSnapshot()
  const { caipAddress } = selectAccount(connections, networks, namespace)
  if (caipAddress) readBalance(kernel, caipAddress)
  return selectChainState(
    {
      connections,
      networks,
      settings,
      kernel,
      balance: caipAddress && kernel.find(NativeBalanceService)?.peek(caipAddress),
      currentTab: accountTab(kernel.store(routerStore).getSnapshot()),
      identity: caipAddress && kernel.find(IdentityService)?.peek(caipAddress),
    },
    namespace,
  )
}

/** What cannot be read stays unknown. */
function readBalance(kernel: Kernel, account: CaipAddress): void {
  kernel
    .service(NativeBalanceService)
    .then((balances) => balances.read(account))
    .catch(() => {})
}
