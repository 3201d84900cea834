/** A value that waits for its point. Making it does nothing. */
export interface Contribution<In = unknown> {
  readonly point: ContributionPoint<In, any>
  readonly value: In
  readonly rank: number
}

/** A collected value and the plugin it came from. */
export interface Contributed<In> {
  readonly value: In
  readonly pluginId: string
}

export interface ContributionConflict {
  readonly pluginId: string
  readonly message: string
}

/** What a plugin would like to add. */
export interface Proposal<In> extends Contributed<In> {
  readonly rank: number
}

/**
 * Why a plugin may not add a value, for the list of faults; undefined when it may. `may` says whether
 * this plugin declares a permission and was granted it.
 */
export type ContributionGuard<In> = (
  proposal: Proposal<In>,
  may: (permission: string) => boolean,
) => string | undefined

/**
 * A typed place where plugins may add. The values of all open plugins are sorted by rank (higher
 * first), then by the order in which the plugins were listed, then by position; load time never
 * matters. `combine` turns them into what readers see and reports what it leaves out.
 */
export interface ContributionPoint<In, Out> {
  readonly id: string
  readonly combine: (
    entries: readonly Contributed<In>[],
    report: (conflict: ContributionConflict) => void,
  ) => Out
  readonly isEqual: (left: Out, right: Out) => boolean
  /** What it refuses is reported and never combined. */
  readonly guard: ContributionGuard<In> | undefined
  of(value: In, options?: { readonly rank?: number | undefined }): Contribution<In>
}

export interface ContributionPointOptions<In, Out> {
  readonly id: string
  readonly combine: ContributionPoint<In, Out>['combine']
  readonly isEqual?: ((left: Out, right: Out) => boolean) | undefined
  readonly guard?: ContributionGuard<In> | undefined
}

// Memo of the points made here: anything else may answer another name at the next look, or none.
const made = /*#__PURE__*/ new WeakSet<object>()

export const isContributionPoint = (value: any): boolean =>
  made.has(value) && typeof value.id === 'string'

export function defineContributionPoint<In, Out>({
  id,
  combine,
  isEqual = Object.is,
  guard,
}: ContributionPointOptions<In, Out>): ContributionPoint<In, Out> {
  const point: ContributionPoint<In, Out> = Object.freeze({
    id,
    combine,
    isEqual,
    guard,
    of: (value, { rank = 0 } = {}) => Object.freeze({ point, value: Object.freeze(value), rank }),
  } satisfies ContributionPoint<In, Out>)
  made.add(point)
  return point
}

/** A list of values, each key once: `id` unless `keyOf` says otherwise. The usual point. */
export function defineListPoint<In extends { readonly id: string }>(
  id: string,
): ContributionPoint<In, readonly Contributed<In>[]>
export function defineListPoint<In>(
  id: string,
  keyOf: (value: In, pluginId: string) => string,
  guard?: ContributionGuard<In>,
): ContributionPoint<In, readonly Contributed<In>[]>
export function defineListPoint(
  id: string,
  keyOf = (value: any, _pluginId: string): string => value.id,
  guard?: ContributionGuard<any>,
) {
  return defineContributionPoint<any, any>({
    id,
    combine: combineByKey(keyOf),
    isEqual: isSameList,
    guard,
  })
}

/** One list; of two values with one key the first stays and the other is reported. */
export function combineByKey<In>(keyOf: (value: In, pluginId: string) => string) {
  return (
    entries: readonly Contributed<In>[],
    report: (conflict: ContributionConflict) => void,
  ): readonly Contributed<In>[] => {
    const first = new Map<string, Contributed<In>>()
    for (const entry of entries) {
      const key = keyOf(entry.value, entry.pluginId)
      const holder = first.get(key)
      if (!holder) first.set(key, entry)
      else
        report({ pluginId: entry.pluginId, message: `"${key}" is taken by "${holder.pluginId}"` })
    }
    return [...first.values()]
  }
}

/** Equal when both lists hold the same values of the same plugins in the same order. */
export function isSameList<In>(
  left: readonly Contributed<In>[],
  right: readonly Contributed<In>[],
): boolean {
  return (
    left.length === right.length &&
    left.every(
      (entry, index) =>
        Object.is(entry.value, right[index]?.value) && entry.pluginId === right[index]?.pluginId,
    )
  )
}
