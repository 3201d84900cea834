import type { EventType } from '../../base/event.ts'
import { KitError } from '../../base/kit-error.ts'
import type { ReducerOn, StoreDefinition } from '../../base/store.ts'
import { isOfVendor } from '../kit-names.ts'
import type { Speak } from '../membrane/speak.ts'
import type { ShownToOthers } from '../shown-to-others.ts'

export interface StoreSealing {
  /** Of the plugin. */
  readonly id: string
  /** Throws for a fact that it may not hear of. */
  readonly hear: (type: string, how: string) => void
  readonly shown: Pick<ShownToOthers, 'event'>
  readonly speak: Speak
  /** Told of each definition of it. */
  readonly owns: (definition: StoreDefinition<any>) => void
}

/** A store of a plugin of others as the kernel runs it: read once, and told what the plugin may know. */
export function sealStore<S>(
  definition: StoreDefinition<S>,
  { id, hear, shown, speak, owns }: StoreSealing,
): StoreDefinition<S> {
  const { id: given, initial, reducers, survivesDeactivation } = definition
  const name = String(given)
  if (!isOfVendor(id, name)) {
    throw new KitError(`its id "${name}" is no name of the plugin's own`, {
      code: 'STORE_ID_INVALID',
      details: 'The id of a store begins with that of its plugin.',
    })
  }
  const on: ReducerOn<S> = (event, reduce) => ({ type: event.type, reduce: reduce as never })
  const cases = [...reducers(on)].map(({ type: heard, reduce }) => {
    const type = String(heard) as EventType
    hear(type, 'folds')
    const fold: typeof reduce = (state, _, event) => {
      const seen = shown.event(event)
      return speak(() => reduce(state, seen.payload as never, seen))
    }
    return { type, reduce: fold }
  })
  const sealed = Object.freeze({
    id: name,
    initial,
    reducers: () => cases,
    survivesDeactivation,
  })
  owns(definition)
  owns(sealed)
  return sealed
}
