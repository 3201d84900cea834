import {
  type ChainNamespace,
  type KitSettings,
  type Page,
  storeLink,
  walletBrowserHref,
  type WalletListing,
} from '../../../kernel/exports/index.ts'
import type { ListedWallet } from './load-directory.ts'

/**
 * The wallets that serve one of the namespaces, the best suggestions first: those that can be used on
 * this device without another one, of these the ones at home in a listed namespace, and of these as the
 * directory has them. The first ones together serve every namespace that can be served.
 */
export function rankWallets(
  wallets: readonly ListedWallet[],
  { namespaces }: Pick<KitSettings, 'namespaces'>,
  page: Page,
): readonly WalletListing[] {
  const serves = ({ namespaces: own }: ListedWallet) => own.some((one) => namespaces.includes(one))
  const rank = ({ listing, namespaces: [home] }: ListedWallet) =>
    (worksHere(listing, namespaces, page) ? 0 : 2) +
    (home !== undefined && namespaces.includes(home) ? 0 : 1)
  const ranked = wallets
    .filter(serves)
    .map((wallet) => ({ wallet, rank: rank(wallet) }))
    .sort((left, right) => left.rank - right.rank)
    .map(({ wallet }) => wallet)
  return coveringFirst(ranked, namespaces).map(({ listing }) => listing)
}

function worksHere(
  listing: WalletListing,
  namespaces: readonly ChainNamespace[],
  page: Page,
): boolean {
  if (!page.isMobile) return storeLink(listing, page) !== undefined
  return namespaces.some((namespace) =>
    walletBrowserHref(listing, namespace, page, { canPair: false }),
  )
}

/** For each namespace that those before do not serve, the first that is at home there, or that serves it. */
function coveringFirst(
  ranked: readonly ListedWallet[],
  namespaces: readonly ChainNamespace[],
): readonly ListedWallet[] {
  const first = new Set<ListedWallet>()
  for (const namespace of namespaces) {
    const serves = ({ namespaces: own }: ListedWallet) => own.includes(namespace)
    if ([...first].some(serves)) continue
    const best = ranked.find(({ namespaces: [home] }) => home === namespace) ?? ranked.find(serves)
    if (best) first.add(best)
  }
  return [...first, ...ranked.filter((wallet) => !first.has(wallet))]
}
