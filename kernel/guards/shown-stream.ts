import { Observable } from 'rxjs'
import type { Stream } from '../base/event.ts'

/**
 * What others hear of a stream: with nothing of its source in it, through which they could speak. It completes
 * in the place of what comes after the end of who listens.
 */
export const shownStream = <T, R>(
  stream: Stream<T>,
  show: (value: T) => R,
  end?: AbortSignal,
): Stream<R> =>
  Object.freeze(
    new Observable<R>((listener) =>
      stream.subscribe({
        next: (value) => (end?.aborted ? listener.complete() : listener.next(show(value))),
        error: (error) => listener.error(error),
        complete: () => listener.complete(),
      }),
    ),
  )
