import {
  defineEvent,
  defineStore,
  featuresResolved,
  isFeatureOn,
  trackBufferSize,
  tracked,
  type TrackEvent,
} from '../../kernel/exports/index.ts'

export interface WaitingEvent extends TrackEvent {
  /** Ms since 1970. */
  readonly at: number
}

export interface AnalyticsState {
  /** `waiting` until the project's switch is known; events queue up meanwhile. */
  readonly status: 'waiting' | 'on' | 'off'
  readonly queue: readonly WaitingEvent[]
}

/** The project's switch is known. */
export const analyticsSwitched = /*#__PURE__*/ defineEvent<{ isEnabled: boolean }>()(
  'analytics/switched',
)

/** Lives from the start of the kit, so that no event is missed while the plugin loads. */
export const analyticsStore = /*#__PURE__*/ defineStore<AnalyticsState>({
  id: 'analytics/queue',
  initial: { status: 'waiting', queue: [] },
  survivesDeactivation: true,
  reducers: (on) => [
    on(tracked, (state, payload, { at }) =>
      state.status === 'waiting' && state.queue.length < trackBufferSize
        ? { ...state, queue: [...state.queue, { ...payload, at }] }
        : state,
    ),
    on(analyticsSwitched, (_, { isEnabled }) => ({ status: isEnabled ? 'on' : 'off', queue: [] })),
    // What happened while the integrator said no is never sent, whatever is said later.
    on(featuresResolved, (state, { features, isSettled }) => {
      if (!isSettled) return state
      const isOn = isFeatureOn(features.analytics?.value)
      if (!isOn) return { status: 'off', queue: [] }
      return state.status === 'off' ? { status: 'waiting', queue: [] } : state
    }),
  ],
})
