import type { Clock } from './environment.ts'

/** Whether so much time has passed since then. Where the clock was set back it has: how much nothing tells, and a wait has an end. */
export function hasPassed(clock: Pick<Clock, 'now'>, since: number, ms: number): boolean {
  const passed = clock.now() - since
  return passed < 0 || passed >= ms
}
