import type { Clock } from './environment.ts'

/** Longer waits overflow the timers of browsers and would end at once. */
const longestWaitMs = 2 ** 31 - 1

/** The `delay` of a clock, made of its `after`. */
export const delayWith =
  (after: Clock['after']): Clock['delay'] =>
  (ms, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const onAbort = () => {
        cancel()
        reject(signal?.reason)
      }
      const cancel = after(ms, () => {
        signal?.removeEventListener('abort', onAbort)
        resolve()
      })
      signal?.addEventListener('abort', onAbort, { once: true })
    })

/** The time of the platform. */
export function createClock(): Clock {
  const after: Clock['after'] = (ms, callback) => {
    const timer = setTimeout(callback, Math.min(ms, longestWaitMs))
    return () => clearTimeout(timer)
  }
  return { now: () => Date.now(), after, delay: delayWith(after) }
}
