/** The promise's result, or the signal's reason as soon as it aborts; a late result is ignored. */
export async function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const done = new AbortController()
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { signal: done.signal })
  })
  try {
    return await Promise.race([promise, aborted])
  } finally {
    done.abort()
    promise.catch(() => {})
  }
}
