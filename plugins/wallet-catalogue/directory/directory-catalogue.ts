import {
  isRestricted,
  KitError,
  type KitSettings,
  type Page,
  placeOfWallet,
  recommendedWalletCount,
  type WalletCatalogue,
  type WalletListing,
  walletPageSize,
  walletSearchSize,
} from '../../../kernel/exports/index.ts'
import { parseListing } from '../listing.ts'
import { type ListedWallet, loadDirectory } from './load-directory.ts'
import { rankWallets } from './rank-wallets.ts'

export interface DirectoryCatalogueOptions {
  readonly settings: KitSettings
  readonly page: Page
}

/** The service knows nothing of its pictures. */
export interface DirectoryCatalogue extends WalletCatalogue {
  /** Whether a picture is of a wallet that was listed from here. */
  hasPicture(imageId: string): boolean
}

interface Lists {
  readonly featured: readonly WalletListing[]
  readonly recommended: readonly WalletListing[]
  readonly others: readonly WalletListing[]
}

/** The catalogue of a kit without a service: everything is in the package, and nothing is asked. */
export function createDirectoryCatalogue(options: DirectoryCatalogueOptions): DirectoryCatalogue {
  const { settings, page } = options
  const { featuredWalletIds, includeWalletIds, excludeWalletIds } = settings
  const named = [...featuredWalletIds, ...includeWalletIds, ...excludeWalletIds]
  const custom = settings.customWallets.flatMap((wallet) => parseListing(wallet) ?? [])
  const excludedRdns = new Set<string>()
  const excludedNames = new Set<string>()
  const pictures = new Set<string>()
  let loading: Promise<readonly ListedWallet[]> | undefined

  const load = async (): Promise<readonly ListedWallet[]> => {
    if (isRestricted(settings, page)) {
      throw new KitError('Not available in your region', { code: 'REGION_RESTRICTED' })
    }
    loading ??= loadDirectory(named).then((wallets) => {
      for (const { listing } of wallets) {
        pictures.add(listing.id)
        if (placeOfWallet(excludeWalletIds, listing) < 0) continue
        if (listing.rdns !== undefined) excludedRdns.add(listing.rdns)
        excludedNames.add(listing.name.toLowerCase())
      }
      return wallets
    })
    return loading.catch((error: unknown) => {
      // A file that could not be fetched is asked for again.
      loading = undefined
      throw error
    })
  }
  const isExcluded: WalletCatalogue['isExcluded'] = ({ rdns, name }) =>
    (rdns !== undefined && excludedRdns.has(rdns.toLowerCase())) ||
    excludedNames.has(name.trim().toLowerCase())
  const isVisible = (wallet: WalletListing) =>
    placeOfWallet(excludeWalletIds, wallet) < 0 && !isExcluded(wallet)
  const isIncluded = (wallet: WalletListing) =>
    includeWalletIds.length === 0 || placeOfWallet(includeWalletIds, wallet) >= 0

  const lists = async (): Promise<Lists> => {
    if (!settings.enableWallets) return { featured: [], recommended: [], others: [] }
    const ranked = rankWallets(await load(), settings, page).filter(
      (wallet) => isVisible(wallet) && isIncluded(wallet),
    )
    const place = (wallet: WalletListing) => placeOfWallet(featuredWalletIds, wallet)
    const featured = ranked
      .filter((wallet) => place(wallet) >= 0)
      .sort((left, right) => place(left) - place(right))
    const others = ranked.filter((wallet) => place(wallet) < 0)
    return {
      featured: [...featured, ...custom.filter(isVisible)],
      recommended: others.slice(0, recommendedWalletCount),
      others,
    }
  }

  return {
    source: 'directory',
    isExcluded,
    hasPicture: (imageId) => pictures.has(imageId),
    get ready() {
      if (excludeWalletIds.length === 0) return Promise.resolve()
      return load().then(
        () => {},
        () => {},
      )
    },

    featured: async () => (await lists()).featured,

    async recommended() {
      const { recommended, others } = await lists()
      return { wallets: recommended, count: others.length }
    },

    async page(number, { certified = false } = {}) {
      const { others } = await lists()
      const wallets = certified ? [] : others.slice(recommendedWalletCount)
      return {
        wallets: wallets.slice((number - 1) * walletPageSize, number * walletPageSize),
        count: wallets.length,
      }
    },

    async search(text, { certified = false } = {}) {
      const wanted = text.trim().toLowerCase()
      if (certified || wanted.length < 2) return []
      const { featured, others } = await lists()
      const isNamed = ({ name }: WalletListing) => name.toLowerCase().includes(wanted)
      return [...featured, ...others].filter(isNamed).slice(0, walletSearchSize)
    },

    async byId(id) {
      const own = custom.find((wallet) => wallet.id === id)
      if (own) return [own].find(isVisible)
      const known = (await load()).map(({ listing }) => listing)
      const isIt = (wallet: WalletListing) => placeOfWallet([id], wallet) === 0
      const found = known.find(isIt)
      if (found) return [found].find(isVisible)
      return (await loadDirectory([id]))
        .map(({ listing }) => listing)
        .find((wallet) => isIt(wallet) && isVisible(wallet))
    },
  }
}
