import { findCause, KitError } from '../../kernel/exports/index.ts'

/** What the HTTP client says of a status that is no success. */
interface StatusError {
  readonly status: number
  readonly retryAfterMs: number
  readonly isRepeated: boolean
}

/** Whether the same question may be answered a moment later: nobody was there, or the service was busy or down. */
export function isRetryable(error: unknown): boolean {
  const answer = statusOf(error)
  // Of the two that repeat, only one does.
  if (answer) return !answer.isRepeated && isPassingStatus(answer.status)
  const known = findCause(error, (cause) => cause instanceof KitError) as KitError | undefined
  return known?.retryable ?? false
}

/** So long a service asked to be left alone, in ms. */
export const waitAsked = (error: unknown): number => statusOf(error)?.retryAfterMs ?? 0

const isPassingStatus = (status: number): boolean =>
  status === 408 || status === 429 || status >= 500

const statusOf = (error: unknown) =>
  findCause(error, (cause) => cause instanceof KitError && 'retryAfterMs' in cause) as
    | StatusError
    | undefined
