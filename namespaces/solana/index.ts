import {
  type Clock,
  type Connector,
  type ConnectorType,
  type WalletInfo,
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

export interface SolanaStandardWallet {
  /** That of the contribution to `connectors`. */
  readonly id: string
  /** Default: `EXTERNAL`. */
  readonly type?: ConnectorType | undefined
  readonly info: WalletInfo
  /** A wallet of the Wallet Standard, as it is now: later changes do not count. */
  readonly wallet: object
  readonly clock: Clock
}

/**
 * The connector of a wallet of the Wallet Standard that a plugin has got hold of, without its being registered in
 * the page. What the wallet answers and says is parsed. `disconnect` lets go of its events; call it when the
 * plugin ends. The code loads with the call. Rejects with a KitError `INVALID_PROVIDER` for what has no name.
 */
export const standardConnector = async (wallet: SolanaStandardWallet): Promise<Connector> =>
  (await import('./standard-wallet.ts')).standardConnector(wallet)
