import { queryRetryCount } from '../../kernel/exports/index.ts'
import type { Question } from './contract.ts'

/** Those who wait for the answer to one question. */
export interface Waiting<T> {
  isAnybody(): boolean
  /** Somebody waits for an answer now, not only for what may change. */
  isRead(): boolean
  /** How many more tries somebody waits for. */
  tries(): number
  /** How often those who watch want it to be asked again. */
  pollMs(): number
  /** Returns the removal. */
  watch(question: Question<T>, listener: () => void): () => void
  /** `failed` rejects when no more tries are worth waiting for. */
  read(question: Question<T>): { readonly failed: Promise<never>; readonly leave: () => void }
  /** Tells those who watch. */
  tell(): void
  /** Readers who wait for no more tries get what failed; the others go on waiting. */
  fail(failures: number, error: unknown): void
}

interface Watcher<T> {
  readonly question: Question<T>
  readonly listener: () => void
}

/** Somebody who waits for an answer, and for so many more tries. */
interface Reader {
  readonly retries: number
  readonly fail: (error: unknown) => void
}

const retriesOf = ({ retries = queryRetryCount }: Pick<Question<unknown>, 'retries'>): number =>
  retries

export function createWaiting<T>(): Waiting<T> {
  const watchers = new Set<Watcher<T>>()
  const readers = new Set<Reader>()
  return {
    isAnybody: () => readers.size > 0 || watchers.size > 0,
    isRead: () => readers.size > 0,
    tries: () =>
      Math.max(0, ...[...readers, ...[...watchers].map(({ question }) => question)].map(retriesOf)),
    pollMs: () => Math.min(...[...watchers].map(({ question }) => question.pollMs ?? Infinity)),
    watch(question, listener) {
      const watcher = { question, listener }
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    read(question) {
      let fail: Reader['fail'] = () => {}
      const failed = new Promise<never>((_, reject) => {
        fail = reject
      })
      const reader = { retries: retriesOf(question), fail }
      readers.add(reader)
      return { failed, leave: () => readers.delete(reader) }
    },
    tell() {
      for (const { listener } of [...watchers]) listener()
    },
    fail(failures, error) {
      for (const reader of [...readers]) {
        if (reader.retries >= failures) continue
        readers.delete(reader)
        reader.fail(error)
      }
    },
  }
}
