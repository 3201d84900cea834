/**
 * Starts work for an effect and returns its end. A drawing that is thrown away at once, as React does
 * in development, starts nothing: a wallet must not be asked twice. What the work throws is its own
 * business.
 */
export function runAfterDrawing(work: (signal: AbortSignal) => Promise<unknown>): () => void {
  const controller = new AbortController()
  const { signal } = controller
  void Promise.resolve()
    .then(() => (signal.aborted ? undefined : work(signal)))
    .catch(() => {})
  return () => controller.abort()
}
