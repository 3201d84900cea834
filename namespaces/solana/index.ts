import {
  connectors,
  createToken,
  defineManifest,
  definePlugin,
  KitSettings,
  type NamespaceAdapter,
  namespaceAdapters,
  NodeRpc,
  type Plugin,
  PLUGIN_API_VERSION,
  rpcPolicies,
} from '../../kernel/exports/index.ts'

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
      capabilities: { balances: true, onramp: true, send: true, embeddedWallet: true },
      adapter: SolanaAdapter,
    }),
  ],
  contributesLater: [connectors, rpcPolicies],
})

/** Solana networks: wallets of the Wallet Standard and the adapter. Needs `@solana/web3.js` 1. */
export const solana = (): Plugin =>
  definePlugin(manifest, undefined, () => import('./solana.plugin.ts'))
