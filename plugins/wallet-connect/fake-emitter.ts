type Listener = (event: never) => void

/** For tests: listeners by the name of an event. */
export function fakeEmitter() {
  const listeners = new Map<string, Set<Listener>>()
  const of = (name: string) => {
    const known = listeners.get(name) ?? new Set()
    listeners.set(name, known)
    return known
  }
  return {
    on: (name: string, listener: Listener) => void of(name).add(listener),
    off: (name: string, listener: Listener) => void of(name).delete(listener),
    say(name: string, event?: unknown) {
      for (const listener of [...of(name)]) listener(event as never)
    },
    count: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  }
}
