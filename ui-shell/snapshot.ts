/** A value that `useSyncExternalStore` reads. */
export interface Snapshot<T> {
  getSnapshot(): T
  /** Tells those who listen, unless it is the same. */
  set(value: T): void
  subscribe(listener: () => void): () => void
}

/** For what the shell keeps for itself, where no stream is needed. */
export function createSnapshot<T>(initial: T): Snapshot<T> {
  const listeners = new Set<() => void>()
  let current = initial
  return {
    getSnapshot: () => current,
    set(value) {
      if (value === current) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
