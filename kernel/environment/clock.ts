import type { Clock } from './environment.ts'

/** Longer waits overflow the timers of browsers and would end at once. */
const longestWaitMs = 2 ** 31 - 1

/** The time of the platform. */
export function createClock(): Clock {
  const now = () => Date.now()
  const after: Clock['after'] = (ms, callback) => {
    const timer = setTimeout(callback, Math.min(ms, longestWaitMs))
    return () => clearTimeout(timer)
  }
  return {
    now,
    after,
    delay: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        const onAbort = () => {
          cancel()
          reject(signal?.reason)
        }
        const cancel = after(ms, () => {
          signal?.removeEventListener('abort', onAbort)
          resolve()
        })
        signal?.addEventListener('abort', onAbort, { once: true })
      }),
  }
}
