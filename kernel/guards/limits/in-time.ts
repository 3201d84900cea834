import type { Clock } from '../../environment/environment.ts'

/** What somebody else promised, or an error with this message when it was not there in time. */
export async function inTime<T>(
  promise: Promise<T>,
  ms: number,
  message: string,
  clock: Clock,
): Promise<T> {
  const limit = new AbortController()
  const late = clock.delay(ms, limit.signal).then(() => {
    throw new Error(message)
  })
  late.catch(() => {})
  try {
    return await Promise.race([promise, late])
  } finally {
    limit.abort()
  }
}
