import {
  connectionOpened,
  type Disposable,
  type KitEvent,
  modalOpened,
} from '../kernel/exports/index.ts'
import type { Kernel } from '../kernel/exports/internal.ts'

/** Facts that are kept for a tracking that has not begun. */
const keptFacts = 100
const beginDelayMs = 1_000

export interface Tracking extends Disposable {
  /** Somebody wants to hear: begins now. Otherwise the first opening or connection begins it. */
  begin(): void
}

/**
 * Counts nothing of a page whose visitor does nothing with the kit: its code loads with the first
 * opening or connection, and then hears what happened before. It begins once the configuration is
 * settled, so that those who listen are there or will not be.
 */
export function createTracking(kernel: Kernel, settled: Promise<void>): Tracking {
  const early: KitEvent[] = []
  let running: Promise<Disposable> | undefined
  let isDisposed = false
  let cancel: (() => void) | undefined

  const waiting = kernel.events$.subscribe((event) => {
    early.push(event)
    if (early.length > keptFacts) early.shift()
    if (event.type !== modalOpened.type && event.type !== connectionOpened.type) return
    // First what the visitor waits for.
    cancel ??= kernel.environment.clock.after(beginDelayMs, tracking.begin)
  })
  const takeEarly = () => {
    waiting.unsubscribe()
    return early.splice(0)
  }
  const start = async () => {
    const [{ trackFacts }] = await Promise.all([import('./track-facts.ts'), settled])
    return isDisposed ? { dispose() {} } : trackFacts(kernel, takeEarly)
  }
  const tracking: Tracking = {
    begin() {
      running ??= start()
      running.catch((error: unknown) => {
        running = undefined
        kernel.environment.log.warn('Events are not counted.', error)
      })
    },
    dispose() {
      isDisposed = true
      cancel?.()
      waiting.unsubscribe()
      return running?.then((tracked) => tracked.dispose())
    },
  }
  return tracking
}
