import {
  type CaipNetworkId,
  type ChainNamespace,
  namespaceOf,
  parseChainNamespace,
} from '../base/caip.ts'
import { abortable } from '../base/abortable.ts'
import { createDisposableStore, type Disposable } from '../base/disposable.ts'
import { KitError, toErrorRecord } from '../base/kit-error.ts'
import type { HttpClient } from '../environment/environment.ts'
import type { KitStorage } from '../environment/storage.ts'
import type { Kernel } from '../kernel.ts'
import { type Connector, connectors, namespaceAdapters } from '../points/wallet-points.ts'
import { activeNamespaceKey, activeNetworkKey } from './connection-storage.ts'
import { activeConnection, connectionsStore } from './connections-store.ts'
import {
  activeNamespaceChanged,
  connectionChanged,
  connectionClosed,
  connectionNetworkChanged,
  connectionOpened,
  networksConfigured,
  networkSwitched,
  networkSwitchFailed,
} from './events.ts'
import { networksStore } from './networks-store.ts'
import { resolveArrival, resolveSwitch } from './resolve-switch.ts'
import { publicUrls, readingUrls } from './rpc-urls.ts'
import type { KitSettings } from './settings.ts'
import { createSwitchNavigation } from './switch-navigation.ts'
import type { NetworkService, NoticeService, ViewService } from './tokens.ts'
import { switchActiveChainView, switchNetworkView } from './view-refs.ts'

export interface NetworkServiceDependencies {
  readonly kernel: Pick<Kernel, 'emit' | 'on' | 'store' | 'point'>
  readonly settings: Pick<
    KitSettings,
    | 'networks'
    | 'defaultNetwork'
    | 'customRpcUrls'
    | 'projectId'
    | 'enableNetworkSwitch'
    | 'allowUnsupportedChain'
  >
  readonly storage: KitStorage
  readonly http: Pick<HttpClient, 'endpoint'>
  readonly views: ViewService
  readonly notices: NoticeService
  readonly connectorOf: (namespace: ChainNamespace) => Connector | undefined
}

