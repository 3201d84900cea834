import type { EventBus, KitEvent } from './base/event.ts'
import { KitError } from './base/kit-error.ts'
import { createStore, type Store, type StoreDefinition } from './base/store.ts'
import type { Kernel } from './kernel.ts'
import type { DeclaredStore } from './inspection/kernel-inspector.ts'
import { resetsStore } from './lifecycle/plugin-events.ts'

export interface StoreRegistry {
  readonly add: Kernel['addStore']
  readonly get: Kernel['store']
  list(): readonly DeclaredStore[]
  /** From now on stores that are added fold no facts from before. */
  forgetEarly(): void
  dispose(): void
}

/** The stores of a kernel: each folds the facts of the bus, and starts anew when its owner closes. */
export function createStoreRegistry(
  bus: Pick<EventBus, 'addReducer'>,
  /** Whether plugins of others come in later. */
  keepsEarly: boolean,
  onFault: (owner: string, where: string, error: unknown) => void,
): StoreRegistry {
  const stores = new Map<StoreDefinition<any>, Store<any>>()
  const declared = new Map<string, DeclaredStore>()
  /** Facts from before plugins of others came in: their stores fold them too. */
  const early: KitEvent[] = []
  const stopKeeping = keepsEarly ? bus.addReducer((event) => early.push(event)) : undefined

  return {
    add(definition, owner, sealed = definition) {
      if (stores.has(definition)) return
      if (declared.has(sealed.id)) {
        throw new KitError(`Two stores are called "${sealed.id}".`, {
          code: 'STORE_DEFINED_TWICE',
        })
      }
      const store = createStore(sealed)
      stores.set(definition, store)
      // Of others the sealed one alone: the reducers of what they wrote may be others at the next look.
      stores.set(sealed, store)
      declared.set(sealed.id, { definition: sealed, owner })
      const fold = (event: KitEvent) => {
        try {
          store.reduce(event)
          if (resetsStore(sealed, owner, event)) store.reset()
        } catch (error) {
          onFault(owner, 'reducer', error)
        }
      }
      early.forEach(fold)
      bus.addReducer(fold)
    },
    get(definition) {
      const store = stores.get(definition)
      if (!store) {
        throw new KitError(`Nobody declares the store "${definition.id}".`, {
          code: 'STORE_NOT_DECLARED',
        })
      }
      return store
    },
    list: () => [...declared.values()],
    forgetEarly() {
      stopKeeping?.()
      early.length = 0
    },
    dispose() {
      for (const store of stores.values()) store.dispose()
    },
  }
}
