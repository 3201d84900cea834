import type { KitStorage } from '../../environment/storage.ts'
import type { Kernel } from '../../kernel.ts'
import { readRecentWallets, removeRecentWallet } from '../listings/recent-wallets.ts'
import type { OnFirstUse } from '../on-first-use.ts'
import type { ConnectionService } from '../tokens.ts'
import { routerStore } from '../views/router-store.ts'
import type { WalletEngine } from '../wallet-engine.ts'

export interface ConnectionServiceDependencies {
  readonly kernel: Kernel
  readonly storage: KitStorage
  readonly engine: OnFirstUse<WalletEngine>
}

/** What hosts, views and plugins are given. What moves wallets loads with the first question that needs it. */
export function createConnectionService({
  kernel,
  storage,
  engine,
}: ConnectionServiceDependencies): ConnectionService {
  return {
    connect(options) {
      const { isOpen } = kernel.store(routerStore).getSnapshot()
      return engine.ask(({ connections }) => connections.connect(options, isOpen))
    },
    reconnect: (options) => engine.ask(({ connections }) => connections.reconnect(options)),
    disconnect: (namespace) => engine.ask(({ connections }) => connections.disconnect(namespace)),
    adapterOf: (namespace) => engine.ask(({ connections }) => connections.adapterOf(namespace)),
    // Without the engine there is nothing to cancel, and no account is connected.
    cancel() {
      if (engine.isAsked) engine.ask(async ({ connections }) => connections.cancel()).catch(ignore)
    },
    connectorOf: (namespace) => engine.loaded?.connections.connectorOf(namespace),
    isOfOthers: (connectorId) => engine.loaded?.connections.isOfOthers(connectorId) === true,
    list: () => engine.ask(({ connections }) => connections.list()),
    switchTo: (connection) => engine.ask(({ connections }) => connections.switchTo(connection)),
    remove: (connection) => engine.ask(({ connections }) => connections.remove(connection)),
    leave: (connectorId) => engine.ask(({ connections }) => connections.leave(connectorId)),
    recentWallets: () => readRecentWallets(storage),
    forgetWallet: (walletId) => removeRecentWallet(storage, walletId),
  }
}

/** The next question tries again and says what is wrong. */
const ignore = () => {}
