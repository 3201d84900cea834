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
  'wallet',
  'shell',
  'wallet-events',
  'wallet-catalogue',
  'analytics',
  'devtools',
  'wallet-connect',
  'multi-wallet',
  'embedded-wallet',
  'email',
  'socials',
  'sign-in',
  ...chainNamespaces,
]
