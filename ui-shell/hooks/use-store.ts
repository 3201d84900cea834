import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { StoreDefinition } from '../../kernel/exports/index.ts'
import { useKernel } from '../kit-context.ts'

/**
 * The selected part of a store; renders again when it changes. The selector may build a new object
 * when `isEqual` tells equal ones. On a server it is the initial state.
 */
export function useStore<S>(definition: StoreDefinition<S>): S
export function useStore<S, V>(
  definition: StoreDefinition<S>,
  select: (state: S) => V,
  isEqual?: (left: V, right: V) => boolean,
): V
export function useStore<S, V>(
  definition: StoreDefinition<S>,
  select: (state: S) => V = (state) => state as unknown as V,
  isEqual: (left: V, right: V) => boolean = Object.is,
): V {
  const kernel = useKernel()
  const store = useMemo(() => kernel.store(definition), [kernel, definition])
  return useSelected(store.subscribe, store.getSnapshot, () => definition.initial, select, isEqual)
}

/** `useSyncExternalStore` with a selector whose equal results keep their identity. */
export function useSelected<S, V>(
  subscribe: (listener: () => void) => () => void,
  getSnapshot: () => S,
  getServerSnapshot: () => S,
  select: (state: S) => V,
  isEqual: (left: V, right: V) => boolean,
): V {
  const last = useMemo<{ held: { readonly value: V } | undefined }>(() => ({ held: undefined }), [])
  const read = (state: S): V => {
    const value = select(state)
    if (last.held && isEqual(last.held.value, value)) return last.held.value
    last.held = { value }
    return value
  }
  const stableSubscribe = useCallback((listener: () => void) => subscribe(listener), [subscribe])
  return useSyncExternalStore(
    stableSubscribe,
    () => read(getSnapshot()),
    () => read(getServerSnapshot()),
  )
}
