import { redact } from './redact.ts'

/** A state as JSON that may be shown and saved, since reducers of others may make anything. */
export function shownOf(state: () => unknown): unknown {
  try {
    return redact(state())
  } catch {
    return '[unreadable]'
  }
}
