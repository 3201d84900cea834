import {
  accountRows,
  connectors,
  createToken,
  defineManifest,
  KitSettings,
  type NamespaceAdapter,
  namespaceAdapters,
  type NamespacePlugin,
  NetworkService,
  NodeRpc,
  PLUGIN_API_VERSION,
  walletDiscoveries,
} from '../../kernel/exports/index.ts'
import { defineOwnPlugin } from '../../kernel/exports/own.ts'

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
      capabilities: Object.freeze({ nativeBalance: true }),
      adapter: CosmosAdapter,
    }),
  ],
  contributesLater: [accountRows, connectors, walletDiscoveries],
})

/** Cosmos networks: wallets of the Keplr kind and the adapter. Needs `@cosmjs/stargate`. */
export const cosmos = (): NamespacePlugin<'cosmos'> =>
  defineOwnPlugin(manifest, undefined, () => import('./cosmos.plugin.ts'))
