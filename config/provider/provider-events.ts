import {
  type ChainNamespace,
  ConnectionService,
  connectionsStore,
  type KitProviderObject,
  networksStore,
} from '../../kernel/exports/index.ts'
import type { Kernel } from '../../kernel/exports/internal.ts'
import { ProviderRpcError } from './provider-rpc-error.ts'
import { readProviderState } from './provider-state.ts'
import { createWalletMessages } from './wallet-messages.ts'

type Listener = Parameters<KitProviderObject['on']>[1]

export interface ProviderEvents {
  /** A listener that is added twice hears twice, as with Node's EventEmitter. */
  add(event: string, listener: Listener): void
  /** Takes away what was added last. */
  remove(event: string, listener: Listener): void
}

/**
 * The events of EIP-1193. Of one change they come in this order, each only when its part changed:
 * `connect`, `chainChanged`, `accountsChanged`, `disconnect`. `chainChanged` comes before a connection
 * too, when the kit's network changes.
 */
export function createProviderEvents({
  namespace,
  kernel,
}: {
  readonly namespace: ChainNamespace
  readonly kernel: Kernel
}): ProviderEvents {
  const listeners = new Map<string, readonly Listener[]>()
  let known = readProviderState(kernel, namespace)
  let stop: (() => void) | undefined

  const tell = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) {
      kernel.guard('host', `provider event ${event}`, () => listener(value))
    }
  }
  const messages = createWalletMessages({
    provider: () => kernel.find(ConnectionService)?.connectorOf(namespace)?.provider(namespace),
    onMessage: (message) => tell('message', message),
  })
  const onChange = () => {
    const previous = known
    known = readProviderState(kernel, namespace)
    const { chainId, addresses, isConnected } = known
    if (isConnected && !previous.isConnected) tell('connect', { chainId })
    if (chainId !== previous.chainId) tell('chainChanged', chainId)
    if (addresses.join() !== previous.addresses.join()) tell('accountsChanged', addresses)
    if (!isConnected && previous.isConnected) {
      tell('disconnect', new ProviderRpcError('The wallet was disconnected', 4900))
    }
    if (listeners.has('message')) messages.follow()
  }
  const start = () => {
    known = readProviderState(kernel, namespace)
    const stops = [
      kernel.store(connectionsStore).subscribe(onChange),
      kernel.store(networksStore).subscribe(onChange),
    ]
    return () => {
      for (const each of stops) each()
    }
  }

  return {
    add(event, listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener])
      stop ??= start()
      if (event === 'message') messages.follow()
    },
    remove(event, listener) {
      const those = [...(listeners.get(event) ?? [])]
      const index = those.lastIndexOf(listener)
      if (index < 0) return
      those.splice(index, 1)
      if (those.length > 0) listeners.set(event, those)
      else listeners.delete(event)
      if (!listeners.has('message')) messages.stop()
      if (listeners.size > 0) return
      stop?.()
      stop = undefined
    },
  }
}
