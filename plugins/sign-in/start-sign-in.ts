import {
  featuresStore,
  activeConnection,
  chainNamespaces,
  closeGuards,
  type ConnectionService,
  type ConnectionsState,
  connectionsStore,
  disconnected,
  type KitSettings,
  listConnections,
  loadOnce,
  type NetworkService,
  networksStore,
  type NodeRpc,
  type PluginContext,
  routerStore,
  type SignInService,
  type ViewService,
} from '../../kernel/exports/index.ts'
import { loadSiwx } from './checked-siwx.ts'
import type { SignInWithConnection } from './contract.ts'
import { guardMessages } from './guard-messages.ts'
import { noVerifier } from './sign-in-errors.ts'
import { createSignIn } from './sign-in-service.ts'
import { createSignOut } from './sign-out.ts'
import type { SiwxWorld } from './siwx.ts'
import { createWithConnection } from './with-connection.ts'

export interface SignInServices {
  readonly settings: KitSettings
  readonly connections: ConnectionService
  readonly networks: NetworkService
  readonly nodes: NodeRpc
  readonly views: ViewService
}

/** Puts the parts together and lets them hear what happens. */
export function startSignIn(
  { settings, connections, networks, nodes, views }: SignInServices,
  ctx: PluginContext,
): { readonly service: SignInService; readonly withConnection: SignInWithConnection } {
  const { storage, clock, random, page } = ctx
  const verifierOf: SiwxWorld['verifierOf'] = async (namespace) => {
    const adapter = await connections.adapterOf(namespace)
    if (adapter.messageVerifier) return adapter.messageVerifier()
    throw noVerifier(`"${namespace}" verifies no messages.`)
  }
  const load = loadOnce(() =>
    loadSiwx(settings, { storage, clock, random, page, nodes, verifierOf }),
  )
  const signOut = createSignOut({ ctx, loadSiwx: load })
  const service = createSignIn({
    ctx,
    connections,
    networks,
    // In basic mode a paired wallet stays where it is.
    mayLeaveNetworks: ({ isOfOthers }) =>
      settings.allowUnsupportedChain ||
      !settings.enableNetworkSwitch ||
      (ctx.read(featuresStore).isBasic === true && !isOfOthers),
    views,
    loadSiwx: load,
    signedOut: signOut.ended,
  })

  ctx.contribute(
    closeGuards.of({
      id: 'sign-in',
      mayClose: (closing) =>
        service.mustStay(closing) ? { catalogue: guardMessages, key: 'guard.signIn' } : undefined,
    }),
  )
  ctx.watch(
    connectionsStore,
    (state) => state,
    (state, before) => {
      for (const account of leftAlone(state, before)) ctx.run(signOut.of(account))
      service.follow()
    },
  )
  ctx.watch(
    networksStore,
    ({ active }) => active,
    () => service.follow(),
  )
  ctx.watch(
    routerStore,
    ({ history }) => history,
    () => service.follow(),
  )
  ctx.on(disconnected, ({ reason }) => {
    // A plugin that went takes its wallets along; the visitor did not leave.
    if (reason !== 'plugin-disabled') ctx.run(signOut.ofAll())
  })
  service.follow()
  return {
    service,
    withConnection: createWithConnection({ ctx, nodes, verifierOf, loadSiwx: load }),
  }
}

/** Accounts whose namespace has no wallet any more, while others do. */
function leftAlone(state: ConnectionsState, before: ConnectionsState) {
  if (listConnections(state).length === 0) return []
  return chainNamespaces.flatMap((namespace) => {
    const left = activeConnection(before, namespace)
    const address = left?.accounts[0]?.address
    if (!left || address === undefined || activeConnection(state, namespace)) return []
    return [{ chainId: left.caipNetworkId, address }]
  })
}
