import type { Disposable } from '../base/disposable.ts'
import { implement } from '../plugin.ts'
import { createConnectionService } from './connection-service.ts'
import { createNetworkService } from './network-service.ts'
import { createNoticeService } from './notice-service.ts'
import type { ConnectionService, NetworkService } from './tokens.ts'
import { createViewService } from './view-service.ts'
import { walletManifest } from './wallet-plugin.ts'

export default implement(
  walletManifest,
  ({ kernel, environment, settings, storage, http }, ctx) => {
    const { clock, log, page } = environment
    const own = <T extends Disposable>(service: T): T => {
      ctx.add(service)
      return service
    }

    const notices = own(
      createNoticeService({ emit: (fact) => kernel.emit(fact, 'wallet'), clock, log }),
    )
    const views = own(
      createViewService({
        kernel,
        settings,
        page,
        activateNamespace: (namespace) => networks.activateNamespace(namespace),
      }),
    )
    const networks: NetworkService = own(
      createNetworkService({
        kernel,
        settings,
        storage,
        http,
        views,
        notices,
        connectorOf: (namespace) => connections.connectorOf(namespace),
      }),
    )
    const connections: ConnectionService = own(
      createConnectionService({ kernel, clock, page, storage, settings, networks, notices }),
    )
    const rpc = own(
      onFirstUse(async () =>
        (await import('./rpc-service.ts')).createRpcService({ kernel, connections, notices }),
      ),
    )
    const nodeRpc = own(
      onFirstUse(async () =>
        (await import('./node-rpc.ts')).createNodeRpc({ environment, rpcUrls: networks.rpcUrls }),
      ),
    )
    const balances = own(
      onFirstUse(async () =>
        (await import('./native-balance-service.ts')).createNativeBalanceService({
          kernel,
          clock,
          storage,
          connections,
          networks,
        }),
      ),
    )

    return {
      balances: { read: async (...question) => (await balances.service()).read(...question) },
      connections,
      networks,
      nodeRpc: { request: async (...call) => (await nodeRpc.service()).request(...call) },
      notices,
      rpc: { request: async (...call) => (await rpc.service()).request(...call) },
      views,
    }
  },
)

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
