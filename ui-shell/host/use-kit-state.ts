import type { StoreDefinition } from '../../kernel/exports/index.ts'
import { useContext } from 'react'
import { useSelected } from '../hooks/use-store.ts'
import { FirstDrawingContext, useProvidedKit } from '../kit-context.ts'

/**
 * A part of one store of the kit, for hosts; equal parts are the same object. On a server it is that of the
 * provider's `initialState`.
 */
export function useKitStore<S, V>(definition: StoreDefinition<S>, select: (state: S) => V): V {
  const { stores } = useContext(FirstDrawingContext)
  const store = useProvidedKit().unstable_kernel.store(definition)
  return useSelected(
    store.subscribe,
    store.getSnapshot,
    () => (stores?.get(definition) as S | undefined) ?? definition.initial,
    select,
    Object.is,
  )
}

/** The same of two stores at once. */
export function useKitStores<A, B, V>(
  first: StoreDefinition<A>,
  second: StoreDefinition<B>,
  select: (first: A, second: B) => V,
): V {
  const a = useKitStore(first, (state) => state)
  const b = useKitStore(second, (state) => state)
  return select(a, b)
}
