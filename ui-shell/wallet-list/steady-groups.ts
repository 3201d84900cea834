import type { WalletGroup } from './group-wallets.ts'
import { connectorIdsOf, type WalletRow } from './wallet-row.ts'

export interface SteadyGroups {
  readonly groups: readonly WalletGroup[]
  /**
   * Of connectors that came while the pointer was over the list: they stand behind all that they could
   * push away. Wallets of the catalogue have had their room from the start.
   */
  readonly late: readonly WalletGroup[]
}

interface Place {
  readonly key: string
  readonly index: number
  readonly isLate: boolean
}

/**
 * Keeps a list as it was first shown: a row stays in its place and keeps its key, whatever joins it
 * later; new rows come behind the others of their group. While wallets are still looked for, and the pointer is
 * elsewhere, each stands where it belongs: the one that answers first is not the first of the list.
 */
export function createSteadyGroups(): (
  groups: readonly WalletGroup[],
  isPointed?: boolean,
  isLooking?: boolean,
) => SteadyGroups {
  const known = new Map<string, Place>()
  let count = 0
  return (groups, isPointed = false, isLooking = false) => {
    if (isLooking && !isPointed) {
      known.clear()
      count = 0
    }
    const taken = new Set<Place>()
    const isFirst = count === 0
    const placeOf = (row: WalletRow): Place => {
      const names = namesOf(row)
      const place = names.map((name) => known.get(name)).find((one) => one && !taken.has(one)) ?? {
        key: row.key,
        index: (count += 1),
        isLate: isPointed && !isFirst && row.connector !== undefined,
      }
      taken.add(place)
      for (const name of names) known.set(name, place)
      return place
    }
    const placed = groups.map(({ id, rows }) => ({
      id,
      rows: rows
        .map((row) => ({ row, place: placeOf(row) }))
        .sort((left, right) => left.place.index - right.place.index),
    }))
    const pick = (isLate: boolean) =>
      placed
        .map(({ id, rows }) => ({
          id,
          rows: rows
            .filter(({ place }) => place.isLate === isLate)
            .map(({ row, place }) => ({ ...row, key: place.key })),
        }))
        .filter(({ rows }) => rows.length > 0)
    return { groups: pick(false), late: pick(true) }
  }
}

/** An id is a name among what comes of the same hands: whoever lists one that a wallet of another has is not that wallet. */
const namesOf = (row: WalletRow): readonly string[] => [
  row.key,
  ...connectorIdsOf(row).map((id) => nameOf(row, id)),
  ...(row.listing ? [nameOf(row.listing, row.listing.id)] : []),
]

const nameOf = ({ from = '' }: Pick<WalletRow, 'from'>, id: string) => `${from} ${id}`
