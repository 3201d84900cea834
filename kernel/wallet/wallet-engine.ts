import { createDisposableStore, type Disposable } from '../base/disposable.ts'
import { type ConnectionEngine, createConnectionEngine } from './connections/connection-engine.ts'
import { closeGuards } from '../points/view-points.ts'
import { connectionOpened, connectionStarted } from './events.ts'
import { followWallet, type FollowWalletDependencies } from './connections/follow-wallet.ts'
import { createNetworkSwitching, type NetworkSwitching } from './networks/network-switching.ts'
import { createSwitchNavigation } from './networks/switch-navigation.ts'
import type { NetworkService, NoticeService, ViewService } from './tokens.ts'
import type { ConnectionEngineDependencies } from './connections/connection-dependencies.ts'

export interface WalletEngineDependencies
  extends Omit<ConnectionEngineDependencies, 'settings' | 'notices' | 'networks'> {
  readonly settings: ConnectionEngineDependencies['settings'] & FollowWalletDependencies['settings']
  readonly networks: Pick<NetworkService, 'activateNamespace' | 'networkOf'>
  readonly notices: NoticeService
  readonly views: ViewService
}

export interface WalletEngine extends Disposable {
  readonly connections: ConnectionEngine
  readonly switching: NetworkSwitching
}

/**
 * What moves wallets: connecting, switching, following them. Nothing of it is needed before the first
 * of these, so it loads with that.
 */
export function createWalletEngine(dependencies: WalletEngineDependencies): WalletEngine {
  const { kernel, clock, settings, networks, notices, views } = dependencies
  const store = createDisposableStore({ owner: 'wallet/engine' })
  const navigation = createSwitchNavigation({ kernel, views, notices })
  store.add(followWallet({ kernel, settings, navigation }))
  const connections = createConnectionEngine(dependencies)
  store.add(connections)
  const switching = createNetworkSwitching({
    kernel,
    clock,
    networkOf: networks.networkOf,
    views,
    notices,
    navigation,
    connectorOf: connections.connectorOf,
  })
  store.add(switching)
  // Whoever may hold the card, such as a sign-in, is there with the first connection: its code loads
  // while the wallet is asked, or when one comes back from the last visit.
  const prepareGuards = () => {
    for (const one of first) void one.dispose()
    void kernel.activatePoint(closeGuards)
  }
  const first = [
    kernel.on(connectionStarted, prepareGuards),
    kernel.on(connectionOpened, prepareGuards),
  ]
  for (const one of first) store.add(one)
  return { connections, switching, dispose: () => store.dispose() }
}
