import type { Disposable } from '../base/disposable.ts'
import { implement } from '../plugin.ts'
import { connectors } from '../points/wallet-points.ts'
import { createConnectionService } from './connections/connection-service.ts'
import { statusKey } from './last-visit.ts'
import { createNetworkService } from './networks/network-service.ts'
import { createNoticeService } from './notices/notice-service.ts'
import { onFirstUse } from './on-first-use.ts'
import type { NativeBalanceService, NetworkService } from './tokens.ts'
import { createViewService } from './views/view-service.ts'
import { walletManifest } from './index.ts'

export default implement(
  walletManifest,
  ({ kernel, environment, settings, storage, http }, ctx) => {
    const { clock, log, page } = environment
    const own = <T extends Disposable>(service: T): T => {
      ctx.add(service)
      return service
    }
    const later = <M, T extends Disposable>(load: () => Promise<M>, create: (module: M) => T) =>
      onFirstUse(async () => {
        const module = await load()
        ctx.signal.throwIfAborted()
        return own(create(module))
      })

    const notices = own(
      createNoticeService({ kernel, emit: (fact) => kernel.emit(fact, 'wallet'), clock, log }),
    )
    const views = own(
      createViewService({
        kernel,
        page,
        activateNamespace: (namespace) => networks.activateNamespace(namespace),
      }),
    )
    const engine = later(
      () => import('./wallet-engine.ts'),
      ({ createWalletEngine }) =>
        createWalletEngine({ kernel, clock, page, storage, settings, networks, notices, views }),
    )
    const networks: NetworkService = own(
      createNetworkService({
        kernel,
        settings,
        storage,
        http,
        log,
        switching: (question) => engine.ask(({ switching }) => question(switching)),
      }),
    )
    const connections = createConnectionService({ kernel, storage, engine })
    // A wallet that is listed may be chosen next; first the list is drawn.
    let cancelPreparing: (() => void) | undefined
    const prepare = () => {
      cancelPreparing ??= clock.after(prepareDelayMs, () => {
        engine.ask(async () => {}).catch(ignore)
      })
    }
    ctx.add(kernel.point(connectors).subscribe(prepare))
    ctx.add(() => cancelPreparing?.())
    // Another tab connected: this one does too. With the engine there, that watches by itself.
    ctx.add(
      storage.watch(statusKey, () => {
        if (!engine.loaded) connections.reconnect().catch(ignore)
      }),
    )

    const rpc = later(
      () => import('./requests/rpc-service.ts'),
      ({ createRpcService }) => createRpcService({ kernel, clock, connections, notices, views }),
    )
    const nodeRpc = later(
      () => import('./networks/node-rpc.ts'),
      ({ createNodeRpc }) => createNodeRpc({ environment, networks }),
    )
    const nodeRest = later(
      () => import('./networks/node-rest.ts'),
      ({ createNodeRest }) => createNodeRest({ environment, restUrls: networks.restUrls }),
    )
    const balances = later(
      () => import('./accounts/native-balance-service.ts'),
      ({ createNativeBalanceService }) =>
        createNativeBalanceService({ kernel, clock, storage, connections, networks }),
    )

    return {
      balances: {
        read: (...question) => balances.ask((service) => service.read(...question)),
        peek: (account) => balances.loaded?.peek(account),
        afresh() {
          let own: NativeBalanceService | undefined
          return {
            read: (...question) =>
              balances.ask((service) => (own ??= service.afresh()).read(...question)),
            peek: () => undefined,
          }
        },
      },
      connections,
      networks,
      nodeRest: { get: (...call) => nodeRest.ask((service) => service.get(...call)) },
      nodeRpc: { request: (...call) => nodeRpc.ask((service) => service.request(...call)) },
      notices,
      rpc: {
        request: (...call) => rpc.ask((service) => service.request(...call)),
        showDenied: () => rpc.ask((service) => service.showDenied()),
      },
      views,
    }
  },
)

const prepareDelayMs = 1_000

/** The next question tries again and says what is wrong. */
const ignore = () => {}
