import type { Clock } from '../../environment/environment.ts'

export interface TimeLimit {
  readonly signal: AbortSignal
  /** Aborts now. */
  end(): void
  /** Neither the time nor the parent counts any more. */
  clear(): void
}

/** A signal that aborts after a time or with its parent. */
export function timeLimit(clock: Clock, ms: number, parent: AbortSignal): TimeLimit {
  const controller = new AbortController()
  const onAbort = () => controller.abort(parent.reason)
  if (parent.aborted) onAbort()
  else parent.addEventListener('abort', onAbort, { once: true })
  const cancel = clock.after(ms, () => controller.abort())
  return {
    signal: controller.signal,
    end: () => controller.abort(),
    clear() {
      cancel()
      parent.removeEventListener('abort', onAbort)
    },
  }
}
