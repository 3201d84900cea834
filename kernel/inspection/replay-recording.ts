import { KitError } from '../base/kit-error.ts'
import type { StoreDefinition } from '../base/store.ts'
import type { Recording } from './recording.ts'
import { replay } from './replay.ts'

export interface Replayed {
  /** Throws `STORE_NOT_REPLAYED` for a store that was not in the list. */
  state<S>(definition: StoreDefinition<S>): S
}

/**
 * The states of stores after a recording, or after its event `untilSeq`. Throws `REPLAY_FAILED`, which
 * names the store and the event, when a reducer throws.
 */
export function replayRecording(
  { events, stores: recorded }: Recording,
  stores: readonly StoreDefinition<any>[],
  untilSeq = Infinity,
): Replayed {
  const replayed = events.filter(({ seq }) => seq <= untilSeq)
  const states = new Map(
    stores.map((definition) => {
      const { owner, state: from } = recorded[definition.id] ?? {}
      const onFault = (cause: unknown, { seq, type }: { seq: number; type: string }) => {
        throw new KitError(`The store "${definition.id}" cannot take the event ${seq}, ${type}.`, {
          code: 'REPLAY_FAILED',
          details: `Its reducer threw: ${String(cause)}`,
          cause,
        })
      }
      return [definition, replay(definition, replayed, { owner, from, onFault })] as const
    }),
  )
  return {
    state(definition) {
      if (!states.has(definition)) {
        throw new KitError(`The store "${definition.id}" was not replayed.`, {
          code: 'STORE_NOT_REPLAYED',
          details: 'Name it in the list that `replayRecording` gets.',
        })
      }
      return states.get(definition)
    },
  }
}
