import { abortable, type Clock, KitError } from '../../kernel/exports/index.ts'

/** More than the 10 s of a request: a try may ask several sources, one after the other. */
const tryLimitMs = 30_000

/** One try of whatever code: it ends, whether that heeds its signal or not. */
export async function inTime<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  clock: Clock,
  signal: AbortSignal,
): Promise<T> {
  const limit = new AbortController()
  const cancel = clock.after(tryLimitMs, () =>
    limit.abort(new KitError('There was no answer in time', { code: 'TIMEOUT', retryable: true })),
  )
  const either = AbortSignal.any([signal, limit.signal])
  try {
    return await abortable(ask(either), either)
  } finally {
    cancel()
  }
}
