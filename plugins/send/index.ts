import {
  accountActions,
  ConnectionService,
  defineManifest,
  NativeBalanceService,
  type Plugin,
  PLUGIN_API_VERSION,
  views,
} from '../../kernel/exports/index.ts'
import { defineOwnPlugin } from '../../kernel/exports/own.ts'
import { TokenBalances } from '../balances/contract.ts'
import { balances } from '../balances/index.ts'
import { TransactionService } from '../transactions/contract.ts'
import { transactions } from '../transactions/index.ts'
import { sendActionMessages } from './action-messages.ts'
import {
  SendService,
  walletSendConfirmedView,
  walletSendPreviewView,
  walletSendSelectTokenView,
  walletSendView,
} from './contract.ts'

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'send',
  apiVersion: PLUGIN_API_VERSION,
  gate: { feature: 'send', namespaces: ['eip155', 'solana'] },
  needs: {
    connections: ConnectionService,
    native: NativeBalanceService,
    balances: TokenBalances,
    transactions: TransactionService,
  },
  provides: { send: SendService },
  permissions: ['wallet:accounts'],
  contributes: [
    /*#__PURE__*/ views.of({
      view: walletSendView,
      needsAccount: true,
      load: async () => (await import('./WalletSendView.tsx')).loadedView,
    }),
    /*#__PURE__*/ views.of({
      view: walletSendSelectTokenView,
      needsAccount: true,
      load: async () => (await import('./WalletSendSelectTokenView.tsx')).loadedView,
    }),
    /*#__PURE__*/ views.of({
      view: walletSendPreviewView,
      needsAccount: true,
      load: async () => (await import('./WalletSendPreviewView.tsx')).loadedView,
    }),
    /*#__PURE__*/ views.of({
      view: walletSendConfirmedView,
      needsAccount: true,
      load: async () => (await import('./WalletSendConfirmedView.tsx')).loadedView,
    }),
    /*#__PURE__*/ accountActions.of({
      id: 'send',
      label: Object.freeze({ catalogue: sendActionMessages, key: 'send.action' }),
      icon: 'send',
      opens: walletSendView,
      capability: 'send',
    }),
  ],
})

/** Pays in coins and tokens of eip155 and solana (flag `send`, on by default). */
export const send = (): readonly Plugin[] => [
  ...balances(),
  transactions,
  defineOwnPlugin(manifest, undefined, () => import('./send.plugin.ts')),
]
