import type {
  Contributed,
  Contribution,
  ContributionConflict,
  ContributionPoint,
} from './base/contribution-point.ts'
import type { Disposable } from './base/disposable.ts'
import { combineContributions, type Entry, inOrder } from './combine-contributions.ts'
import type { PointReader } from './point-reader.ts'

export interface ContributionRegistry extends Disposable {
  /** Replaces what the plugin contributes as a whole. Readers hear of it after `flush`. */
  setStatic(pluginId: string, contributions: readonly Contribution<any>[]): void
  /** One more; gone with its disposable or with `clear`. Takes effect at once. */
  add(pluginId: string, contribution: Contribution<any>): Disposable
  clear(pluginId: string): void
  /** Recombines what changed and tells the readers, each at most once. */
  flush(): void
  reader<In, Out>(point: ContributionPoint<In, Out>): PointReader<Out>
  /** What a plugin contributes at the moment to a point, by id. */
  ofPlugin(pluginId: string, pointId: string): readonly unknown[]
  /** What a list point of the kit combines to, by its id, which no point of others bears. */
  combined(pointId: string): readonly Contributed<any>[]
}

export interface ContributionRegistryOptions {
  /** Place in the integrator's list; contributions of equal rank follow it, never load time. */
  readonly listingOf: (pluginId: string) => number
  /** Whether a plugin declares a permission and was granted it. */
  readonly may: (pluginId: string, permission: string) => boolean
  readonly onConflict: (pointId: string, conflict: ContributionConflict) => void
  readonly onListenerError: (error: unknown) => void
  /** A point could not be combined: which one, and who adds to it. */
  readonly onPointError: (error: unknown, pointId: string, adding: readonly string[]) => void
}

interface LiveReader {
  readonly point: ContributionPoint<any, any>
  output: unknown
  readonly listeners: Set<() => void>
}

export function createContributionRegistry(
  options: ContributionRegistryOptions,
): ContributionRegistry {
  const statics = new Map<string, readonly Entry[]>()
  const dynamics = new Map<string, Set<Entry>>()
  const readers = new Map<ContributionPoint<any, any>, LiveReader>()
  const dirty = new Set<ContributionPoint<any, any>>()
  const report = reportsOnce(options.onConflict)
  let position = 0

  const entryOf = (pluginId: string, contribution: Contribution<any>): Entry => ({
    contribution,
    pluginId,
    listing: options.listingOf(pluginId),
    position: (position += 1),
  })

  const allEntries = (): Entry[] =>
    [...statics.values(), ...[...dynamics.values()].map((entries) => [...entries])].flat()

  const combine = (point: ContributionPoint<any, any>): unknown => {
    const entries = allEntries()
      .filter((entry) => entry.contribution.point === point)
      .sort(inOrder)
    return combineContributions(point, entries, options.may, (conflict) => {
      // A point of others speaks of those that add to it, and of nobody else.
      if (entries.some(({ pluginId }) => pluginId === conflict.pluginId)) report(point.id, conflict)
    })
  }

  const markDirty = (entries: Iterable<Entry>) => {
    for (const { contribution } of entries) dirty.add(contribution.point)
  }

  const registry: ContributionRegistry = {
    setStatic(pluginId, contributions) {
      markDirty(statics.get(pluginId) ?? [])
      const entries = contributions.map((contribution) => entryOf(pluginId, contribution))
      statics.set(pluginId, entries)
      markDirty(entries)
    },
    add(pluginId, contribution) {
      const entry = entryOf(pluginId, contribution)
      const entries = dynamics.get(pluginId) ?? new Set()
      dynamics.set(pluginId, entries.add(entry))
      markDirty([entry])
      registry.flush()
      return {
        dispose() {
          if (!entries.delete(entry)) return
          markDirty([entry])
          registry.flush()
        },
      }
    },
    clear(pluginId) {
      markDirty(statics.get(pluginId) ?? [])
      markDirty(dynamics.get(pluginId) ?? [])
      statics.delete(pluginId)
      dynamics.get(pluginId)?.clear()
    },
    flush() {
      const changed: LiveReader[] = []
      for (const point of dirty) {
        const reader = readers.get(point)
        if (!reader) continue
        try {
          const output = combine(point)
          if (point.isEqual(reader.output, output)) continue
          reader.output = output
          changed.push(reader)
        } catch (error) {
          // Readers keep what they had.
          const adding = allEntries().filter(({ contribution }) => contribution.point === point)
          options.onPointError(
            error,
            point.id,
            adding.map(({ pluginId }) => pluginId),
          )
        }
      }
      dirty.clear()
      for (const { listeners } of changed) callEach(listeners, options.onListenerError)
    },
    reader<In, Out>(point: ContributionPoint<In, Out>): PointReader<Out> {
      let reader = readers.get(point)
      if (!reader) {
        reader = { point, output: combine(point), listeners: new Set() }
        readers.set(point, reader)
        dirty.delete(point)
      }
      const live = reader
      return {
        getSnapshot: () => live.output as Out,
        subscribe(listener) {
          live.listeners.add(listener)
          return () => live.listeners.delete(listener)
        },
      }
    },
    ofPlugin: (pluginId, pointId) =>
      [...(statics.get(pluginId) ?? []), ...(dynamics.get(pluginId) ?? [])]
        .filter(({ contribution }) => contribution.point.id === pointId)
        .map(({ contribution }) => contribution.value),
    combined(pointId) {
      const found = allEntries().find(({ contribution }) => contribution.point.id === pointId)
      return found ? registry.reader(found.contribution.point).getSnapshot() : []
    },
    dispose() {
      statics.clear()
      dynamics.clear()
      for (const { listeners } of readers.values()) listeners.clear()
    },
  }
  return registry
}

/** Tells each conflict of a point once, however often the point is combined. */
function reportsOnce(
  report: ContributionRegistryOptions['onConflict'],
): ContributionRegistryOptions['onConflict'] {
  const reported = new Set<string>()
  return (pointId, conflict) => {
    const key = `${pointId} ${conflict.pluginId} ${conflict.message}`
    if (reported.has(key)) return
    reported.add(key)
    report(pointId, conflict)
  }
}

function callEach(listeners: Iterable<() => void>, onError: (error: unknown) => void): void {
  for (const listener of [...listeners]) {
    try {
      listener()
    } catch (error) {
      onError(error)
    }
  }
}
