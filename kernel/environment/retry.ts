import { retryAfterLimitMs, retryCount, retryDelayMs } from '../base/constants.ts'
import { KitError } from '../base/kit-error.ts'
import type { Clock } from './environment.ts'

/** An answer outside of 200 to 299; the answer itself is the cause. */
export class HttpStatusError extends KitError {
  readonly status: number
  /** What the answer asks to wait, at most 30 s; 0 when it does not say. */
  readonly retryAfterMs: number
  /** It came again and again: the client has tried what it tries. */
  isRepeated = false

  constructor(response: Response, url: string, now: number) {
    super(`HTTP status code: ${response.status}`, {
      code: 'HTTP_STATUS',
      details: url,
      cause: response,
      retryable: isRetryable(response.status),
    })
    this.status = response.status
    this.retryAfterMs = retryAfterMs(response.headers.get('retry-after'), now)
  }
}

const retryableStatuses: readonly number[] = [403, 408, 413, 429, 500, 502, 503, 504]

const isRetryable = (status: number): boolean => retryableStatuses.includes(status)

/**
 * Repeats an attempt that ended with one of exactly eight statuses: at most 3 times, after
 * 150, 300 and 600 ms, or later when `Retry-After` asks for it. Everything else that
 * an attempt throws goes to the caller at once, and so does the signal's reason while it waits.
 */
export async function withRetry<T>(
  attempt: () => Promise<T>,
  { clock, signal }: { readonly clock: Clock; readonly signal?: AbortSignal | undefined },
): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof HttpStatusError) || !error.retryable) throw error
      error.isRepeated = retry === retryCount
      if (error.isRepeated) throw error
      const response = error.cause as Response
      void response.body?.cancel().catch(() => {})
      await clock.delay(Math.max(retryDelayMs * 2 ** retry, error.retryAfterMs), signal)
    }
  }
}

/** Whole seconds or an HTTP date, at most 30 s; 0 for anything else and for the past. */
function retryAfterMs(header: string | null, now: number): number {
  const text = header?.trim() ?? ''
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : httpDateMs(text) - now
  return ms > 0 ? Math.min(ms, retryAfterLimitMs) : 0
}

/** RFC 9110: `Sun, 06 Nov 1994 08:49:37 GMT` and its two obsolete forms all begin with a weekday. */
const httpDateMs = (text: string): number =>
  /^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : NaN
