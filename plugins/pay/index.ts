import {
  ConnectionService,
  defineManifest,
  NetworkService,
  type Plugin,
  PLUGIN_API_VERSION,
  ViewService,
  views,
} from '../../kernel/exports/index.ts'
import { defineOwnPlugin } from '../../kernel/exports/own.ts'
import { TransactionService } from '../transactions/contract.ts'
import { transactions } from '../transactions/index.ts'
import { PaymentDesk, payLoadingView, PaymentService, payView } from './contract.ts'

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'pay',
  apiVersion: PLUGIN_API_VERSION,
  gate: { feature: 'pay' },
  needs: {
    connections: ConnectionService,
    networks: NetworkService,
    transactions: TransactionService,
    views: ViewService,
  },
  provides: { payments: PaymentService, desk: PaymentDesk },
  permissions: ['http:blockchain', 'storage', 'wallet:accounts'],
  contributes: [
    views.of({ view: payView, load: async () => (await import('./PayView.tsx')).loadedView }),
    views.of({
      view: payLoadingView,
      load: async () => (await import('./PayLoadingView.tsx')).loadedView,
    }),
  ],
})

/** Takes a payment that the app asks for, from a wallet or an exchange (flag `pay`, off by default). */
export const pay = (): readonly Plugin[] => [
  transactions,
  defineOwnPlugin(manifest, undefined, () => import('./pay.plugin.ts')),
]
