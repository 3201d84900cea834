import type { DisposableTracker } from './base/disposable.ts'
import type { EventBus } from './base/event.ts'
import type { Kernel } from './kernel.ts'

/** Calls handlers with the facts they wait for. What one of them throws reaches neither the bus nor another. */
export const listenToEvents =
  (
    events$: EventBus['events$'],
    tracker: DisposableTracker,
    report: Kernel['report'],
  ): Kernel['on'] =>
  (event, handler) => {
    const untrack = tracker.track(`on ${event.type}`)
    const subscription = events$.subscribe((fact) => {
      if (fact.type !== event.type) return
      try {
        handler(fact.payload as never, fact as never)
      } catch (error) {
        report('kernel', `on ${event.type}`, error)
      }
    })
    return {
      dispose() {
        untrack()
        subscription.unsubscribe()
      },
    }
  }
