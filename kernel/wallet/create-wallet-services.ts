import type { Disposable } from '../base/disposable.ts'
import type { StoreDefinition } from '../base/store.ts'
import type { Token } from '../base/token.ts'
import type { Environment, HttpClient } from '../environment/environment.ts'
import type { KitStorage } from '../environment/storage.ts'
import type { Kernel } from '../kernel.ts'
import { appearanceStore } from './appearance-store.ts'
import { beginWallet } from './begin-wallet.ts'
import { createConnectionService } from './connection-service.ts'
import { connectionsStore } from './connections-store.ts'
import { createNetworkService } from './network-service.ts'
import { networksStore } from './networks-store.ts'
import { createNoticeService } from './notice-service.ts'
import { noticesStore } from './notices-store.ts'
import { routerStore } from './router-store.ts'
import { KitSettings } from './settings.ts'
import {
  ConnectionService,
  NativeBalanceService,
  NetworkService,
  NodeRpc,
  NoticeService,
  RpcService,
  ViewService,
} from './tokens.ts'
import { createViewService } from './view-service.ts'

export interface WalletServicesDependencies {
  readonly settings: KitSettings
  readonly environment: Environment
  readonly storage: KitStorage
  readonly http: HttpClient
}

/** State of the wallet domain; the composition root declares it. */
export const walletStores: readonly StoreDefinition<any>[] = [
  appearanceStore,
  connectionsStore,
  networksStore,
  noticesStore,
  routerStore,
]

/**
 * The services of the wallet domain and the settings, for `createKernel`. Asking the kernel for
 * `ConnectionService` begins: networks are configured, namespaces that were connected at the last
 * visit are `connecting` [S4.02]; `reconnect()` then asks their wallets. What is not needed at start
 * loads with its first request.
 */
export function createWalletServices(dependencies: WalletServicesDependencies) {
  const { settings, environment, storage, http } = dependencies
  const { clock, log, page } = environment
  const find = <T>(kernel: Kernel, token: Token<T>): T => kernel.find(token) as T

  return [
    bind(KitSettings, () => settings),
    bind(NoticeService, (kernel) =>
      createNoticeService({ emit: (fact) => kernel.emit(fact, 'wallet'), clock, log }),
    ),
    bind(ViewService, (kernel) =>
      createViewService({
        kernel,
        settings,
        page,
        activateNamespace: (namespace) => find(kernel, NetworkService).activateNamespace(namespace),
      }),
    ),
    bind(NetworkService, (kernel) => {
      beginWallet(kernel, settings, storage)
      return createNetworkService({
        kernel,
        settings,
        storage,
        http,
        views: find(kernel, ViewService),
        notices: find(kernel, NoticeService),
        connectorOf: (namespace) => find(kernel, ConnectionService).connectorOf(namespace),
      })
    }),
    bind(ConnectionService, (kernel) =>
      createConnectionService({
        kernel,
        clock,
        page,
        storage,
        http,
        settings,
        networks: find(kernel, NetworkService),
        notices: find(kernel, NoticeService),
      }),
    ),
    bind(RpcService, (kernel) => {
      const later = onFirstUse(async () =>
        (await import('./rpc-service.ts')).createRpcService({
          kernel,
          connections: find(kernel, ConnectionService),
          notices: find(kernel, NoticeService),
        }),
      )
      return {
        request: async (...call) => (await later.service()).request(...call),
        dispose: later.dispose,
      }
    }),
    bind(NodeRpc, (kernel) => {
      const later = onFirstUse(async () =>
        (await import('./node-rpc.ts')).createNodeRpc({
          environment,
          rpcUrls: (id) => find(kernel, NetworkService).rpcUrls(id),
        }),
      )
      return {
        request: async (...call) => (await later.service()).request(...call),
        dispose: later.dispose,
      }
    }),
    bind(NativeBalanceService, (kernel) => {
      const later = onFirstUse(async () =>
        (await import('./native-balance-service.ts')).createNativeBalanceService({
          kernel,
          clock,
          storage,
          connections: find(kernel, ConnectionService),
          networks: find(kernel, NetworkService),
        }),
      )
      return {
        read: async (...question) => (await later.service()).read(...question),
        dispose: later.dispose,
      }
    }),
  ]
}

const bind = <T>(token: Token<T>, create: (kernel: Kernel) => T & Partial<Disposable>) => ({
  token,
  create,
})

/** A service whose code loads when somebody asks; a failed load is tried again the next time. */
function onFirstUse<T extends Disposable>(load: () => Promise<T>) {
  let loading: Promise<T> | undefined
  let isDisposed = false
  return {
    async service(): Promise<T> {
      loading ??= load().catch((error: unknown) => {
        loading = undefined
        throw error
      })
      const service = await loading
      if (isDisposed) void service.dispose()
      return service
    },
    async dispose() {
      isDisposed = true
      await loading?.then((service) => service.dispose())
    },
  }
}
