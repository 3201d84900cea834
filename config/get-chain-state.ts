import {
  type ChainNamespace,
  connectionsStore,
  type Kit,
  type KitChainState,
  networksStore,
  parseChainNamespace,
} from '../kernel/exports/index.ts'
import { selectChainState } from '../kernel/exports/internal.ts'

/**
 * One namespace as it is now, for hosts without React: `useKitChain` also reads the balance. Throws
 * 'Unsupported chain namespace' [S8.31].
 */
export const getChainState = (kit: Kit, namespace: ChainNamespace): KitChainState =>
  selectChainState(
    {
      connections: kit.unstable_kernel.store(connectionsStore).getSnapshot(),
      networks: kit.unstable_kernel.store(networksStore).getSnapshot(),
      settings: kit.settings,
    },
    parseChainNamespace(namespace),
  )
