import { createSnapshot, type Snapshot } from '../snapshot.ts'

export type Urgency = 'polite' | 'assertive'

export interface Announcement {
  readonly text: string
  readonly urgency: Urgency
  /** Grows with each announcement, so that the same words are read again. */
  readonly count: number
  /** Said by a plugin of others. */
  readonly isOfOthers?: boolean | undefined
}

/** What assistive technology is told next. One per shell. */
export interface Announcer extends Omit<Snapshot<Announcement>, 'set'> {
  announce(text: string, urgency?: Urgency, isOfOthers?: boolean): void
}

export function createAnnouncer(): Announcer {
  const { set, getSnapshot, subscribe } = createSnapshot<Announcement>({
    text: '',
    urgency: 'polite',
    count: 0,
  })
  return {
    // A text, since an element of a plugin's would be drawn with the kit's own hooks.
    announce: (text, urgency = 'polite', isOfOthers) =>
      set({ text: `${text}`, urgency, count: getSnapshot().count + 1, isOfOthers }),
    getSnapshot,
    subscribe,
  }
}
