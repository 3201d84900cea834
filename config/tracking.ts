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
 * settled, so that those who listen are there or will not be. Where a plugin of others is called or started by it, it
 * begins with that: by when it began such a plugin would know that the card was opened.
 */
export function createTracking(kernel: Kernel, settled: Promise<void>): Tracking {
  const { clock, isServer } = kernel.environment
  const early: KitEvent[] = []
  const counted = isCountedByOthers(kernel, settled).catch(() => false)
  let running: Promise<Disposable> | undefined
  let isDisposed = false
  let cancel: (() => void) | undefined

  const waiting = kernel.events$.subscribe((event) => {
    early.push(event)
    if (early.length > keptFacts) early.shift()
    if (event.type !== modalOpened.type && event.type !== connectionOpened.type) return
    void counted.then((isCounted) => !isCounted && beginSoon())
  })
  /** First what the visitor waits for. */
  const beginSoon = () => {
    if (!isDisposed) cancel ??= clock.after(beginDelayMs, tracking.begin)
  }
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
  void counted.then((isCounted) => isCounted && !isServer && beginSoon())
  return tracking
}

/** Whether a plugin of others is called or started by the counting. */
const isCountedByOthers = async (kernel: Kernel, settled: Promise<void>): Promise<boolean> => {
  await settled
  // By their names: two definitions more would weigh on every page, and none of others is called so.
  return (await kernel.admitted()).some(({ manifest }) =>
    [
      ...(manifest.contributesLater ?? []),
      ...(manifest.contributes ?? []).map(({ point }) => point),
    ].some(({ id }) => id === 'trackedEvents' || id === 'analyticsSinks'),
  )
}
