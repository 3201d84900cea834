import { type DeclaredStore, type Recording, replay } from '../../kernel/exports/index.ts'
import { shownOf } from './shown-state.ts'

export interface StoreState {
  readonly id: string
  readonly owner: string
  readonly state: unknown
  /** Whether the last event made it what it is. */
  readonly isChanged: boolean
  /** What a reducer threw; the state is the last good one. */
  readonly fault?: string | undefined
}

/** Every store after the event `seq` of a recording: the facts up to it, folded. Those that changed first. */
export function statesAt(
  { events, stores }: Recording,
  declared: readonly DeclaredStore[],
  seq: number,
): readonly StoreState[] {
  const until = events.filter((event) => event.seq <= seq)
  const states = declared
    .filter(({ definition }) => definition.id in stores)
    .map(({ definition }): StoreState => {
      const { owner = '', state: from } = stores[definition.id] ?? {}
      let fault: string | undefined
      const onFault = (error: unknown) => {
        fault = String(error)
      }
      const before = shownOf(() => replay(definition, until.slice(0, -1), { from, owner, onFault }))
      const state = shownOf(() => replay(definition, until, { from, owner, onFault }))
      // Two folds make two objects of one state.
      const isChanged = JSON.stringify(before) !== JSON.stringify(state)
      return { id: definition.id, owner, state, isChanged, fault }
    })
  return states.sort((one, other) => Number(other.isChanged) - Number(one.isChanged))
}
