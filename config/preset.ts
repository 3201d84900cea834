import { chainNamespaces, type Plugin } from '../kernel/exports/index.ts'
import { analytics, walletEvents } from '../plugins/analytics/index.ts'
import { walletCatalogue } from '../plugins/wallet-catalogue/index.ts'

/** The plugins of a kit whose options name none; configuration decides which of them are active. */
export const defaultPlugins = (): readonly Plugin[] => [
  walletEvents(),
  walletCatalogue(),
  analytics(),
]

/** Plugins of this package need no grants. */
export const firstPartyIds: readonly string[] = [
  ...chainNamespaces,
  // A text, since the page is short of bytes.
  // biome-ignore format: one line
  ...'activity analytics balances chain-data devtools email embedded-wallet multi-wallet names onramp pay query receive send shell sign-in smart-sessions socials swaps transactions wallet wallet-catalogue wallet-connect wallet-events'.split(' '),
]
