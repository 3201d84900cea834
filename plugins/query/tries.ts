import type { Query } from '@tanstack/query-core'
import {
  abortable,
  type Clock,
  inTime,
  queryRetryDelayMs,
  queryRetryLimitMs,
} from '../../kernel/exports/index.ts'
import type { Attention } from './attention.ts'
import type { Question } from './contract.ts'
import { isRetryable, waitAsked } from './is-retryable.ts'
import type { Waiting } from './waiting.ts'

/** More than the 10 s of a request: a try may ask several sources, one after the other. */
const tryLimitMs = 30_000

/** What the cache keeps: the answer and when it came by the kit's own clock. */
export interface Answer<T> {
  readonly value: T
  readonly at: number
}

export interface TriesOptions<T> {
  readonly query: Query<Answer<T>, unknown, Answer<T>>
  readonly waiting: Waiting<T>
  readonly clock: Clock
  readonly attention: Attention
  /** The question as it was put last. */
  readonly latest: () => Question<T>
  readonly graceMs: () => number
}

export interface Tries<T> {
  /** Asks until there is an answer, or nobody waits for another try; a poll after a failure tries once. */
  ask(signal: AbortSignal, wasFailed: boolean): Promise<Answer<T>>
  /** Nobody sees the answer that is under way, so that nothing is asked. */
  isResting(): boolean
}

export function createTries<T>(options: TriesOptions<T>): Tries<T> {
  const { query, waiting, clock, attention, latest, graceMs } = options
  let isResting = false

  /**
   * Offline nobody can be asked; for those who only watch, nothing is asked that nobody sees; and for
   * nobody no try begins.
   */
  const untilAllowed = async (signal: AbortSignal): Promise<void> => {
    for (;;) {
      while (!waiting.isAnybody()) await clock.delay(graceMs(), signal)
      const isOnline = attention.isOnline()
      const fetchStatus = isOnline ? 'fetching' : 'paused'
      if (query.state.fetchStatus !== fetchStatus) query.setState({ fetchStatus })
      isResting = isOnline && !waiting.isRead() && !attention.isSeen()
      if (isOnline && !isResting) return
      await nextChange(attention, signal)
    }
  }

  return {
    isResting: () => isResting,
    async ask(signal, wasFailed) {
      for (let failures = 0; ; ) {
        await untilAllowed(signal)
        const { ask, onFailed } = latest()
        try {
          return { value: await inTime({ clock, ms: tryLimitMs, signal }, ask), at: clock.now() }
        } catch (error) {
          if (signal.aborted) throw error
          const isPassing = isRetryable(error)
          // What the lost connection cut off was no try.
          if (isPassing && !attention.isOnline()) continue
          failures += 1
          const isPoll = wasFailed && !waiting.isRead()
          const isHeard = waiting.isAnybody()
          if (isPassing) waiting.fail(failures, error)
          if (!isPassing || isPoll || failures > waiting.tries()) {
            if (isHeard) onFailed?.(error)
            throw error
          }
          query.setState({ fetchFailureCount: failures })
          const wait = Math.max(queryRetryDelayMs * 2 ** (failures - 1), waitAsked(error))
          await clock.delay(Math.min(wait, queryRetryLimitMs), signal)
        }
      }
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
