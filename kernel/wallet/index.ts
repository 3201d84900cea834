import type { StoreDefinition } from '../base/store.ts'
import { Environment, HttpClient } from '../environment/environment.ts'
import { KernelToken } from '../kernel.ts'
import { defineOwnPlugin } from '../own-plugin.ts'
import { defineManifest, PLUGIN_API_VERSION } from '../plugin.ts'
import { appearanceStore } from './appearance-store.ts'
import { consentStore } from './connections/consent-store.ts'
import { connectionsStore } from './connections/connections-store.ts'
import { networksStore } from './networks/networks-store.ts'
import { noticesStore } from './notices/notices-store.ts'
import { routerStore } from './views/router-store.ts'
import { KitSettings } from './settings.ts'
import {
  ConnectionService,
  KitStorageToken,
  NativeBalanceService,
  NetworkService,
  NodeRest,
  NodeRpc,
  NoticeService,
  RpcService,
  ViewService,
} from './tokens.ts'

/** State of the wallet domain. The composition root declares it: it is there before any service. */
export const walletStores: readonly StoreDefinition<any>[] = [
  appearanceStore,
  connectionsStore,
  consentStore,
  networksStore,
  noticesStore,
  routerStore,
]

export const walletManifest = /*#__PURE__*/ defineManifest({
  id: 'wallet',
  apiVersion: PLUGIN_API_VERSION,
  needs: {
    kernel: KernelToken,
    environment: Environment,
    settings: KitSettings,
    storage: KitStorageToken,
    http: HttpClient,
  },
  provides: {
    balances: NativeBalanceService,
    connections: ConnectionService,
    networks: NetworkService,
    nodeRest: NodeRest,
    nodeRpc: NodeRpc,
    notices: NoticeService,
    rpc: RpcService,
    views: ViewService,
  },
  // The kit itself asks the service for its project; this plugin stands for the kit.
  permissions: ['http:api', 'http:blockchain', 'storage'],
})

/**
 * The services of the wallet domain. They load with the first of them that is asked for: when the
 * modal opens, a stored session comes back, or the host calls.
 */
export const walletPlugin = () =>
  defineOwnPlugin(walletManifest, undefined, () => import('./wallet.plugin.ts'))
