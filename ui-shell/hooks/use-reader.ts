import { useSyncExternalStore } from 'react'

/** What a service knows, as it becomes: a query, a value store. */
export function useReader<S>(reader: {
  getSnapshot(): S
  subscribe(listener: () => void): () => void
}): S {
  return useSyncExternalStore(reader.subscribe, reader.getSnapshot, reader.getSnapshot)
}
