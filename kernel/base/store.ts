import { Observable, Subject } from 'rxjs'
import type { EventDefinition, EventType, KitEvent, Stream } from './event.ts'
import { freezeAll } from './freeze-all.ts'

export interface ReducerCase<S> {
  readonly type: EventType
  readonly reduce: (state: S, payload: never, event: KitEvent) => S
}

export type ReducerOn<S> = <T extends EventType, P>(
  event: EventDefinition<T, P>,
  reduce: (state: S, payload: P, event: KitEvent<T, P>) => S,
) => ReducerCase<S>

/** State as a pure fold of facts. Making a definition does nothing; a kernel gives it life. */
export interface StoreDefinition<S> {
  readonly id: string
  readonly initial: S
  readonly reducers: (on: ReducerOn<S>) => readonly ReducerCase<S>[]
  /** Whether the state outlives the deactivation of the plugin that declares it. Default false. */
  readonly survivesDeactivation?: boolean | undefined
}

/** Reading side of a store. `subscribe` calls back after each change, never at once. */
export interface StoreReader<S> {
  getSnapshot(): S
  subscribe(listener: () => void): () => void
  readonly state$: Stream<S>
}

export interface Store<S> extends StoreReader<S> {
  /** Folds one event in. A reducer that throws leaves the last good state and rethrows. */
  reduce(event: KitEvent): void
  reset(): void
  dispose(): void
}

/** Reducers return the same object when nothing changed, so that nobody wakes without cause. */
export function defineStore<S>(definition: StoreDefinition<S>): StoreDefinition<S> {
  return freezeAll(definition)
}

export function createStore<S>(definition: StoreDefinition<S>): Store<S> {
  let current = definition.initial
  const changes = new Subject<S>()
  const cases = new Map<EventType, ReducerCase<S>['reduce'][]>()
  const on: ReducerOn<S> = (event, reduce) => ({
    type: event.type,
    reduce: reduce as unknown as ReducerCase<S>['reduce'],
  })
  for (const { type, reduce } of definition.reducers(on)) {
    cases.set(type, [...(cases.get(type) ?? []), reduce])
  }
  const set = (state: S) => {
    if (Object.is(state, current)) return
    current = state
    changes.next(state)
  }
  return {
    getSnapshot: () => current,
    subscribe(listener) {
      const subscription = changes.subscribe(() => listener())
      return () => subscription.unsubscribe()
    },
    /** Begins with the state of the moment. */
    state$: new Observable((subscriber) => {
      subscriber.next(current)
      return changes.subscribe(subscriber)
    }),
    reduce(event) {
      const reducers = cases.get(event.type)
      if (!reducers) return
      set(reducers.reduce((state, reduce) => reduce(state, event.payload as never, event), current))
    },
    reset: () => set(definition.initial),
    dispose: () => changes.complete(),
  }
}
