import {
  type Clock,
  type Connector,
  type ConnectorType,
  type WalletInfo,
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

export interface Eip1193Wallet {
  /** That of the contribution to `connectors`. */
  readonly id: string
  /** Default: `EXTERNAL`. */
  readonly type?: ConnectorType | undefined
  readonly info: WalletInfo
  /** With `request`, and for events `on` and `removeListener`, as they are now: later changes do not count. */
  readonly provider: unknown
  readonly clock: Clock
  /** The wallet is told of the nodes of a network that it does not know. */
  readonly networks: Pick<NetworkService, 'publicRpcUrls'>
}

/**
 * The connector of a wallet that a plugin reaches by a provider of EIP-1193. What the provider answers and says is
 * parsed. `disconnect` lets go of its events; call it when the plugin ends. The code loads with the call.
 * Rejects with a KitError `INVALID_PROVIDER` for what cannot be asked.
 */
export const eip1193Connector = async (wallet: Eip1193Wallet): Promise<Connector> =>
  (await import('./eip1193-wallet.ts')).eip1193Connector(wallet)
