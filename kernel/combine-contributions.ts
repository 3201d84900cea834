import type {
  Contribution,
  ContributionConflict,
  ContributionPoint,
} from './base/contribution-point.ts'

/** What a plugin of others contributes. */
export interface GuardedContribution extends Contribution<any> {
  /** Why it has no place beside these of the same point; `own` is its entry. */
  readonly yields?: ((entries: readonly Entry[], own: Entry) => string | undefined) | undefined
}

export interface Entry {
  readonly contribution: GuardedContribution
  readonly pluginId: string
  /** Place of the plugin in the integrator's list. */
  readonly listing: number
  readonly position: number
}

export const inOrder = (left: Entry, right: Entry): number =>
  right.contribution.rank - left.contribution.rank ||
  left.listing - right.listing ||
  left.position - right.position

/** What a point makes of its entries, which come in their order. Those that may not be there are left out and reported. */
export function combineContributions(
  point: ContributionPoint<any, any>,
  entries: readonly Entry[],
  may: (pluginId: string, permission: string) => boolean,
  report: (conflict: ContributionConflict) => void,
): unknown {
  const without = (listed: readonly Entry[], objection: (entry: Entry) => string | undefined) =>
    listed.filter((entry) => {
      const message = objection(entry)
      if (message !== undefined) report({ pluginId: entry.pluginId, message })
      return message === undefined
    })
  // What may not be there takes no place from others.
  const allowed = without(entries, ({ contribution, pluginId }) =>
    point.guard?.({ ...contribution, pluginId }, (permission) => may(pluginId, permission)),
  )
  const admitted = without(allowed, (entry) => entry.contribution.yields?.(allowed, entry))
  return point.combine(
    admitted.map(({ contribution, pluginId }) => ({ value: contribution.value, pluginId })),
    report,
  )
}
