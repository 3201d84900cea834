import { createSnapshot, type Snapshot } from '../snapshot.ts'

/** The sentence that the wait bar under the header stands for; without one nothing is awaited. */
export interface Busy extends Omit<Snapshot<{ readonly label?: string | undefined }>, 'set'> {
  /** Says it until what is returned is called, which takes away no other sentence. */
  show(label?: string): () => void
}

export function createBusy(): Busy {
  const { set, ...read } = createSnapshot<{ readonly label?: string | undefined }>({})
  const show: Busy['show'] = (label) => {
    // A text at once: what is none fails in the view that says it, and not where the card is drawn.
    const own = { label: label && `${label}` }
    set(own)
    return () => {
      if (read.getSnapshot() === own) show()
    }
  }
  return { ...read, show }
}
