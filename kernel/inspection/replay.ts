import type { KitEvent } from '../base/event.ts'
import { createStore, type StoreDefinition } from '../base/store.ts'
import { resetsStore } from '../lifecycle/plugin-events.ts'

export interface ReplayOptions<S> {
  /** The state before the first event. Default: the initial one. */
  readonly from?: S | undefined
  /** Who declared the store: it starts anew when that plugin closes. */
  readonly owner?: string | undefined
  /** Takes what a reducer throws, and keeps the last good state as the kernel does. Default: throws. */
  readonly onFault?: ((error: unknown, event: KitEvent) => void) | undefined
}

/** Folds recorded events into a fresh store: the state is a function of the facts alone. */
export function replay<S>(
  definition: StoreDefinition<S>,
  events: readonly KitEvent[],
  { from = definition.initial, owner, onFault }: ReplayOptions<S> = {},
): S {
  let store = createStore({ ...definition, initial: from })
  for (const event of events) {
    try {
      store.reduce(event)
    } catch (error) {
      if (!onFault) throw error
      onFault(error, event)
    }
    if (owner !== undefined && resetsStore(definition, owner, event))
      store = createStore(definition)
  }
  return store.getSnapshot()
}
