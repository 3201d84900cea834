import {
  type CaipNetworkId,
  type ChainNamespace,
  namespaceOf,
  parseChainNamespace,
} from '../base/caip.ts'
import { createDisposableStore, type Disposable } from '../base/disposable.ts'
import { KitError } from '../base/kit-error.ts'
import type { HttpClient } from '../environment/environment.ts'
import type { KitStorage } from '../environment/storage.ts'
import type { Kernel } from '../kernel.ts'
import type { Connector } from '../points/wallet-points.ts'
import { activeNamespaceKey, activeNetworkKey } from './last-visit.ts'
import { activeConnection, connectionsStore } from './connections-store.ts'
import { activeNamespaceChanged, networkSwitched } from './events.ts'
import { followWallet } from './follow-wallet.ts'
import { createNetworkSwitching } from './network-switching.ts'
import { networksStore } from './networks-store.ts'
import { publicUrls, readingUrls } from './rpc-urls.ts'
import type { KitSettings } from './settings.ts'
import { createSwitchNavigation } from './switch-navigation.ts'
import type { NetworkService, NoticeService, ViewService } from './tokens.ts'

export interface NetworkServiceDependencies {
  readonly kernel: Pick<Kernel, 'emit' | 'on' | 'store' | 'point'>
  readonly settings: Pick<
    KitSettings,
    'customRpcUrls' | 'projectId' | 'enableNetworkSwitch' | 'allowUnsupportedChain'
  >
  readonly storage: KitStorage
  readonly http: Pick<HttpClient, 'endpoint'>
  readonly views: ViewService
  readonly notices: NoticeService
  readonly connectorOf: (namespace: ChainNamespace) => Connector | undefined
}

/** Where the kit is. Parts: how it gets elsewhere, and how it follows the wallet. */
export function createNetworkService(
  dependencies: NetworkServiceDependencies,
): NetworkService & Disposable {
  const { kernel, settings, storage, http, views, notices, connectorOf } = dependencies
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
  const navigation = createSwitchNavigation({ kernel, views, notices })
  const switching = createNetworkSwitching({
    kernel,
    networkOf,
    views,
    notices,
    navigation,
    connectorOf,
  })
  store.add(switching)
  const urlSources = (id: CaipNetworkId) => ({
    network: networkOf(id),
    custom: settings.customRpcUrls[id] ?? [],
    service: http.endpoint('blockchain'),
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

  store.add(followWallet({ kernel, settings, navigation }))

  return {
    requestSwitch: switching.requestSwitch,
    switchNetwork: switching.switchNetwork,
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
    rpcUrls: (id) => readingUrls(urlSources(id)),
    publicRpcUrls: (id) => publicUrls(urlSources(id)),
    dispose: () => store.dispose(),
  }
}
