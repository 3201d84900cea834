export type Urgency = 'polite' | 'assertive'

export interface Announcement {
  readonly text: string
  readonly urgency: Urgency
  /** Grows with each announcement, so that the same words are read again. */
  readonly count: number
}

/** What assistive technology is told next. One per shell. */
export interface Announcer {
  announce(text: string, urgency?: Urgency): void
  getSnapshot(): Announcement
  subscribe(listener: () => void): () => void
}

export function createAnnouncer(): Announcer {
  const listeners = new Set<() => void>()
  let current: Announcement = { text: '', urgency: 'polite', count: 0 }
  return {
    announce(text, urgency = 'polite') {
      current = { text, urgency, count: current.count + 1 }
      for (const listener of listeners) listener()
    },
    getSnapshot: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
