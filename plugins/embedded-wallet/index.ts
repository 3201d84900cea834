import {
  type Connector,
  connectors,
  createToken,
  defineManifest,
  KitSettings,
  NativeBalanceService,
  NetworkService,
  type Plugin,
  PLUGIN_API_VERSION,
  RpcService,
  ViewService,
  views,
} from '../../kernel/exports/index.ts'
import { defineOwnPlugin } from '../../kernel/exports/own.ts'
import { SignInWithConnection } from '../sign-in/contract.ts'
import { approveTransactionView, EmbeddedWallet, embeddedWalletId } from './contract.ts'

export const EmbeddedConnector = /*#__PURE__*/ createToken<Connector>('embedded-wallet/connector')

const namespaces = ['eip155', 'solana'] as const

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'embedded-wallet',
  apiVersion: PLUGIN_API_VERSION,
  gate: { anyFeature: ['email', 'socials'], namespaces, endpoint: 'secureFrame' },
  needs: {
    settings: KitSettings,
    networks: NetworkService,
    balances: NativeBalanceService,
    rpc: RpcService,
    views: ViewService,
  },
  wants: { signIn: SignInWithConnection },
  provides: { wallet: EmbeddedWallet, connector: EmbeddedConnector },
  permissions: ['iframe:secureFrame', 'storage', 'view:open'],
  contributes: [
    /*#__PURE__*/ connectors.of({
      id: embeddedWalletId,
      type: 'AUTH',
      name: 'Embedded wallet',
      namespaces,
      connector: EmbeddedConnector,
    }),
    /*#__PURE__*/ views.of({
      view: approveTransactionView,
      load: async () => (await import('./ApproveTransactionView.tsx')).loadedView,
    }),
  ],
})

/** The one object that `email()` and `socials()` bring, so that a kit lists it once. */
export const embeddedWallet: Plugin = /*#__PURE__*/ defineOwnPlugin(
  manifest,
  undefined,
  () => import('./embedded-wallet.plugin.ts'),
)
