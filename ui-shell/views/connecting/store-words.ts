import type { WalletStore } from '../../../kernel/exports/index.ts'
import type { IconName } from '../../components/Icon.tsx'

const extension = ['downloads.chrome', 'browser'] as const

/** How each store is called, and its sign. */
export const storeWords = /*#__PURE__*/ Object.freeze({
  chrome_store: extension,
  firefox_store: extension,
  edge_store: extension,
  safari_store: extension,
  app_store: ['downloads.appStore', 'phone'],
  play_store: ['downloads.playStore', 'phone'],
} as const satisfies Record<WalletStore, readonly [string, IconName]>)
