import {
  connectors,
  createToken,
  defineManifest,
  definePlugin,
  KitSettings,
  type NamespaceAdapter,
  namespaceAdapters,
  NetworkService,
  NodeRpc,
  type Plugin,
  PLUGIN_API_VERSION,
  rpcPolicies,
} from '../../kernel/exports/index.ts'

/** Loads the adapter; wallets are found without it. */
export const CosmosAdapter =
  /*#__PURE__*/ createToken<() => Promise<NamespaceAdapter>>('cosmos/adapter')

/** What wallets are asked here; they ask their user themselves. */
const methods: readonly string[] = ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino']

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'cosmos',
  apiVersion: PLUGIN_API_VERSION,
  gate: { namespaces: ['cosmos'] },
  needs: { settings: KitSettings, networks: NetworkService, nodes: NodeRpc },
  provides: { adapter: CosmosAdapter },
  contributes: [
    /*#__PURE__*/ namespaceAdapters.of({
      namespace: 'cosmos',
      capabilities: {},
      adapter: CosmosAdapter,
    }),
    /*#__PURE__*/ rpcPolicies.of({
      id: 'cosmos-methods',
      judge({ method, namespace, connectorType }) {
        if (namespace !== 'cosmos' || !methods.includes(method)) return undefined
        return connectorType === 'AUTH' ? 'confirm' : 'allow'
      },
    }),
  ],
  contributesLater: [connectors],
})

/** Cosmos networks: wallets of the Keplr kind and the adapter. Needs `@cosmjs/stargate`. */
export const cosmos = (): Plugin =>
  definePlugin(manifest, undefined, () => import('./cosmos.plugin.ts'))
