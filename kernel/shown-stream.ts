import { Observable } from 'rxjs'
import type { Stream } from './base/event.ts'

/** What others hear of a stream: with nothing of its source in it, through which they could speak. */
export const shownStream = <T, R>(stream: Stream<T>, show: (value: T) => R): Stream<R> =>
  Object.freeze(
    new Observable<R>((listener) =>
      stream.subscribe({
        next: (value) => listener.next(show(value)),
        error: (error) => listener.error(error),
        complete: () => listener.complete(),
      }),
    ),
  )
