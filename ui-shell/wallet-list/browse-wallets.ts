import { type WalletSources, visibilityOf, visibleConnectors } from './group-wallets.ts'
import { mergeWallets } from './merge-wallets.ts'
import { installedFirst } from './installed-first.ts'
import type { WalletPagesState } from './wallet-pages.ts'
import type { WalletRow } from './wallet-row.ts'

/**
 * The rows of All wallets, each wallet once: installed ones that match the search, then featured and
 * recommended ones, then page after page. Wallets of this browser that the catalogue does not list are
 * not certified.
 */
export function browseWallets(
  sources: WalletSources,
  {
    shownFor,
    wallets,
    isCertified,
  }: Pick<WalletPagesState, 'shownFor' | 'wallets' | 'isCertified'>,
): readonly WalletRow[] {
  const isSearch = shownFor !== ''
  const wanted = shownFor.toLowerCase()
  const { featured, custom, recommended, featuredWalletIds } = sources
  const listings = isSearch ? wallets : [...featured, ...custom, ...recommended, ...wallets]
  const isFound = ({ name, connector, listing }: WalletRow) =>
    !isSearch || !connector || listing !== undefined || name.toLowerCase().includes(wanted)
  const rows = mergeWallets(visibleConnectors(sources), listings.filter(visibilityOf(sources)))
    .filter(({ connector }) => connector?.type !== 'WALLET_CONNECT')
    .filter(isFound)
    .filter(({ listing }) => !isCertified || listing?.badge_type === 'certified')
  return installedFirst(rows, featuredWalletIds)
}
