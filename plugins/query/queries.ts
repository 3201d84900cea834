import {
  CancelledError,
  type Query,
  QueryCache,
  type QueryClient,
  type QueryState as CoreState,
} from '@tanstack/query-core'
import { type Clock, KitError, toErrorRecord } from '../../kernel/exports/index.ts'
import type { Attention } from './attention.ts'
import type { QueryService, QueryState, Question } from './contract.ts'
import { createLiveQuestion, type LiveQuestion } from './live-question.ts'
import type { Answer } from './tries.ts'

export interface QueriesOptions {
  readonly clock: Clock
  readonly attention: Attention
  /** Aborted when the plugin goes. */
  readonly signal: AbortSignal
  /** Torn down with the plugin. */
  readonly add: (teardown: () => void) => void
}

type Key = Question<unknown>['key']

/**
 * The cache, its states and its keys are those of query-core. Time, retries, the connection and the
 * attention of the visitor are the kit's own: what query-core has for them is one per page, and would be
 * shared with a host that uses it too.
 */
export function createQueries({
  clock,
  attention,
  signal: ended,
  add,
}: QueriesOptions): QueryService {
  const cache = new QueryCache()
  const client = createClient(cache)
  const live = new Map<string, LiveQuestion<any>>()
  const toState = createStateReader()

  const forget = (query: Query<any, any, any, any>) => {
    const { queryHash } = query
    const question = live.get(queryHash)
    live.delete(queryHash)
    question?.end()
    cache.remove(query)
    question?.tell()
  }
  const queryOf = <T>(key: Key) =>
    cache.find({ queryKey: key }) as Query<Answer<T>, unknown, Answer<T>> | undefined
  const liveOf = <T>(question: Question<T>): LiveQuestion<T> => {
    const query = cache.build<Answer<T>, unknown, Answer<T>>(client, { queryKey: question.key })
    const known = live.get(query.queryHash)
    if (known) return known
    const made = createLiveQuestion(question, {
      query,
      clock,
      attention,
      fetch: (queryFn) =>
        query.fetch(client.defaultQueryOptions({ queryKey: query.queryKey, queryFn })),
      onUnused: () => forget(query),
    })
    live.set(query.queryHash, made)
    return made
  }
  const forEach = (keyStart: Key, act: (query: Query) => void) => {
    for (const query of cache.findAll({ queryKey: keyStart })) act(query)
  }
  const peek = <T>(key: Key): QueryState<T> | undefined => {
    const query = queryOf<T>(key)
    return query && toState(query.state)
  }

  add(
    cache.subscribe(({ type, query }) => {
      if (type === 'updated') live.get(query.queryHash)?.tell()
    }),
  )
  add(
    attention.onChange(() => {
      for (const question of [...live.values()]) question.look()
    }),
  )
  add(() => forEach([], forget))

  return {
    watch: (question) => ({
      getSnapshot: () => peek(question.key) ?? unasked,
      subscribe: (listener) => liveOf(question).watch(question, listener),
    }),
    async read(question, { force = false, signal } = {}) {
      const either = signal ? AbortSignal.any([signal, ended]) : ended
      either.throwIfAborted()
      try {
        return await liveOf(question).read(question, force, either)
      } catch (error) {
        throw error instanceof CancelledError ? (either.reason ?? withdrawn(error)) : error
      }
    },
    peek,
    invalidate: (keyStart) => forEach(keyStart, ({ queryHash }) => live.get(queryHash)?.renew()),
    remove: (keyStart) => forEach(keyStart, forget),
  }
}

/**
 * Of a client the cache asks for the defaults of a question alone. The library's own brings mutations and
 * lists of pages too, which would be a third of what this plugin downloads.
 */
function createClient(cache: QueryCache): QueryClient {
  const defaults = {
    networkMode: 'always',
    retry: false,
    gcTime: Infinity,
    structuralSharing: false,
  }
  const client: Pick<QueryClient, 'getQueryCache' | 'defaultQueryOptions' | 'getQueryDefaults'> = {
    getQueryCache: () => cache,
    defaultQueryOptions: (options: any) => ({ ...defaults, ...options }),
    getQueryDefaults: () => ({}),
  }
  return client as QueryClient
}

const unasked: QueryState<never> = /*#__PURE__*/ Object.freeze({
  status: 'pending',
  fetchStatus: 'idle',
  data: undefined,
  error: undefined,
  failures: 0,
  updatedAt: 0,
})

/** The same object for the same state, as `useSyncExternalStore` wants it. */
function createStateReader() {
  const known = new WeakMap<object, QueryState<any>>()
  return <T>(state: CoreState<Answer<T>, unknown>): QueryState<T> => {
    const made: QueryState<T> = known.get(state) ?? {
      status: state.status,
      fetchStatus: state.fetchStatus,
      data: state.data?.value,
      error: state.status === 'error' ? toErrorRecord(state.error) : undefined,
      failures: state.fetchFailureCount,
      updatedAt: state.data?.at ?? 0,
    }
    known.set(state, made)
    return made
  }
}

const withdrawn = (cause: unknown) =>
  new KitError('The question was withdrawn', { code: 'QUERY_WITHDRAWN', cause, retryable: true })
