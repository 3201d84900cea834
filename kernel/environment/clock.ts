import { type SchedulerAction, type SchedulerLike, Subscription } from 'rxjs'
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
    scheduler: createScheduler({ now, after }),
  }
}

/** Lets RxJS operators take their time from the same clock as everybody else. */
export function createScheduler({ now, after }: Pick<Clock, 'now' | 'after'>): SchedulerLike {
  return {
    now,
    schedule(work, delay = 0, state) {
      const action = new Subscription() as SchedulerAction<typeof state>
      let cancel: (() => void) | undefined
      action.schedule = (nextState, nextDelay = 0) => {
        cancel?.()
        if (!action.closed) {
          cancel = after(nextDelay, () => work.call(action as never, nextState as never))
        }
        return action
      }
      action.add(() => cancel?.())
      return action.schedule(state, delay)
    },
  }
}
