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
} from '../../kernel/exports/index.ts'

/** Loads the adapter; wallets are found without it. */
export const CosmosAdapter =
  /*#__PURE__*/ createToken<() => Promise<NamespaceAdapter>>('cosmos/adapter')

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
  ],
  contributesLater: [connectors],
})

/** Cosmos networks: wallets of the Keplr kind and the adapter. Needs `@cosmjs/stargate`. */
export const cosmos = (): Plugin =>
  definePlugin(manifest, undefined, () => import('./cosmos.plugin.ts'))
