import { BehaviorSubject } from 'rxjs'
import type { StoreReader } from './store.ts'

export interface ValueStore<T> extends StoreReader<T> {
  set(value: T): void
}

/** State that must not be folded from facts, since nobody else may have it: a secret, or what is personal. */
export function createValueStore<T>(initial: T): ValueStore<T> {
  const values = new BehaviorSubject(initial)
  return {
    getSnapshot: () => values.getValue(),
    subscribe(listener) {
      let isFirst = true
      const subscription = values.subscribe(() => {
        if (isFirst) isFirst = false
        else listener()
      })
      return () => subscription.unsubscribe()
    },
    state$: values.asObservable(),
    set: (value) => values.next(value),
  }
}
