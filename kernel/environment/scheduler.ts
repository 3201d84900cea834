import { type SchedulerAction, type SchedulerLike, Subscription } from 'rxjs'
import type { Clock } from './environment.ts'

/** Lets RxJS operators take their time from a clock: `debounceTime(300, createScheduler(ctx.clock))`. */
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
