import type { Page } from '../../environment/environment.ts'
import { parseWalletLink } from './wallet-links.ts'
import type { WalletListing } from './wallet-listing.ts'

/** The fields of a listing that name a place to get it. */
export type WalletStore =
  | 'chrome_store'
  | 'firefox_store'
  | 'edge_store'
  | 'safari_store'
  | 'app_store'
  | 'play_store'

const extensionStores: readonly WalletStore[] = [
  'chrome_store',
  'firefox_store',
  'edge_store',
  'safari_store',
]
const appStores: readonly WalletStore[] = ['app_store', 'play_store']

/** The stores that serve this browser, or on a phone its system; the best first. */
export function storesOf(page: Pick<Page, 'userAgent' | 'isMobile'>): readonly WalletStore[] {
  const { userAgent, isMobile } = page
  if (/Android/i.test(userAgent)) return ['play_store']
  // A tablet may call itself a Mac.
  if (/iPhone|iPad|iPod/.test(userAgent) || (isMobile && /Macintosh/.test(userAgent))) {
    return ['app_store']
  }
  if (isMobile) return appStores
  if (/Firefox\//.test(userAgent)) return ['firefox_store']
  if (/Edg\//.test(userAgent)) return ['edge_store', 'chrome_store']
  if (/Safari\//.test(userAgent) && !/Chrom(?:e|ium)\//.test(userAgent)) return ['safari_store']
  return ['chrome_store']
}

/** Where this browser gets the wallet, checked; undefined where it cannot. */
export function storeLink(
  listing: WalletListing,
  page: Pick<Page, 'userAgent' | 'isMobile'>,
): { readonly store: WalletStore; readonly href: string } | undefined {
  for (const store of storesOf(page)) {
    const href = parseWalletLink(listing[store])
    if (href !== undefined) return { store, href }
  }
  return undefined
}

/**
 * Where a wallet is got, the store of this browser first. What cannot be installed here is left out where
 * there is something that can: other browsers' extensions, on a phone every other store.
 */
export function storeLinks(
  listing: WalletListing,
  page: Pick<Page, 'userAgent' | 'isMobile'>,
): readonly { readonly store: WalletStore; readonly href: string }[] {
  const own = storeLink(listing, page)
  const isOwn = (store: WalletStore) => store === own?.store
  if (own && page.isMobile) return [own]
  const others = [...(own ? [] : extensionStores), ...appStores]
  return [...(own ? [own.store] : []), ...others.filter((store) => !isOwn(store))].flatMap(
    (store) => {
      const href = parseWalletLink(listing[store])
      return href === undefined ? [] : [{ store, href }]
    },
  )
}
