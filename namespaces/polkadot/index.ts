import {
  accountRows,
  connectors,
  createToken,
  defineManifest,
  KitSettings,
  type NamespaceAdapter,
  namespaceAdapters,
  type NamespacePlugin,
  NodeRpc,
  PLUGIN_API_VERSION,
  walletDiscoveries,
} from '../../kernel/exports/index.ts'
import { defineOwnPlugin } from '../../kernel/exports/own.ts'

/** Loads the adapter; wallets are found without it. */
export const PolkadotAdapter =
  /*#__PURE__*/ createToken<() => Promise<NamespaceAdapter>>('polkadot/adapter')

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'polkadot',
  apiVersion: PLUGIN_API_VERSION,
  gate: { namespaces: ['polkadot'] },
  needs: { settings: KitSettings, nodes: NodeRpc },
  permissions: ['storage'],
  provides: { adapter: PolkadotAdapter },
  contributes: [
    /*#__PURE__*/ namespaceAdapters.of({
      namespace: 'polkadot',
      capabilities: Object.freeze({ nativeBalance: true }),
      adapter: PolkadotAdapter,
    }),
  ],
  contributesLater: [accountRows, connectors, walletDiscoveries],
})

/** Substrate networks: extensions in `window.injectedWeb3` and the adapter. Needs `@polkadot/api`. */
export const polkadot = (): NamespacePlugin<'polkadot'> =>
  defineOwnPlugin(manifest, undefined, () => import('./polkadot.plugin.ts'))
