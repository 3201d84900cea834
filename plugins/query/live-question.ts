import type { Query } from '@tanstack/query-core'
import { abortable, type Clock, hasPassed, queryGcMs } from '../../kernel/exports/index.ts'
import type { Attention } from './attention.ts'
import type { Question } from './contract.ts'
import { type Answer, createTries } from './tries.ts'
import { createWaiting } from './waiting.ts'

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

/** One question: who waits for it, when it is asked, and when it is given up. */
export function createLiveQuestion<T>(
  first: Question<T>,
  { query, fetch, clock, attention, onUnused }: LiveQuestionOptions<T>,
): LiveQuestion<T> {
  const waiting = createWaiting<T>()
  let latest = first
  /** When it is asked again for those who watch. */
  let nextAt: number | undefined
  let isOver = false
  let cancelTimer = () => {}

  const graceMs = () => latest.graceMs ?? usualGraceMs
  const isAsking = () => query.state.fetchStatus !== 'idle'
  const isStale = ({ freshMs = 0 }: Question<T>) => {
    const { data, isInvalidated } = query.state
    return !data || isInvalidated || hasPassed(clock, data.at, freshMs)
  }
  const tries = createTries({ query, waiting, clock, attention, latest: () => latest, graceMs })
  const askAt = (at: number) => {
    nextAt = Number.isFinite(at) ? at : undefined
  }

  const ask = (isNew = false): Promise<Answer<T>> => {
    if (isNew) void query.cancel({ silent: true })
    nextAt = undefined
    // Nor is it given up any more.
    cancelTimer()
    const wasFailed = query.state.status === 'error'
    const answer = fetch(({ signal }) => tries.ask(signal, wasFailed))
    const settle = () => {
      if (!waiting.isAnybody()) return
      askAt(clock.now() + waiting.pollMs())
      look()
    }
    answer.then(settle, settle)
    return answer
  }

  const giveUp = () => {
    void query.cancel({ revert: true })
    cancelTimer = clock.after(queryGcMs - graceMs(), onUnused)
  }

  const look = () => {
    cancelTimer()
    if (isOver) return
    if (!waiting.isAnybody()) {
      nextAt = undefined
      if (graceMs() > 0) cancelTimer = clock.after(graceMs(), giveUp)
      else giveUp()
    } else if (nextAt !== undefined && !isAsking() && attention.isSeen()) {
      const wait = nextAt - clock.now()
      // Longer than anybody waits: the clock was set back.
      if (wait <= 0 || wait > waiting.pollMs()) void ask()
      else cancelTimer = clock.after(wait, look)
    }
  }

  return {
    watch(question, listener) {
      latest = question
      const forget = waiting.watch(question, listener)
      if (isStale(question)) askAt(clock.now())
      else askAt(Math.min(nextAt ?? Infinity, query.state.data!.at + (question.pollMs ?? Infinity)))
      look()
      return () => {
        forget()
        look()
      }
    },
    async read(question, force, signal) {
      signal.throwIfAborted()
      const { data } = query.state
      if (data && !force && !isStale(question)) return data.value
      latest = question
      const { failed, leave } = waiting.read(question)
      try {
        const asking = ask(force || tries.isResting())
        return (await abortable(Promise.race([asking, failed]), signal)).value
      } finally {
        leave()
        look()
      }
    },
    tell: waiting.tell,
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
