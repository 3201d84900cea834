import {
  analyticsSinks,
  type Disposable,
  tracked,
  type TrackEvent,
  trackedEvents,
} from '../kernel/exports/index.ts'
import type { Kernel } from '../kernel/exports/internal.ts'

/**
 * Turns facts of the allow-list into analytics events, and gives each to every sink. Nothing is sent
 * from here; a plugin that throws is at fault, the others go on.
 */
export function trackFacts(kernel: Kernel): Disposable {
  const events = kernel.point(trackedEvents)
  const sinks = kernel.point(analyticsSinks)
  const subscription = kernel.events$.subscribe(({ type, payload }) => {
    for (const { value, pluginId } of events.getSnapshot()) {
      if (value.event.type !== type) continue
      const event = kernel.guard(pluginId, `tracked event ${type}`, () =>
        value.toTrack(payload, (store) => kernel.store(store).getSnapshot()),
      )
      if (event)
        kernel.emit(tracked(event as TrackEvent & { properties?: Record<string, never> }), pluginId)
    }
  })
  const removal = kernel.on(tracked, (event) => {
    for (const { value, pluginId } of sinks.getSnapshot()) {
      kernel.guard(pluginId, `analytics sink ${value.id}`, () => value.send(event))
    }
  })
  return {
    dispose() {
      subscription.unsubscribe()
      return removal.dispose()
    },
  }
}
