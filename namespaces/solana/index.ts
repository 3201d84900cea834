import {
  connectors,
  createToken,
  defineManifest,
  KitSettings,
  type NamespaceAdapter,
  namespaceAdapters,
  type NamespacePlugin,
  NodeRpc,
  PLUGIN_API_VERSION,
  rpcPolicies,
  walletDiscoveries,
} from '../../kernel/exports/index.ts'
import { defineOwnPlugin } from '../../kernel/exports/own.ts'

/** Loads the adapter; wallets are found without it. */
export const SolanaAdapter =
  /*#__PURE__*/ createToken<() => Promise<NamespaceAdapter>>('solana/adapter')

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'solana',
  apiVersion: PLUGIN_API_VERSION,
  gate: { namespaces: ['solana'] },
  needs: { settings: KitSettings, nodes: NodeRpc },
  provides: { adapter: SolanaAdapter },
  contributes: [
    /*#__PURE__*/ namespaceAdapters.of({
      namespace: 'solana',
      capabilities: Object.freeze({
        nativeBalance: true,
        balances: true,
        onramp: true,
        send: true,
        embeddedWallet: true,
      }),
      adapter: SolanaAdapter,
    }),
  ],
  contributesLater: [connectors, rpcPolicies, walletDiscoveries],
})

/** Solana networks: wallets of the Wallet Standard and the adapter. Needs `@solana/web3.js` 1. */
export const solana = (): NamespacePlugin<'solana'> =>
  defineOwnPlugin(manifest, undefined, () => import('./solana.plugin.ts'))
