import {
  activeConnection,
  type ChainNamespace,
  type Connection,
  connectionsStore,
  type KitProviderObject,
  type RpcError,
  rpcErrorOf,
  type RpcService,
} from '../kernel/exports/index.ts'
import { chainIdOf, type Kernel } from '../kernel/exports/internal.ts'

export interface KitProviderDependencies {
  readonly namespace: ChainNamespace
  readonly kernel: Kernel
  readonly rpc: RpcService
  /** Asks the visitor for a wallet; resolves once there is one. */
  readonly connect: () => Promise<unknown>
}

type Listener = Parameters<KitProviderObject['on']>[1]

/**
 * The connected wallet of a namespace in the form of EIP-1193, whoever it is at the moment. What the
 * kit knows it answers itself; everything else goes to the wallet through the kit's policies.
 */
export function createKitProvider(dependencies: KitProviderDependencies): KitProviderObject {
  const { namespace, kernel, rpc, connect } = dependencies
  const connections = kernel.store(connectionsStore)
  const listeners = new Map<string, Set<Listener>>()
  const read = () => activeConnection(connections.getSnapshot(), namespace)
  let known = read()
  let stop: (() => void) | undefined

  const tell = (event: string, value: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) {
      kernel.guard('host', `provider event ${event}`, () => listener(value))
    }
  }
  const onChange = () => {
    const previous = known
    known = read()
    if (known && !previous) tell('connect', { chainId: chainOf(known) })
    if (addressesOf(known).join() !== addressesOf(previous).join()) {
      tell('accountsChanged', addressesOf(known))
    }
    if (known && previous && known.caipNetworkId !== previous.caipNetworkId) {
      tell('chainChanged', chainOf(known))
    }
    if (!known && previous) {
      tell('disconnect', Object.assign(new Error('Disconnected'), { code: 4900 }))
    }
  }

  return {
    async request(request) {
      // One request a call [SEC-17].
      if (Array.isArray(request)) throw rpcErrorOf(-32600) as RpcError
      const { method, params } = request
      const connection = read()
      if (namespace === 'eip155') {
        if (method === 'eth_accounts') return addressesOf(connection)
        if (method === 'eth_chainId' && connection) return chainOf(connection)
        if (method === 'eth_requestAccounts') {
          if (!connection) await connect()
          return addressesOf(read())
        }
      }
      return rpc.request({ method, params, namespace })
    },
    on(event, listener) {
      const those = listeners.get(event) ?? new Set()
      listeners.set(event, those.add(listener))
      if (stop) return
      known = read()
      stop = connections.subscribe(onChange)
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      if ([...listeners.values()].some(({ size }) => size > 0)) return
      stop?.()
      stop = undefined
    },
  }
}

const addressesOf = (connection: Connection | undefined): readonly string[] =>
  connection?.accounts.map(({ address }) => address) ?? []

/** A hex quantity for EVM chains, the CAIP-2 reference for others. */
function chainOf({ caipNetworkId }: Connection): string {
  const id = chainIdOf(caipNetworkId)
  return typeof id === 'number' ? `0x${id.toString(16)}` : id
}
