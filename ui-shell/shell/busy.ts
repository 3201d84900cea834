import { createSnapshot, type Snapshot } from '../snapshot.ts'

/** The sentence that the wait bar under the header stands for; undefined while nothing is awaited. */
export type Busy = Snapshot<string | undefined>

export function createBusy(): Busy {
  const busy = createSnapshot<string | undefined>(undefined)
  // A text at once: what is none fails in the view that says it, and not where the card is drawn.
  return { ...busy, set: (label) => busy.set(label === undefined ? label : `${label}`) }
}
