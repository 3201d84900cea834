import type { StoreDefinition } from '../../kernel/exports/index.ts'
import { useSelected } from '../hooks/use-store.ts'
import { useProvidedKit } from '../kit-context.ts'

/** A part of one store of the kit, for hosts; equal parts are the same object. The initial state on a server. */
export function useKitStore<S, V>(definition: StoreDefinition<S>, select: (state: S) => V): V {
  const store = useProvidedKit().unstable_kernel.store(definition)
  return useSelected(
    store.subscribe,
    store.getSnapshot,
    () => definition.initial,
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
