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
export function getChainState(
  { unstable_kernel: kernel, settings }: Kit,
  name: ChainNamespace,
): KitChainState {
  const namespace = parseChainNamespace(name)
  return selectChainState(
    {
      connections: kernel.store(connectionsStore).getSnapshot(),
      networks: kernel.store(networksStore).getSnapshot(),
      settings,
      kernel,
    },
    namespace,
  )
}
