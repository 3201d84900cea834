import type { StoreDefinition } from '../../kernel/exports/index.ts'
import { useSelected } from '../hooks/use-store.ts'
import { useProvidedKit } from '../kit-context.ts'

/** Two values are the same when their members are; the shape of every hook's result. */
function isShallowEqual(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true
  if (!isRecord(left) || !isRecord(right)) return false
  const names = Object.keys(left)
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => Object.is(left[name], right[name]) || isSameList(left[name], right[name]))
  )
}

function isSameList(left: unknown, right: unknown): boolean {
  return (
    Array.isArray(left) &&
    Array.isArray(right) &&
    left.length === right.length &&
    left.every((item, index) => Object.is(item, right[index]))
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A part of one store of the kit, for hosts. On a server it is the initial state. */
export function useKitStore<S, V>(definition: StoreDefinition<S>, select: (state: S) => V): V {
  const store = useProvidedKit().unstable_kernel.store(definition)
  return useSelected(
    store.subscribe,
    store.getSnapshot,
    () => definition.initial,
    select,
    isShallowEqual,
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
