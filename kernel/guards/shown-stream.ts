import { Observable } from 'rxjs'
import type { Stream } from '../base/event.ts'
import type { Speak } from './membrane/speak.ts'

/**
 * What others hear of a stream: with nothing of its source in it, through which they could speak. It completes
 * in the place of what comes after the end of who listens, which is told as `speak` says.
 */
export const shownStream = <T, R>(
  stream: Stream<T>,
  show: (value: T) => R,
  {
    speak = (say) => say(),
    end,
  }: { readonly speak?: Speak; readonly end?: Pick<AbortSignal, 'aborted'> } = {},
): Stream<R> =>
  Object.freeze(
    new Observable<R>((listener) =>
      stream.subscribe({
        next: (value) =>
          speak(() => (end?.aborted ? listener.complete() : listener.next(show(value)))),
        error: (error) => listener.error(error),
        complete: () => listener.complete(),
      }),
    ),
  )
