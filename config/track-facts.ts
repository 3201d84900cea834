import {
  analyticsSinks,
  type Disposable,
  type KitEvent,
  tracked,
  type TrackEvent,
  trackedEvents,
} from '../kernel/exports/index.ts'
import type { Kernel } from '../kernel/exports/internal.ts'

/**
 * Turns facts of the allow-list into analytics events, and gives each to every sink; `takeEarly` hands
 * over the facts from before. Nothing is sent from here; a plugin that throws is at fault, the others
 * go on.
 */
export async function trackFacts(
  kernel: Kernel,
  takeEarly: () => readonly KitEvent[],
): Promise<Disposable> {
  await Promise.all([kernel.activatePoint(trackedEvents), kernel.activatePoint(analyticsSinks)])
  const events = kernel.point(trackedEvents)
  const sinks = kernel.point(analyticsSinks)

  const removal = kernel.on(tracked, (event, { source }) => {
    for (const { value, pluginId } of sinks.getSnapshot()) {
      kernel.guard(pluginId, `analytics sink ${value.id}`, () => value.send(event), source)
    }
  })
  const track = ({ type, payload, source }: KitEvent) => {
    for (const { value, pluginId } of events.getSnapshot()) {
      if (value.event.type !== type) continue
      const toTrack = () => value.toTrack(payload, (store) => kernel.store(store).getSnapshot())
      const event = kernel.guard(pluginId, `tracked event ${type}`, toTrack, source)
      if (event)
        kernel.emit(tracked(event as TrackEvent & { properties?: Record<string, never> }), pluginId)
    }
  }
  for (const fact of takeEarly()) track(fact)
  const subscription = kernel.events$.subscribe(track)
  return {
    dispose() {
      subscription.unsubscribe()
      return removal.dispose()
    },
  }
}
