import {
  accountRows,
  defineManifest,
  type Plugin,
  PLUGIN_API_VERSION,
  views,
} from '../../kernel/exports/index.ts'
import { defineOwnPlugin } from '../../kernel/exports/own.ts'
import { profileWalletsView } from './contract.ts'

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'multi-wallet',
  apiVersion: PLUGIN_API_VERSION,
  gate: { feature: 'multiWallet' },
  contributes: [
    views.of({
      view: profileWalletsView,
      needsAccount: true,
      load: async () => (await import('./ProfileWalletsView.tsx')).loadedView,
    }),
    accountRows.of({ id: 'wallets', load: () => import('./WalletsRow.tsx') }),
  ],
})

/**
 * Several wallets at once: a list of all connections, which of them each namespace uses, and the way to
 * end one (feature `multiWallet`, off by default; remote name `multi_wallet`).
 */
export const multiWallet = (): Plugin => defineOwnPlugin(manifest)
