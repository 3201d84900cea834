import {
  type Disposable,
  type KernelInspector,
  type KitEvent,
  type Recording,
  recordingFormat,
  replay,
} from '../../kernel/exports/index.ts'
import { redact } from './redact.ts'
import { shownOf } from './shown-state.ts'

/** Facts of a running kernel, redacted as they come: nothing else is kept, shown or saved. */
export interface Recorder extends Disposable {
  /** Oldest first, as many as the ring holds. The same list until the next fact. */
  events(): readonly KitEvent[]
  /** Calls back after facts came, once for all that came in one turn. Returns the removal. */
  subscribe(listener: () => void): () => void
  /** What can be saved, and replayed by `replayRecording`. */
  recording(): Recording
}

export interface RecorderOptions {
  readonly inspector: KernelInspector
  readonly now: () => number
  /** Facts that are kept. */
  readonly capacity: number
}

/**
 * Begins with the facts that the kernel kept. Where its first ones are lost, and where the ring is full,
 * the states before the first fact are kept in their place, so that every state can still be told.
 */
export function createRecorder({ inspector, now, capacity }: RecorderOptions): Recorder {
  const listeners = new Set<() => void>()
  const past = inspector.recorded()
  const isWhole = past[0]?.seq === 1
  /** At most twice the capacity: what is over is folded in one go, not event by event. */
  const kept = isWhole ? past.map(redactEvent) : []
  let base = new Map<string, unknown>(
    isWhole
      ? []
      : inspector.stores.map(({ definition }) => [
          definition.id,
          shownOf(() => inspector.store(definition).getSnapshot()),
        ]),
  )
  let shown: readonly KitEvent[] | undefined
  let isTold = true

  const foldedOver = (events: readonly KitEvent[]) =>
    new Map(
      inspector.stores.map(({ definition, owner }) => [
        definition.id,
        // What throws was reported by the kernel when it happened.
        shownOf(() =>
          replay(definition, events, { from: base.get(definition.id), owner, onFault: () => {} }),
        ),
      ]),
    )
  const trim = () => {
    if (kept.length < capacity * 2) return
    const over = kept.splice(0, kept.length - capacity)
    base = foldedOver(over)
  }
  const tell = () => {
    isTold = true
    for (const listener of listeners) listener()
  }
  trim()

  const subscription = inspector.events$.subscribe((event) => {
    kept.push(redactEvent(event))
    trim()
    shown = undefined
    if (!isTold) return
    isTold = false
    queueMicrotask(tell)
  })

  return {
    events: () => (shown ??= kept.slice(-capacity)),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    recording() {
      const events = kept.slice(-capacity)
      const over = kept.slice(0, -capacity)
      const states = over.length > 0 ? foldedOver(over) : base
      return {
        format: recordingFormat,
        version: 1,
        savedAt: now(),
        stores: Object.fromEntries(
          inspector.stores.map(({ definition: { id }, owner }) => [
            id,
            states.has(id) ? { owner, state: states.get(id) } : { owner },
          ]),
        ),
        events,
      }
    },
    dispose() {
      subscription.unsubscribe()
      listeners.clear()
    },
  }
}

function redactEvent(event: KitEvent): KitEvent {
  return Object.freeze({ ...event, payload: redact(event.payload) ?? null })
}
