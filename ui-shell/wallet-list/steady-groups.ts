import type { WalletGroup } from './group-wallets.ts'
import { connectorIdsOf, type WalletRow } from './wallet-row.ts'

export interface SteadyGroups {
  readonly groups: readonly WalletGroup[]
  /** Came while the pointer was over the list: they stand behind all that they could push away. */
  readonly late: readonly WalletRow[]
}

interface Place {
  readonly key: string
  readonly index: number
  readonly isLate: boolean
}

/**
 * Keeps a list as it was first shown: a row stays in its place and keeps its key, whatever joins it
 * later; new rows come behind the others of their group [REL-12].
 */
export function createSteadyGroups(): (
  groups: readonly WalletGroup[],
  isPointed?: boolean,
) => SteadyGroups {
  const known = new Map<string, Place>()
  let count = 0
  return (groups, isPointed = false) => {
    const taken = new Set<Place>()
    const isFirst = count === 0
    const placeOf = (row: WalletRow): Place => {
      const names = [row.key, ...connectorIdsOf(row), ...(row.listing ? [row.listing.id] : [])]
      const place = names.map((name) => known.get(name)).find((one) => one && !taken.has(one)) ?? {
        key: row.key,
        index: (count += 1),
        isLate: isPointed && !isFirst,
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
    const pick = (rows: (typeof placed)[number]['rows'], isLate: boolean) =>
      rows
        .filter(({ place }) => place.isLate === isLate)
        .map(({ row, place }) => ({ ...row, key: place.key }))
    return {
      groups: placed
        .map(({ id, rows }) => ({ id, rows: pick(rows, false) }))
        .filter(({ rows }) => rows.length > 0),
      late: placed.flatMap(({ rows }) => pick(rows, true)),
    }
  }
}
