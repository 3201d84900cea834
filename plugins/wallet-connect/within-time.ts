import type { Clock } from '../../kernel/exports/index.ts'

/** Resolves when the promise does, when the time is over, or with the signal. */
export async function withinTime(
  clock: Clock,
  promise: Promise<void>,
  ms: number,
  signal?: AbortSignal,
): Promise<void> {
  const done = new AbortController()
  const end = signal ? AbortSignal.any([signal, done.signal]) : done.signal
  await Promise.race([promise, clock.delay(ms, end).catch(() => {})])
  done.abort()
}