/** Where the kit is, and how it gets elsewhere. Follows the wallet of the active account. */
export function createNetworkService(
  dependencies: NetworkServiceDependencies,
): NetworkService & Disposable {
  const { kernel, settings, storage, http, views, notices, connectorOf } = dependencies
  const store = createDisposableStore({ owner: 'wallet/network-service' })
  const navigation = createSwitchNavigation({ kernel, views, notices })
  let running:
    | { readonly namespace: ChainNamespace; readonly controller: AbortController }
    | undefined

  const networks = () => kernel.store(networksStore).getSnapshot()
  const connectionIn = (namespace: ChainNamespace) =>
    activeConnection(kernel.store(connectionsStore).getSnapshot(), namespace)
  const activeNamespace = () => {
    const { active } = networks()
    return active && namespaceOf(active)
  }
  const connectorTypeIn = (namespace: ChainNamespace | undefined) => {
    const connectorId = namespace && connectionIn(namespace)?.connectorId
    return kernel
      .point(connectors)
      .getSnapshot()
      .find(({ value }) => value.id === connectorId)?.value.type
  }
  const adapterIn = (namespace: ChainNamespace) =>
    kernel
      .point(namespaceAdapters)
      .getSnapshot()
      .find(({ value }) => value.namespace === namespace)?.value

  const moveTo = (id: CaipNetworkId) => {
    const { active } = networks()
    if (active !== undefined && active !== id)
      kernel.emit(networkSwitched({ from: active, to: id }))
  }
  /** The wallet of a namespace is on a network; the kit goes along when that namespace is active. */
  const follow = (namespace: ChainNamespace, isQuiet = false) => {
    const arrived = connectionIn(namespace)?.caipNetworkId
    if (arrived === undefined || namespace !== activeNamespace() || arrived === networks().active) {
      return
    }
    moveTo(arrived)
    const arrival = resolveArrival({
      arrived,
      networks: networks(),
      enableNetworkSwitch: settings.enableNetworkSwitch,
      allowUnsupportedChain: settings.allowUnsupportedChain,
      isBasicSession: connectorTypeIn(namespace) === 'WALLET_CONNECT' && !adapterIn(namespace),
    })
    if (!isQuiet) navigation.arrived(arrival)
  }

  const networkOf: NetworkService['networkOf'] = (id) => {
    const network = networks().requested.find(({ caipNetworkId }) => caipNetworkId === id)
    if (network) return network
    throw new KitError('Network not found', {
      code: 'NETWORK_NOT_FOUND',
      details: `"${String(id)}" is not one of the kit's networks`,
    })
  }

  const moveWallet = async (id: CaipNetworkId, signal: AbortSignal) => {
    const namespace = namespaceOf(id)
    const connection = connectionIn(namespace)
    const connector = connectorOf(namespace)
    if (!connection || !connector || connection.caipNetworkId === id) return
    await abortable(connector.switchNetwork(networkOf(id), signal), signal)
    if (connectionIn(namespace)?.caipNetworkId === id) return
    const { connectorId } = connection
    kernel.emit(connectionNetworkChanged({ connectorId, namespace, caipNetworkId: id }))
  }

  const urlSources = (id: CaipNetworkId) => ({
    network: networkOf(id),
    custom: settings.customRpcUrls[id] ?? [],
    service: http.endpoint('blockchain'),
    projectId: settings.projectId,
  })

  const service: NetworkService & Disposable = {
    requestSwitch(target, { force: isForced = false } = {}) {
      const namespace = activeNamespace()
      const decision = resolveSwitch({
        target,
        isForced,
        networks: networks(),
        connections: kernel.store(connectionsStore).getSnapshot(),
        connectorType: connectorTypeIn(namespace),
        capabilities: adapterIn(namespaceOf(target))?.capabilities,
      })
      if (decision === 'notFound') {
        notices.raise({
          code: 'SWITCH_NETWORK_NOT_FOUND',
          kind: 'danger',
          title: 'Network Not Found',
        })
      } else if (decision === 'connect') {
        views.open(switchActiveChainView, {
          switchToChain: namespaceOf(target),
          navigateTo: 'Connect' as const,
          navigateWithReplace: false,
          network: target,
        })
      } else if (decision !== 'stay') {
        views.open(switchNetworkView, { network: target, mode: decision })
      }
    },
    async switchNetwork(id, signal) {
      networkOf(id)
      running?.controller.abort(replaced())
      const attempt = { namespace: namespaceOf(id), controller: new AbortController() }
      running = attempt
      const onAbort = () => attempt.controller.abort(signal?.reason)
      if (signal?.aborted) onAbort()
      else signal?.addEventListener('abort', onAbort, { once: true })
      const finish = navigation.begin(id)
      try {
        attempt.controller.signal.throwIfAborted()
        await moveWallet(id, attempt.controller.signal)
        moveTo(id)
        finish()
      } catch (error) {
        if (!attempt.controller.signal.aborted) {
          kernel.emit(networkSwitchFailed({ to: id, error: toErrorRecord(error) }))
          finish(error)
        }
        throw error
      } finally {
        signal?.removeEventListener('abort', onAbort)
        if (running === attempt) running = undefined
      }
    },
    networkOf,
    activateNamespace(text) {
      const namespace = parseChainNamespace(text)
      if (namespace === activeNamespace()) return
      const id = connectionIn(namespace)?.caipNetworkId ?? networks().activeByNamespace[namespace]
      if (id === undefined) throw new KitError('Network not found', { code: 'NETWORK_NOT_FOUND' })
      const from = networks().active ?? id
      kernel.emit(activeNamespaceChanged({ namespace }))
      kernel.emit(networkSwitched({ from, to: id }))
    },
    rpcUrls: (id) => readingUrls(urlSources(id)),
    publicRpcUrls: (id) => publicUrls(urlSources(id)),
    dispose() {
      running?.controller.abort(replaced())
      return store.dispose()
    },
  }

  kernel.emit(
    networksConfigured({ networks: settings.networks, active: firstNetwork(settings, storage) }),
  )
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
      const id = storage.read(activeNetworkKey)
      if (id === undefined || !networks().requested.some((one) => one.caipNetworkId === id)) return
      const connection = connectionIn(namespaceOf(id))
      if (!connection || connection.caipNetworkId === id) moveTo(id)
    }),
  )
  store.add(
    kernel.on(connectionOpened, (fact) => follow(fact.connection.namespace, fact.isRestored)),
  )
  store.add(kernel.on(connectionChanged, ({ connection }) => follow(connection.namespace)))
  store.add(kernel.on(connectionNetworkChanged, ({ namespace }) => follow(namespace)))
  // Facts may have piled up: the wallet's word is the last one.
  store.add(kernel.on(networkSwitched, ({ to }) => follow(namespaceOf(to), true)))
  store.add(
    kernel.on(connectionClosed, ({ namespace }) => {
      if (running?.namespace === namespace) running.controller.abort(replaced())
      if (connectionIn(namespace)) return follow(namespace, true)
      const { active, requested } = networks()
      if (namespace !== activeNamespace() || requested.some((one) => one.caipNetworkId === active))
        return
      const first =
        requested.find(({ chainNamespace }) => chainNamespace === namespace) ?? requested[0]
      if (first) moveTo(first.caipNetworkId)
    }),
  )
  return service
}

const replaced = () =>
  new KitError('The switch was cancelled', { code: 'SWITCH_CANCELLED', retryable: true })

/** The stored network, or the first one when it is not requested any more; else the default. */
function firstNetwork(
  { networks, defaultNetwork }: Pick<KitSettings, 'networks' | 'defaultNetwork'>,
  storage: KitStorage,
): CaipNetworkId {
  const stored = storage.read(activeNetworkKey)
  if (stored === undefined) return defaultNetwork
  if (networks.some(({ caipNetworkId }) => caipNetworkId === stored)) return stored
  const namespace = storage.read(activeNamespaceKey)
  const first = networks.find(({ chainNamespace }) => chainNamespace === namespace) ?? networks[0]
  return first?.caipNetworkId ?? defaultNetwork
}
