import type { Query } from '@tanstack/query-core'
import {
  abortable,
  type Clock,
  queryGcMs,
  queryRetryCount,
  queryRetryDelayMs,
  queryRetryLimitMs,
} from '../../kernel/exports/index.ts'
import type { Attention } from './attention.ts'
import type { Question } from './contract.ts'
import { mayPass, waitAsked } from './may-pass.ts'
import { inTime } from './try-limit.ts'

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

const usualGraceMs = 500

/** Somebody who waits for an answer, and for so many more tries. */
interface Reader {
  readonly retries: number
  readonly fail: (error: unknown) => void
}

const retriesOf = ({ retries = queryRetryCount }: Pick<Question<unknown>, 'retries'>): number =>
  retries

/** One question: who waits for it, when it is asked, and when it is given up. */
export function createLiveQuestion<T>(
  first: Question<T>,
  { query, fetch, clock, attention, onUnused }: LiveQuestionOptions<T>,
): LiveQuestion<T> {
  const watchers = new Map<object, { question: Question<T>; listener: () => void }>()
  const readers = new Set<Reader>()
  let latest = first
  /** When it is asked again for those who watch. */
  let nextAt: number | undefined
  let isResting = false
  let isOver = false
  let cancelTimer = () => {}

  const isWanted = () => readers.size > 0 || watchers.size > 0
  const graceMs = () => latest.graceMs ?? usualGraceMs
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
    // Nor is it given up any more.
    cancelTimer()
    const wasFailed = query.state.status === 'error'
    const answer = fetch(({ signal }) => askUntilAnswered(signal, wasFailed))
    const settle = () => {
      if (!isWanted()) return
      askAt(clock.now() + pollMs())
      look()
    }
    answer.then(settle, settle)
    return answer
  }

  /** How many more tries somebody waits for. */
  const triesWanted = () =>
    Math.max(
      0,
      ...[...readers].map(({ retries }) => retries),
      ...[...watchers.values()].map(({ question }) => retriesOf(question)),
    )

  const askUntilAnswered = async (signal: AbortSignal, wasFailed: boolean): Promise<Answer<T>> => {
    for (let failures = 0; ; ) {
      await untilAllowed(signal)
      const { ask: askOnce, onFailed } = latest
      try {
        return { value: await inTime(askOnce, clock, signal), at: clock.now() }
      } catch (error) {
        if (signal.aborted) throw error
        const isPassing = mayPass(error)
        // What the lost connection cut off was no try.
        if (isPassing && !attention.isOnline()) continue
        failures += 1
        const isPoll = wasFailed && readers.size === 0
        const isHeard = isWanted()
        if (isPassing) leave(failures, error)
        if (!isPassing || isPoll || failures > triesWanted()) {
          if (isHeard) onFailed?.(error)
          throw error
        }
        query.setState({ fetchFailureCount: failures })
        const wait = Math.max(queryRetryDelayMs * 2 ** (failures - 1), waitAsked(error))
        await clock.delay(Math.min(wait, queryRetryLimitMs), signal)
      }
    }
  }

  /** Readers who wait for no more tries get what failed; the others go on waiting. */
  const leave = (failures: number, error: unknown) => {
    for (const reader of [...readers]) {
      if (reader.retries >= failures) continue
      readers.delete(reader)
      reader.fail(error)
    }
  }

  /**
   * Offline nobody can be asked; for those who only watch, nothing is asked that nobody sees; and for
   * nobody no try begins.
   */
  const untilAllowed = async (signal: AbortSignal): Promise<void> => {
    for (;;) {
      while (!isWanted()) await clock.delay(graceMs(), signal)
      const isOnline = attention.isOnline()
      const fetchStatus = isOnline ? 'fetching' : 'paused'
      if (query.state.fetchStatus !== fetchStatus) query.setState({ fetchStatus })
      isResting = isOnline && readers.size === 0 && !attention.isSeen()
      if (isOnline && !isResting) return
      await nextChange(attention, signal)
    }
  }

  const giveUp = () => {
    void query.cancel({ revert: true })
    cancelTimer = clock.after(queryGcMs - graceMs(), onUnused)
  }

  const look = () => {
    cancelTimer()
    if (isOver) return
    if (!isWanted()) {
      nextAt = undefined
      if (graceMs() > 0) cancelTimer = clock.after(graceMs(), giveUp)
      else giveUp()
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
      let reader: Reader | undefined
      const failed = new Promise<never>((_, fail) => {
        reader = { retries: retriesOf(question), fail }
        readers.add(reader)
      })
      try {
        const answer = await abortable(Promise.race([ask(force || isResting), failed]), signal)
        return answer.value
      } finally {
        readers.delete(reader!)
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

function nextChange(attention: Attention, signal: AbortSignal): Promise<void> {
  const gone = new AbortController()
  const change = new Promise<void>((resolve) => {
    const forget = attention.onChange(resolve)
    gone.signal.addEventListener('abort', forget)
  })
  return abortable(change, signal).finally(() => gone.abort())
}
