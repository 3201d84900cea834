import { type CaipNetworkId, type ChainNamespace, namespaceOf } from '../../base/caip.ts'
import { createDisposableStore, type Disposable } from '../../base/disposable.ts'
import { featuresStore } from '../../features.ts'
import type { Kernel } from '../../kernel.ts'
import { namespaceAdapters } from '../../points/wallet-points.ts'
import { activeConnection, connectionsStore } from './connections-store.ts'
import {
  connectionChanged,
  connectionClosed,
  connectionNetworkChanged,
  connectionOpened,
  connectionStarted,
  connectionSwitched,
  modalOpened,
  networkSwitched,
} from '../events.ts'
import { isOfOthers, listedConnector } from './find-connector.ts'
import { networksStore } from '../networks/networks-store.ts'
import { resolveArrival } from '../networks/resolve-switch.ts'
import type { KitSettings } from '../settings.ts'
import { isDeciding } from '../views/is-deciding.ts'
import { unsupportedChainView } from '../views/view-refs.ts'
import type { SwitchNavigation } from '../networks/switch-navigation.ts'

export interface FollowWalletDependencies {
  readonly kernel: Pick<Kernel, 'emit' | 'on' | 'store' | 'point' | 'forPlugin'>
  readonly settings: Pick<KitSettings, 'enableNetworkSwitch' | 'allowUnsupportedChain'>
  readonly navigation: SwitchNavigation
}

/** Keeps the kit where the wallet of the active namespace is. */
export function followWallet(dependencies: FollowWalletDependencies): Disposable {
  const { kernel, settings, navigation } = dependencies
  const store = createDisposableStore({ owner: 'wallet/follow-wallet' })
  const networks = () => kernel.store(networksStore).getSnapshot()
  const connectionIn = (namespace: ChainNamespace) =>
    activeConnection(kernel.store(connectionsStore).getSnapshot(), namespace)

  const isBasic = (namespace: ChainNamespace, connectorId: string) =>
    listedConnector(kernel, connectorId)?.value.type === 'WALLET_CONNECT' &&
    (kernel.store(featuresStore).getSnapshot().isBasic === true ||
      !kernel
        .point(namespaceAdapters)
        .getSnapshot()
        .some(({ value }) => value.namespace === namespace))
  const moveTo = (to: CaipNetworkId) => {
    const { active: from } = networks()
    if (from !== undefined && from !== to) kernel.emit(networkSwitched({ from, to }))
  }
  const follow = (namespace: ChainNamespace, isQuiet = false) => {
    const connection = connectionIn(namespace)
    const { active } = networks()
    if (!connection || !active || namespace !== namespaceOf(active)) return
    const { caipNetworkId: arrived, connectorId } = connection
    if (arrived === active) return
    moveTo(arrived)
    const arrival = resolveArrival({
      arrived,
      networks: networks(),
      enableNetworkSwitch: settings.enableNetworkSwitch,
      allowUnsupportedChain: settings.allowUnsupportedChain,
      isBasicSession: isBasic(namespace, connectorId),
    })
    // Nothing opens unasked, but what is open may be over.
    if (isQuiet && arrival !== 'supported') return
    if (arrival === 'unsupported' && isOfOthers(kernel, connectorId)) {
      if (hasOpened || isDeciding(kernel)) return
      hasOpened = true
    }
    navigation.arrived(arrival)
  }
  // A wallet of others opens the card once for what a visitor began: where it is, it says of itself.
  let hasOpened = false
  const begin = () => {
    hasOpened = false
  }
  store.add(kernel.on(connectionStarted, begin))
  store.add(kernel.on(modalOpened, ({ viewId }) => viewId !== unsupportedChainView.id && begin()))

  store.add(kernel.on(connectionOpened, ({ connection }) => follow(connection.namespace)))
  store.add(kernel.on(connectionSwitched, ({ namespace }) => follow(namespace)))
  store.add(kernel.on(connectionChanged, ({ connection }) => follow(connection.namespace)))
  store.add(kernel.on(connectionNetworkChanged, ({ namespace }) => follow(namespace)))
  // Facts may have piled up: the wallet's word is the last one.
  store.add(kernel.on(networkSwitched, ({ to }) => follow(namespaceOf(to), true)))
  store.add(
    kernel.on(connectionClosed, ({ namespace }) => {
      if (connectionIn(namespace)) return follow(namespace, true)
      navigation.left(namespace)
      // Where no wallet is any more, the kit is at a requested network.
      const { active, requested } = networks()
      if (!active || namespace !== namespaceOf(active)) return
      if (requested.some(({ caipNetworkId }) => caipNetworkId === active)) return
      const first = requested.find(({ chainNamespace }) => chainNamespace === namespace)
      const next = first ?? requested[0]
      if (next) moveTo(next.caipNetworkId)
    }),
  )
  return store
}
