import { type Observable, Subject } from 'rxjs'

/** A sequence of values. Alias of an RxJS observable, so that public types survive its next major. */
export type Stream<T> = Observable<T>

/** Any JSON at all. */
export type Json =
  | boolean
  | number
  | string
  | null
  | readonly Json[]
  | { readonly [name: string]: Json }

/** What may be in an event: JSON alone. Amounts are decimal strings, times milliseconds. */
export type JsonValue<T> = T extends Json | undefined
  ? T
  : T extends (...args: never[]) => unknown
    ? never
    : T extends object
      ? { [K in keyof T]: JsonValue<T[K]> }
      : never

export type EventType = `${string}/${string}`

/** A fact before it was emitted. */
export interface Fact<T extends EventType = EventType, P = unknown> {
  readonly type: T
  readonly payload: P
}

/** A fact as it was emitted: `seq` counts from 1 per kernel, `at` is in ms, `source` a plugin id. */
export interface KitEvent<T extends EventType = EventType, P = unknown> extends Fact<T, P> {
  readonly seq: number
  readonly at: number
  readonly source: string
}

export interface EventDefinition<T extends EventType, P> {
  (payload: P): Fact<T, P>
  readonly type: T
}

/**
 * Defines a fact: `defineEvent<{ from: string }>()('network/switched')`. Names are `area/didThing`,
 * past tense. The payload must be JSON; anything else does not compile.
 */
export function defineEvent<P>() {
  return <T extends EventType>(
    type: [P] extends [JsonValue<P>] ? T : never,
  ): EventDefinition<T, P> =>
    Object.freeze(Object.assign((payload: P): Fact<T, P> => ({ type, payload }), { type }))
}

export interface EventBus {
  /** Queues the fact. Facts run to completion one by one: reducers first, then subscribers. */
  emit(fact: Fact, source: string): void
  /** Whether facts run: what is read now may not be folded yet. */
  isRunning(): boolean
  /** Reducers see every event before any subscriber does. Returns the removal. */
  addReducer(reduce: (event: KitEvent) => void): () => void
  readonly events$: Stream<KitEvent>
  /** The newest events, oldest first, as many as the buffer holds. */
  recorded(): readonly KitEvent[]
  /** Ends the stream; later facts are dropped. */
  dispose(): void
}

export interface EventBusOptions {
  readonly now: () => number
  /** Events kept for `recorded()`; 0 keeps none. */
  readonly bufferSize: number
}

export function createEventBus({ now, bufferSize }: EventBusOptions): EventBus {
  const subject = new Subject<KitEvent>()
  const reducers = new Set<(event: KitEvent) => void>()
  /** First in, first out: going through a set also visits what is added meanwhile. */
  const queue = new Set<KitEvent>()
  /** A ring: the oldest event is where the next one goes. */
  const buffer: KitEvent[] = []
  let seq = 0
  let bufferedCount = 0
  let isDraining = false
  let isDisposed = false

  const drain = () => {
    isDraining = true
    try {
      for (const event of queue) {
        queue.delete(event)
        if (bufferSize > 0) buffer[bufferedCount++ % bufferSize] = event
        for (const reduce of reducers) reduce(event)
        subject.next(event)
      }
    } finally {
      isDraining = false
    }
  }

  return {
    emit(fact, source) {
      if (isDisposed) return
      seq += 1
      const { type, payload } = fact
      queue.add(Object.freeze({ type, payload, seq, at: now(), source }))
      if (!isDraining) drain()
    },
    isRunning: () => isDraining,
    addReducer(reduce) {
      reducers.add(reduce)
      return () => reducers.delete(reduce)
    },
    events$: subject.asObservable(),
    recorded() {
      const oldest = bufferedCount % bufferSize
      return [...buffer.slice(oldest), ...buffer.slice(0, oldest)]
    },
    dispose() {
      isDisposed = true
      queue.clear()
      reducers.clear()
      subject.complete()
    },
  }
}
