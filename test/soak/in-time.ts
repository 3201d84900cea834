/** Settles as the promise does, and rejects after the limit: the browser's own commands have none. */
export async function inTime<T>(promise: Promise<T>, limitMs: number, what: string): Promise<T> {
  promise.catch(() => {})
  const limit = new AbortController()
  const late = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what}: not within ${limitMs} ms`)), limitMs)
    limit.signal.addEventListener('abort', () => clearTimeout(timer))
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    limit.abort()
  }
}
