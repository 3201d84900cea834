import { createToken, type ErrorRecord, type StoreReader } from '../../kernel/exports/index.ts'

/** What is known of an answer, and whether somebody is asking: two separate things. */
export interface QueryState<T> {
  readonly status: 'pending' | 'success' | 'error'
  /** `paused`: the page is offline; it goes on by itself. */
  readonly fetchStatus: 'idle' | 'fetching' | 'paused'
  /** The last good answer; it stays when a later question fails. */
  readonly data: T | undefined
  readonly error: ErrorRecord | undefined
  /** Tries that failed since it was asked. While somebody asks another one follows. */
  readonly failures: number
  /** When `data` came, in ms since 1970; 0 before. */
  readonly updatedAt: number
}

/** What `useStore` and `useSyncExternalStore` read; asking begins with the first subscriber. */
export type QueryReader<T> = Pick<StoreReader<QueryState<T>>, 'getSnapshot' | 'subscribe'>

export interface Question<T> {
  /** Says what is asked; equal keys are one question. JSON alone. */
  readonly key: readonly (string | number | boolean | null)[]
  /**
   * One try: asks every source there is, one at once after the other. Its signal is aborted when nobody
   * waits any more, and after 30 s: a request in it has its own 10 s. Statuses are tried again here, so
   * that its calls of services say `isRetried: false`.
   */
  readonly ask: (signal: AbortSignal) => Promise<T>
  /** An answer younger than this is given again without asking. Default: 0. */
  readonly freshMs?: number | undefined
  /** Asked again this often while somebody watches and sees it. Default: never. */
  readonly pollMs?: number | undefined
  /**
   * How many tries after the first whoever asks this waits for. Default: 3, after 1, 2 and 4 s, or later
   * where the service asks for it, 30 s at most. Only what may pass by itself is tried again: no
   * answer, a late one, 408, 429 and from 500 on, and other errors that say that they are retryable. What
   * fails because the page went offline counts as no try, and is asked again when it is back. What failed
   * and is only watched has one try.
   */
  readonly retries?: number | undefined
  /**
   * So long it goes on after the last one who waited has gone: who comes back at once, as with a wallet
   * that alternates between two networks, does not ask again. No other try begins meanwhile.
   * Default: 500; 0 for what is typed.
   */
  readonly graceMs?: number | undefined
  /** Told why, once after the last try; not when it was called off. */
  readonly onFailed?: ((error: unknown) => void) | undefined
}

/** Equal questions in flight are one request. Answers that nobody uses go after 300000 ms. */
export interface QueryService {
  /**
   * The answer as it becomes. It is asked for while somebody subscribes, and again by `pollMs`; both rest
   * while the modal is closed or the page hidden, and go on at once afterwards.
   */
  watch<T>(question: Question<T>): QueryReader<T>
  /**
   * The answer once: what is fresh, what is under way, or a new one. With `force` always a new one.
   * Rejects with what `ask` rejected with, or with the signal's reason.
   */
  read<T>(
    question: Question<T>,
    options?: { readonly force?: boolean | undefined; readonly signal?: AbortSignal | undefined },
  ): Promise<T>
  /** What is known without asking. */
  peek<T>(key: Question<T>['key']): QueryState<T> | undefined
  /** What begins with this key is no longer fresh; where somebody watches, it is asked again. */
  invalidate(keyStart: Question<unknown>['key']): void
  /** Questions that begin with this key end, and what they brought is forgotten. */
  remove(keyStart: Question<unknown>['key']): void
}
export const QueryService = /*#__PURE__*/ createToken<QueryService>('query/query-service')
