import type { Clock } from '../../environment/environment.ts'

export interface TimeLimit {
  readonly signal: AbortSignal
  /** Aborts now. */
  end(): void
  /** Neither the time nor the parent counts any more. */
  clear(): void
}

/** A signal that aborts after a time or with its parent; the time counts no more once it has aborted. */
export function timeLimit(clock: Clock, ms: number, parent: AbortSignal): TimeLimit {
  const controller = new AbortController()
  const abort = (reason?: unknown) => {
    cancel()
    controller.abort(reason)
  }
  const onAbort = () => abort(parent.reason)
  const cancel = clock.after(ms, abort)
  if (parent.aborted) onAbort()
  else parent.addEventListener('abort', onAbort, { once: true })
  return {
    signal: controller.signal,
    end: () => abort(),
    clear() {
      cancel()
      parent.removeEventListener('abort', onAbort)
    },
  }
}
