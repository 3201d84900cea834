import {
  type Disposable,
  type KitProviderObject,
  type RpcError,
  rpcErrorOf,
} from '../../kernel/exports/index.ts'
import { hexChainId } from './hex-chain-id.ts'
import type { RpcRouting } from './rpc-routing.ts'
import type { Session, SessionReader } from './session.ts'

export interface ProviderOptions {
  readonly routing: Pick<RpcRouting, 'request'>
  readonly sessions: SessionReader
  /** A listener of somebody else threw. */
  readonly onFault: (error: unknown) => void
}

type Listener = Parameters<KitProviderObject['on']>[1]

/** The EVM accounts of the embedded wallet in the form of EIP-1193, with its events. */
export function createEip1193Provider(options: ProviderOptions): KitProviderObject & Disposable {
  const { routing, sessions, onFault } = options
  const listeners = new Map<string, Set<Listener>>()
  const read = () => sessions.getSnapshot().eip155
  let known = read()

  const tell = (event: string, value: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) {
      try {
        listener(value)
      } catch (error) {
        onFault(error)
      }
    }
  }
  const subscription = sessions.state$.subscribe(() => {
    const before = known
    known = read()
    if (known && !before) tell('connect', { chainId: hexChainId(known.caipNetworkId) })
    if (addressesOf(known).join() !== addressesOf(before).join()) {
      tell('accountsChanged', addressesOf(known))
    }
    if (known && before && known.caipNetworkId !== before.caipNetworkId) {
      tell('chainChanged', hexChainId(known.caipNetworkId))
    }
    if (!known && before) tell('disconnect', rpcErrorOf(4900))
  })

  const provider: KitProviderObject & Disposable = {
    async request(request) {
      if (typeof request !== 'object' || request === null || Array.isArray(request)) {
        throw rpcErrorOf(-32600) as RpcError
      }
      // Its members are read once.
      const { method, params } = request
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return addressesOf(read())
      return routing.request({ method, params, namespace: 'eip155' })
    },
    on(event, listener) {
      const those = listeners.get(event) ?? new Set()
      listeners.set(event, those.add(listener))
      return provider
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
    dispose() {
      subscription.unsubscribe()
      listeners.clear()
    },
  }
  return provider
}

const addressesOf = (session: Session | undefined): readonly string[] =>
  session?.accounts.map(({ address }) => address) ?? []
