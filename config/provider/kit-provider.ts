import {
  type ChainNamespace,
  connectionsStore,
  type KitProviderObject,
} from '../../kernel/exports/index.ts'
import type { Kernel } from '../../kernel/exports/internal.ts'
import { createProviderEvents } from './provider-events.ts'
import type { ProviderRequests } from './provider-requests.ts'
import { checkArgument } from '../check-argument.ts'

export interface KitProviderDependencies {
  readonly namespace: ChainNamespace
  readonly kernel: Kernel
  /** The code that answers requests loads with the first of them. */
  readonly loadRequests: () => Promise<ProviderRequests>
}

/**
 * One provider for a namespace, whichever wallet is connected there at the moment, or none. It hears
 * from its first listener on, so that no event is lost while code loads.
 */
export function createKitProvider(dependencies: KitProviderDependencies): KitProviderObject {
  const { kernel, namespace } = dependencies
  const events = createProviderEvents(dependencies)
  let loading: Promise<ProviderRequests> | undefined
  const load = () => {
    loading ??= dependencies.loadRequests().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  const provider: KitProviderObject = {
    async request(request) {
      // The app asks for the account that it is shown, whichever wallet is there first.
      const shown = kernel.store(connectionsStore).getSnapshot().namespaces[namespace].remembered
      return (await load()).request(request, shown)
    },
    on(event, listener) {
      checkArgument('listener', 'function', listener)
      events.add(event, listener)
      return provider
    },
    removeListener(event, listener) {
      events.remove(event, listener)
      return provider
    },
  }
  return provider
}
