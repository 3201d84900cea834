/** The sentence that the wait bar under the header stands for; undefined while nothing is awaited. */
export interface Busy {
  set(label: string | undefined): void
  getSnapshot(): string | undefined
  subscribe(listener: () => void): () => void
}

export function createBusy(): Busy {
  const listeners = new Set<() => void>()
  let current: string | undefined
  return {
    set(label) {
      if (label === current) return
      current = label
      for (const listener of listeners) listener()
    },
    getSnapshot: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
