import type { Query } from '@tanstack/query-core'
import {
  abortable,
  type Clock,
  findCause,
  KitError,
  queryGcMs,
  queryRetryCount,
  queryRetryDelayMs,
  queryRetryLimitMs,
} from '../../kernel/exports/index.ts'
import type { Attention } from './attention.ts'
import type { Question } from './contract.ts'

/** What the cache keeps: the answer and when it came by the kit's own clock. */
export interface Answer<T> {
  readonly value: T
  readonly at: number
}

export interface LiveQuestion<T> {
  watch(question: Question<T>, listener: () => void): () => void
  read(question: Question<T>, force: boolean, signal: AbortSignal): Promise<T>
  /** Tells those who watch. */
  tell(): void
  /** The answer does not count any more; asks again for whoever waits. */
  renew(): void
  /** Looks whether there is something to do: after a change of the attention. */
  look(): void
  end(): void
}

export interface LiveQuestionOptions<T> {
  readonly query: Query<Answer<T>, unknown, Answer<T>>
  /** Begins a flight of the query, or joins the one that is under way. */
  readonly fetch: (
    ask: (context: { readonly signal: AbortSignal }) => Promise<Answer<T>>,
  ) => Promise<Answer<T>>
  readonly clock: Clock
  readonly attention: Attention
  /** Nobody used it for five minutes. */
  onUnused(): void
}

/**
 * So long a question goes on after the last one who waited has gone: who comes back at once, as with a
 * wallet that alternates between two networks, does not ask again [REL-17].
 */
const graceMs = 500

/** One question: who waits for it, when it is asked, and when it is given up. */
export function createLiveQuestion<T>(
  first: Question<T>,
  { query, fetch, clock, attention, onUnused }: LiveQuestionOptions<T>,
): LiveQuestion<T> {
  const watchers = new Map<object, { question: Question<T>; listener: () => void }>()
  let latest = first
  let readers = 0
  /** When it is asked again for those who watch. */
  let nextAt: number | undefined
  let isResting = false
  let isOver = false
  let cancelTimer = () => {}

  const isWanted = () => readers > 0 || watchers.size > 0
  const isAsking = () => query.state.fetchStatus !== 'idle'
  const isStale = ({ freshMs = 0 }: Question<T>) => {
    const { data, isInvalidated } = query.state
    return !data || isInvalidated || clock.now() - data.at >= freshMs
  }
  const pollMs = () =>
    Math.min(...[...watchers.values()].map(({ question }) => question.pollMs ?? Infinity))
  const askAt = (at: number) => {
    nextAt = Number.isFinite(at) ? at : undefined
  }

  const ask = (isNew = false): Promise<Answer<T>> => {
    if (isNew) void query.cancel({ silent: true })
    nextAt = undefined
    const answer = fetch(({ signal }) => askUntilAnswered(signal))
    const settle = () => {
      if (!isWanted()) return
      askAt(clock.now() + pollMs())
      look()
    }
    answer.then(settle, settle)
    return answer
  }

  const askUntilAnswered = async (signal: AbortSignal): Promise<Answer<T>> => {
    for (let tries = 0; ; ) {
      await untilAllowed(signal)
      const { ask: askOnce, retries = queryRetryCount } = latest
      try {
        return { value: await askOnce(signal), at: clock.now() }
      } catch (error) {
        if (signal.aborted || !mayBecomeBetter(error)) throw error
        // What the lost connection cut off was no try.
        if (!attention.isOnline()) continue
        if (tries >= retries) throw error
        await clock.delay(Math.min(queryRetryDelayMs * 2 ** tries, queryRetryLimitMs), signal)
        tries += 1
      }
    }
  }

  /** Offline nobody can be asked; for those who only watch, nothing is asked that nobody sees. */
  const untilAllowed = async (signal: AbortSignal): Promise<void> => {
    for (;;) {
      const isOnline = attention.isOnline()
      const fetchStatus = isOnline ? 'fetching' : 'paused'
      if (query.state.fetchStatus !== fetchStatus) query.setState({ fetchStatus })
      isResting = isOnline && readers === 0 && !attention.isSeen()
      if (isOnline && !isResting) return
      await nextChange(attention, signal)
    }
  }

  const giveUp = () => {
    void query.cancel({ revert: true })
    cancelTimer = clock.after(queryGcMs - graceMs, onUnused)
  }

  const look = () => {
    cancelTimer()
    if (isOver) return
    if (!isWanted()) {
      nextAt = undefined
      cancelTimer = clock.after(graceMs, giveUp)
    } else if (nextAt !== undefined && !isAsking() && attention.isSeen()) {
      const wait = nextAt - clock.now()
      if (wait <= 0) void ask()
      else cancelTimer = clock.after(wait, look)
    }
  }

  return {
    watch(question, listener) {
      const watcher = {}
      latest = question
      watchers.set(watcher, { question, listener })
      if (isStale(question)) askAt(clock.now())
      else askAt(Math.min(nextAt ?? Infinity, query.state.data!.at + (question.pollMs ?? Infinity)))
      look()
      return () => {
        watchers.delete(watcher)
        look()
      }
    },
    async read(question, force, signal) {
      signal.throwIfAborted()
      const { data } = query.state
      if (data && !force && !isStale(question)) return data.value
      latest = question
      readers += 1
      try {
        const answer = await abortable(ask(force || isResting), signal)
        return answer.value
      } finally {
        readers -= 1
        look()
      }
    },
    tell() {
      for (const { listener } of [...watchers.values()]) listener()
    },
    renew() {
      query.invalidate()
      if (isAsking()) void ask(true)
      else askAt(clock.now())
      look()
    },
    look,
    end() {
      isOver = true
      cancelTimer()
      void query.cancel({ silent: true })
    },
  }
}

/** A refusal stays one, and what the HTTP client gave up need not be asked four times more. */
function mayBecomeBetter(error: unknown): boolean {
  if (!(error instanceof KitError)) return true
  const hasStatus = (cause: unknown) => cause instanceof KitError && cause.code === 'HTTP_STATUS'
  return error.retryable && findCause(error, hasStatus) === undefined
}

function nextChange(attention: Attention, signal: AbortSignal): Promise<void> {
  const gone = new AbortController()
  const change = new Promise<void>((resolve) => {
    const forget = attention.onChange(resolve)
    gone.signal.addEventListener('abort', forget)
  })
  return abortable(change, signal).finally(() => gone.abort())
}
