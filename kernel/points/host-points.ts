import { defineListPoint } from '../base/contribution-point.ts'
import type { EventDefinition } from '../base/event.ts'
import type { StoreDefinition } from '../base/store.ts'
import type { StorageKey } from '../environment/storage.ts'

/** One analytics event, JSON, without secrets. */
export interface TrackEvent {
  readonly event: string
  readonly properties?: Readonly<Record<string, unknown>> | undefined
}

export interface AnalyticsSink {
  readonly id: string
  /** Of a plugin of others: for what its vendor counts, and with `wallet:accounts` for everything. */
  readonly send: (event: TrackEvent) => void
}

export const analyticsSinks = /*#__PURE__*/ defineListPoint<AnalyticsSink>('analyticsSinks')

/** The allow-list from facts to analytics: what is not here is never sent. */
export interface TrackedEvent {
  readonly event: EventDefinition<any, any>
  /** `read` gives the state of a store after the fact. */
  readonly toTrack: (
    payload: any,
    read: <S>(store: StoreDefinition<S>) => S,
  ) => TrackEvent | undefined
}

/** Of each plugin one for a fact: what one counts keeps no other from counting. */
export const trackedEvents = /*#__PURE__*/ defineListPoint<TrackedEvent>(
  'trackedEvents',
  ({ event }, pluginId) => `${pluginId} ${event.type}`,
)

export interface Inspector {
  readonly id: string
  readonly title: string
  /** JSON for people who look for a cause. */
  readonly snapshot: () => unknown
}

export const inspectors = /*#__PURE__*/ defineListPoint<Inspector>('inspectors')

/** What a plugin keeps in the storage, so that a person can see it: of each its own. Values are `defineStorageKey`s. */
export const storageKeys = /*#__PURE__*/ defineListPoint<StorageKey<any>>(
  'storageKeys',
  ({ name }, pluginId) => `${pluginId} ${name}`,
)
