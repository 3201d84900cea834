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
  /** It is not so any more. Does nothing once something else was said. */
  retract(text: string): void
}

export function createAnnouncer(): Announcer {
  const { set, getSnapshot, subscribe } = createSnapshot<Announcement>({
    text: '',
    urgency: 'polite',
    count: 0,
  })
  const announce: Announcer['announce'] = (text, urgency = 'polite', isOfOthers) =>
    // A text, since an element of a plugin's would be drawn with the kit's own hooks.
    set({ text: `${text}`, urgency, count: getSnapshot().count + 1, isOfOthers })
  return {
    announce,
    retract(text) {
      if (getSnapshot().text === text) announce('')
    },
    getSnapshot,
    subscribe,
  }
}
