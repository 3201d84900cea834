import { combineByKey, defineContributionPoint, isSameList } from '../base/contribution-point.ts'
import type { EventDefinition } from '../base/event.ts'
import type { StoreDefinition } from '../base/store.ts'

/** One analytics event, JSON, without secrets. */
export interface TrackEvent {
  readonly event: string
  readonly properties?: Readonly<Record<string, unknown>> | undefined
}

export interface AnalyticsSink {
  readonly id: string
  readonly send: (event: TrackEvent) => void
}

export const analyticsSinks = /*#__PURE__*/ defineContributionPoint({
  id: 'analyticsSinks',
  combine: /*#__PURE__*/ combineByKey<AnalyticsSink>(({ id }) => id),
  isEqual: isSameList,
})

/** The allow-list from facts to analytics: what is not here is never sent. */
export interface TrackedEvent {
  readonly event: EventDefinition<any, any>
  /** `read` gives the state of a store after the fact. */
  readonly toTrack: (
    payload: any,
    read: <S>(store: StoreDefinition<S>) => S,
  ) => TrackEvent | undefined
}

export const trackedEvents = /*#__PURE__*/ defineContributionPoint({
  id: 'trackedEvents',
  combine: /*#__PURE__*/ combineByKey<TrackedEvent>(({ event }) => event.type),
  isEqual: isSameList,
})

export interface Inspector {
  readonly id: string
  readonly title: string
  /** JSON for people who look for a cause. */
  readonly snapshot: () => unknown
}

export const inspectors = /*#__PURE__*/ defineContributionPoint({
  id: 'inspectors',
  combine: /*#__PURE__*/ combineByKey<Inspector>(({ id }) => id),
  isEqual: isSameList,
})
