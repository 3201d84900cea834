import { createSnapshot, type Snapshot } from '../snapshot.ts'

/** The sentence that the wait bar under the header stands for; undefined while nothing is awaited. */
export type Busy = Snapshot<string | undefined>

export const createBusy = (): Busy => createSnapshot<string | undefined>(undefined)
