import type { WalletListing } from '../../kernel/exports/index.ts'
import { connectorIdsOf, listingRow, originOf, type WalletRow } from './wallet-row.ts'

/**
 * Connectors and listings as one list: the two of one wallet become one row, a listing that came
 * before is dropped. Connectors first, then listings, each as they came.
 */
export function mergeWallets(
  connectors: readonly WalletRow[],
  listings: readonly WalletListing[],
): readonly WalletRow[] {
  const known = new Set<string>()
  const merged = new Map(connectors.map((row) => [row.key, row]))
  const rest: WalletRow[] = []
  for (const listing of listings) {
    if (known.has(listing.id)) continue
    known.add(listing.id)
    const own = connectors.find((row) => isSameWallet(row, listing))
    if (own && merged.get(own.key)?.listing === undefined) {
      merged.set(own.key, { ...own, imageId: own.imageId ?? listing.image_id, listing })
    } else if (!own) rest.push(listingRow(listing))
  }
  return [...merged.values(), ...rest]
}

/**
 * The same rdns or injected id is the same wallet; the same name only when the listing has no rdns
 * of its own. Never of two hands: what a plugin of others brings is no wallet of the kit or of another plugin.
 */
export function isSameWallet(
  row: WalletRow,
  listing: Pick<WalletListing, 'id' | 'name' | 'rdns' | 'injected' | 'from'>,
): boolean {
  const { name, rdns, from, listing: own } = row
  if (from !== listing.from) return false
  if (own?.id === listing.id) return true
  if (!row.connector) return false
  const known = [listing.id, ...(listing.injected ?? []).map(({ injected_id }) => injected_id)]
  if (connectorIdsOf(row).some((id) => known.includes(id))) return true
  if (listing.rdns !== undefined) return fold(listing.rdns) === fold(rdns ?? '')
  return fold(listing.name) === fold(name)
}

/** Keys of rows that share their name, with a row of another origin, so that both must show theirs. */
export function namesakes(rows: readonly WalletRow[]): ReadonlySet<string> {
  const byName = new Map<string, WalletRow[]>()
  for (const row of rows) {
    const name = fold(row.name)
    byName.set(name, [...(byName.get(name) ?? []), row])
  }
  return new Set(
    [...byName.values()]
      .filter((sharing) => new Set(sharing.map(originOf)).size > 1)
      .flatMap((sharing) => sharing.map(({ key }) => key)),
  )
}

export const fold = (text: string): string => text.trim().toLowerCase()
