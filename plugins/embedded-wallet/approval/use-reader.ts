import { useCallback, useSyncExternalStore } from 'react'
import type { StoreReader } from '../../../kernel/exports/index.ts'

/** The value of a reader, as it changes; undefined without one. */
export function useReader<S>(reader: StoreReader<S> | undefined): S | undefined {
  const subscribe = useCallback(
    (listener: () => void) => reader?.subscribe(listener) ?? (() => {}),
    [reader],
  )
  const read = () => reader?.getSnapshot()
  return useSyncExternalStore(subscribe, read, read)
}
