import type { Clock } from '../../kernel/exports/index.ts'

const stormWindowMs = 500

/** Of a burst of events the last one counts: at once, then at most one in each half second. */
export function createLatest<T>(clock: Clock, handle: (value: T) => void) {
  let waiting: { latest: T } | undefined
  let isStopped = false
  let lastAt = Number.NEGATIVE_INFINITY
  let cancel: (() => void) | undefined

  const flush = () => {
    if (isStopped || !waiting) return
    const { latest } = waiting
    waiting = undefined
    lastAt = clock.now()
    handle(latest)
  }
  return {
    push(value: T) {
      if (waiting) {
        waiting.latest = value
        return
      }
      waiting = { latest: value }
      // Not longer than the window, where the clock of the computer was set back.
      const wait = Math.min(stormWindowMs, lastAt + stormWindowMs - clock.now())
      // Even the first one waits for the end of the tick: some wallets say [] and then the account.
      if (wait > 0) cancel = clock.after(wait, flush)
      else queueMicrotask(flush)
    },
    stop() {
      isStopped = true
      cancel?.()
    },
  }
}
