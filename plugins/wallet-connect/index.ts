import {
  chainNamespaces,
  connectors,
  defineManifest,
  KitSettings,
  NetworkService,
  PairingService,
  PLUGIN_API_VERSION,
  type Plugin,
} from '../../kernel/exports/index.ts'
import { defineOwnPlugin } from '../../kernel/exports/own.ts'
import { SignInWithConnection } from '../sign-in/contract.ts'
import { WalletConnectConnector, walletConnectId } from './contract.ts'

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'wallet-connect',
  apiVersion: PLUGIN_API_VERSION,
  needs: { settings: KitSettings, networks: NetworkService },
  wants: { signIn: SignInWithConnection },
  provides: { connector: WalletConnectConnector, pairing: PairingService },
  permissions: ['http:api', 'http:relay', 'storage'],
  contributes: [
    /*#__PURE__*/ connectors.of({
      id: walletConnectId,
      type: 'WALLET_CONNECT',
      name: 'WalletConnect',
      namespaces: chainNamespaces,
      connector: WalletConnectConnector,
    }),
  ],
})

/**
 * Pairing with wallets on other devices by QR code and deep link, for all namespaces. Needs the
 * package `@walletconnect/universal-provider` and a project id; the package loads with the first use.
 * Unless `endpoints.relay` is set, the package's own default relay is used.
 */
export const walletConnect = (): Plugin =>
  defineOwnPlugin(manifest, undefined, () => import('./wallet-connect.plugin.ts'))
