import {
  accountRows,
  connectors,
  createToken,
  defineManifest,
  KitSettings,
  type NamespaceAdapter,
  namespaceAdapters,
  type NamespacePlugin,
  NodeRest,
  PLUGIN_API_VERSION,
  rpcGuards,
  walletDiscoveries,
} from '../../kernel/exports/index.ts'
import { defineOwnPlugin } from '../../kernel/exports/own.ts'

/** Loads the adapter; wallets are found without it. */
export const Bip122Adapter =
  /*#__PURE__*/ createToken<() => Promise<NamespaceAdapter>>('bip122/adapter')

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'bip122',
  apiVersion: PLUGIN_API_VERSION,
  gate: { namespaces: ['bip122'] },
  needs: { settings: KitSettings, nodes: NodeRest },
  permissions: ['policy:review'],
  provides: { adapter: Bip122Adapter },
  contributes: [
    /*#__PURE__*/ namespaceAdapters.of({
      namespace: 'bip122',
      capabilities: Object.freeze({ nativeBalance: true }),
      adapter: Bip122Adapter,
    }),
  ],
  contributesLater: [accountRows, connectors, rpcGuards, walletDiscoveries],
})

/** Bitcoin networks: wallets in the page, of four dialects, and the adapter. Needs `bitcoinjs-lib`. */
export const bip122 = (): NamespacePlugin<'bip122'> =>
  defineOwnPlugin(manifest, undefined, () => import('./bip122.plugin.ts'))
