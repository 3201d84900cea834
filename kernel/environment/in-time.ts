import { abortable } from '../base/abortable.ts'
import { KitError } from '../base/kit-error.ts'
import type { Clock } from './environment.ts'

export interface TimeLimit {
  readonly clock: Pick<Clock, 'after'>
  readonly ms: number
  /** Ends the wait with its reason. */
  readonly signal?: AbortSignal | undefined
  /** What the wait ends with once the time is over. Default: a KitError `TIMEOUT`. */
  readonly late?: (() => Error) | undefined
}

/**
 * The answer of code that may never give one: the wait ends with the time or with the signal, whether that code
 * heeds the signal that it is given or not. Rejects with `TIMEOUT`, with the signal's reason, or with its error.
 */
export async function inTime<T>(
  { clock, ms, signal, late = noAnswer }: TimeLimit,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController()
  const cancel = clock.after(ms, () => limit.abort(late()))
  const either = AbortSignal.any(signal ? [signal, limit.signal] : [limit.signal])
  try {
    return await abortable(ask(either), either)
  } finally {
    cancel()
  }
}

export const noAnswer = () =>
  new KitError('There was no answer in time', { code: 'TIMEOUT', retryable: true })
