import {
  accountActions,
  defineManifest,
  type Plugin,
  PLUGIN_API_VERSION,
  views,
} from '../../kernel/exports/index.ts'
import { defineOwnPlugin } from '../../kernel/exports/own.ts'
import { receiveActionMessages } from './action-messages.ts'
import { walletCompatibleNetworksView, walletReceiveView } from './contract.ts'

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'receive',
  apiVersion: PLUGIN_API_VERSION,
  gate: { feature: 'receive' },
  contributes: [
    /*#__PURE__*/ views.of({
      view: walletReceiveView,
      needsAccount: true,
      load: async () => (await import('./WalletReceiveView.tsx')).loadedView,
    }),
    /*#__PURE__*/ views.of({
      view: walletCompatibleNetworksView,
      needsAccount: true,
      load: async () => (await import('./WalletCompatibleNetworksView.tsx')).loadedView,
    }),
    /*#__PURE__*/ accountActions.of({
      id: 'receive',
      label: Object.freeze({ catalogue: receiveActionMessages, key: 'receive.action' }),
      icon: 'receive',
      opens: walletReceiveView,
    }),
  ],
})

/** The address of the account to be paid at, as a code and to copy (flag `receive`, on by default). */
export const receive = (): readonly Plugin[] => [defineOwnPlugin(manifest)]
