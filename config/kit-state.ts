import {
  type ChainNamespace,
  connectionsStore,
  featuresStore,
  type KitConnection,
  type KitState,
  networksStore,
  noticesStore,
  routerStore,
} from '../kernel/exports/index.ts'
import {
  type Kernel,
  selectAccount,
  selectNetwork,
  toKitConnection,
} from '../kernel/exports/internal.ts'
import { checkArgument } from './check-argument.ts'

export interface KitStateReader {
  /** The same object until something changed. */
  getState(): KitState
  subscribe<V>(
    select: (state: KitState) => V,
    listener: (value: V, previous: V) => void,
  ): () => void
}

/** One view of all that a host may want to know, folded from the stores of the kernel. */
export function createKitStateReader(kernel: Kernel): KitStateReader {
  const router = kernel.store(routerStore)
  const connections = kernel.store(connectionsStore)
  const networks = kernel.store(networksStore)
  const notices = kernel.store(noticesStore)
  const features = kernel.store(featuresStore)

  const account = memo([connections, networks], () =>
    selectAccount(connections.getSnapshot(), networks.getSnapshot()),
  )
  const network = memo([networks], () => selectNetwork(networks.getSnapshot()))
  const requested = () => networks.getSnapshot().requested
  const lists = memo(
    [connections, { getSnapshot: requested }],
    () =>
      mapValues(connections.getSnapshot().namespaces, (one) =>
        one.connections.map((connection) => toKitConnection(connection, requested())),
      ) as unknown as Readonly<Record<ChainNamespace, readonly KitConnection[]>>,
  )
  const values = memo([features], () =>
    mapValues(features.getSnapshot().features, ({ value }) => value),
  )
  const stores = [router, connections, networks, notices, features]
  const state = memo(
    stores,
    (): KitState => ({
      isOpen: router.getSnapshot().isOpen,
      router: router.getSnapshot(),
      account: account(),
      network: network(),
      connections: lists(),
      notices: notices.getSnapshot(),
      features: values(),
    }),
  )

  return {
    getState: state,
    subscribe(select, listener) {
      checkArgument('select', 'function', select)
      checkArgument('listener', 'function', listener)
      let value = select(state())
      const onChange = () => {
        const previous = value
        value = select(state())
        if (!Object.is(value, previous)) listener(value, previous)
      }
      const removals = stores.map((store) => store.subscribe(onChange))
      return () => {
        for (const remove of removals) remove()
      }
    },
  }
}

/** Computes anew only when one of the snapshots is another object. */
function memo<V>(readers: readonly { getSnapshot(): unknown }[], compute: () => V): () => V {
  let last: { readonly snapshots: readonly unknown[]; readonly value: V } | undefined
  return () => {
    const snapshots = readers.map((reader) => reader.getSnapshot())
    if (!last || snapshots.some((snapshot, index) => snapshot !== last?.snapshots[index])) {
      last = { snapshots, value: compute() }
    }
    return last.value
  }
}

const mapValues = <V, W>(record: Readonly<Record<string, V>>, map: (value: V) => W) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
