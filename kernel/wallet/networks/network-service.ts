import {
  type CaipNetworkId,
  type ChainNamespace,
  namespaceOf,
  parseChainNamespace,
} from '../../base/caip.ts'
import { createDisposableStore, type Disposable } from '../../base/disposable.ts'
import { KitError } from '../../base/kit-error.ts'
import type { HttpClient, Logger } from '../../environment/environment.ts'
import type { KitStorage } from '../../environment/storage.ts'
import type { Kernel } from '../../kernel.ts'
import { activeNamespaceKey, activeNetworkKey } from '../last-visit.ts'
import { activeConnection, connectionsStore } from '../connections/connections-store.ts'
import { activeNamespaceChanged, networkSwitched } from '../events.ts'
import type { NetworkSwitching } from './network-switching.ts'
import { networksStore } from './networks-store.ts'
import type { OnFirstUse } from '../on-first-use.ts'
import type { KitSettings } from '../settings.ts'
import type { NetworkService } from '../tokens.ts'

export interface NetworkServiceDependencies {
  readonly kernel: Pick<Kernel, 'emit' | 'store'>
  readonly settings: Pick<KitSettings, 'customRpcUrls' | 'projectId'>
  readonly storage: KitStorage
  readonly http: Pick<HttpClient, 'endpoint'>
  readonly log: Logger
  /** How the kit gets elsewhere; the code for it may have to load. */
  readonly switching: OnFirstUse<NetworkSwitching>['ask']
}

/** Where the kit is. */
export function createNetworkService(
  dependencies: NetworkServiceDependencies,
): NetworkService & Disposable {
  const { kernel, settings, storage, http, log, switching } = dependencies
  const store = createDisposableStore({ owner: 'wallet/network-service' })

  const networks = () => kernel.store(networksStore).getSnapshot()
  const networkIn = (namespace: ChainNamespace) =>
    activeConnection(kernel.store(connectionsStore).getSnapshot(), namespace)?.caipNetworkId
  const networkOf: NetworkService['networkOf'] = (id) => {
    const network = networks().requested.find(({ caipNetworkId }) => caipNetworkId === id)
    if (network) return network
    throw new KitError('Network not found', {
      code: 'NETWORK_NOT_FOUND',
      details: `"${String(id)}" is not one of the kit's networks`,
    })
  }
  const urlSources = (id: CaipNetworkId) => ({
    network: networkOf(id),
    custom: settings.customRpcUrls[id] ?? [],
    service: http.endpoint('blockchain'),
    explorer: http.endpoint('bitcoin'),
    projectId: settings.projectId,
  })

  store.add(
    kernel.store(networksStore).subscribe(() => {
      const { active } = networks()
      if (active === undefined || storage.read(activeNetworkKey) === active) return
      storage.write(activeNetworkKey, active)
      storage.write(activeNamespaceKey, namespaceOf(active))
    }),
  )
  // Another tab moved: where no wallet of ours says otherwise, this one goes along.
  store.add(
    storage.watch(activeNetworkKey, () => {
      const to = storage.read(activeNetworkKey)
      const { active: from, requested } = networks()
      if (!to || !from || to === from || !requested.some((one) => one.caipNetworkId === to)) return
      if ((networkIn(namespaceOf(to)) ?? to) === to) kernel.emit(networkSwitched({ from, to }))
    }),
  )

  return {
    requestSwitch(...request) {
      switching(async (loaded) => loaded.requestSwitch(...request)).catch((error: unknown) =>
        log.error('The network could not be switched.', error),
      )
    },
    switchNetwork: (...request) => switching((loaded) => loaded.switchNetwork(...request)),
    confirmSwitch: (...request) => switching((loaded) => loaded.confirmSwitch(...request)),
    networkOf,
    activateNamespace(text) {
      const namespace = parseChainNamespace(text)
      const { active: from, activeByNamespace } = networks()
      if (from && namespaceOf(from) === namespace) return
      const to = networkIn(namespace) ?? activeByNamespace[namespace]
      if (to === undefined) throw new KitError('Network not found', { code: 'NETWORK_NOT_FOUND' })
      kernel.emit(activeNamespaceChanged({ namespace }))
      kernel.emit(networkSwitched({ from: from ?? to, to }))
    },
    rpcUrls: async (id) => (await import('./rpc-urls.ts')).readingUrls(urlSources(id)),
    restUrls: async (id) => (await import('./rpc-urls.ts')).explorerUrls(urlSources(id)),
    publicRpcUrls: async (id) => (await import('./rpc-urls.ts')).publicUrls(urlSources(id)),
    independentRpcUrls: async (id) =>
      (await import('./rpc-urls.ts')).independentUrls(urlSources(id)),
    dispose: () => store.dispose(),
  }
}
