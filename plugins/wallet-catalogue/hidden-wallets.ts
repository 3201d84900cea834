import {
  type KitSettings,
  type Logger,
  type Page,
  type WalletCatalogue,
  walletBrowserHref,
  type WalletListing,
} from '../../kernel/exports/index.ts'

export interface HiddenWalletsOptions {
  readonly settings: KitSettings
  readonly page: Page
  readonly log: Logger
  /** Knows the names of excluded wallets when the service does not answer. */
  readonly directory: Pick<WalletCatalogue, 'ready' | 'isExcluded'>
}

/** Hidden wallets are shown nowhere, whatever list they come from. */
export interface HiddenWallets extends Pick<WalletCatalogue, 'isExcluded'> {
  /** The names of the excluded wallets are known, as far as somebody has them. */
  readonly ready: Promise<void>
  /** Those that are shown, each once. */
  visible(wallets: readonly WalletListing[]): readonly WalletListing[]
}

/** The app excludes wallets by their ids; `read` learns by which names others announce them. */
export function createHiddenWallets(
  { settings, page, log, directory }: HiddenWalletsOptions,
  read: (ids: readonly string[]) => Promise<readonly WalletListing[]>,
): HiddenWallets {
  const { excludeWalletIds } = settings
  const chains: readonly string[] = settings.networks.map(({ caipNetworkId }) => caipNetworkId)
  const excludedRdns = new Set<string>()
  const excludedNames = new Set<string>()

  const learnExcluded = async () => {
    if (excludeWalletIds.length === 0) return
    for (const { rdns, name } of await read(excludeWalletIds)) {
      if (rdns) excludedRdns.add(rdns)
      excludedNames.add(name.toLowerCase())
    }
  }
  const isExcluded: WalletCatalogue['isExcluded'] = ({ rdns, name }) =>
    directory.isExcluded({ rdns, name }) ||
    (rdns !== undefined && excludedRdns.has(rdns.toLowerCase())) ||
    excludedNames.has(name.trim().toLowerCase())
  const isReachable = (wallet: WalletListing): boolean =>
    !page.isMobile ||
    wallet.mobile_link !== undefined ||
    settings.namespaces.some((namespace) => walletBrowserHref(wallet, namespace, page))

  return {
    ready: learnExcluded().catch(() => {
      log.warn('The names of the excluded wallets are known only as far as the directory has them.')
      return directory.ready
    }),
    isExcluded,
    visible(wallets) {
      const seen = new Set<string>()
      return wallets.filter((wallet) => {
        if (seen.has(wallet.id) || excludeWalletIds.includes(wallet.id)) return false
        seen.add(wallet.id)
        const isServed = !wallet.chains || wallet.chains.some((chain) => chains.includes(chain))
        return isServed && isReachable(wallet) && !isExcluded(wallet)
      })
    },
  }
}
