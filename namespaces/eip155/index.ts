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
export const Eip155Adapter =
  /*#__PURE__*/ createToken<() => Promise<NamespaceAdapter>>('eip155/adapter')

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'eip155',
  apiVersion: PLUGIN_API_VERSION,
  gate: { namespaces: ['eip155'] },
  needs: { settings: KitSettings, networks: NetworkService, nodes: NodeRpc },
  provides: { adapter: Eip155Adapter },
  contributes: [
    /*#__PURE__*/ namespaceAdapters.of({
      namespace: 'eip155',
      capabilities: Object.freeze({
        nativeBalance: true,
        balances: true,
        names: true,
        activity: true,
        onramp: true,
        send: true,
        swap: true,
        embeddedWallet: true,
      }),
      adapter: Eip155Adapter,
    }),
  ],
  contributesLater: [accountRows, connectors, walletDiscoveries],
})

/** EVM networks: wallets in the page (EIP-6963, `window.ethereum`) and the adapter. Needs `viem`. */
export const eip155 = (): NamespacePlugin<'eip155'> =>
  defineOwnPlugin(manifest, undefined, () => import('./eip155.plugin.ts'))
