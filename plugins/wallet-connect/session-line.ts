import {
  type CaipNetwork,
  type CaipNetworkId,
  type ChainNamespace,
  type Clock,
  type Connection,
  type ConnectorEvent,
  namespaceOf,
  type RpcRequest,
} from '../../kernel/exports/index.ts'
import { abortable } from './abortable.ts'
import { switchByRequest } from './chain-switch.ts'
import { accountsOn, connectionOf, parseSession, type Session } from './session.ts'
import { parseSessionEvent } from './session-event.ts'
import { refusedHere, SessionGoneError, toRequestError } from './session-error.ts'
import type { UniversalProvider } from './universal-provider.ts'

/** Why a session is over: the wallet said so, or it was found missing [REL-4]. */
export type SessionEnd = 'ended' | 'lost'

/** An open session: where its namespaces are, and the way of requests and events through it. */
export interface SessionLine {
  readonly provider: UniversalProvider
  readonly topic: string
  /** One for each namespace in use, the preferred first. */
  connections(): readonly Connection[]
  request(request: RpcRequest, signal: AbortSignal): Promise<unknown>
  switchNetwork(network: CaipNetwork, signal: AbortSignal): Promise<void>
  /** Stops using namespaces; false when none is left. */
  leave(namespaces: readonly ChainNamespace[]): boolean
  /** Hears and says nothing any more. */
  dispose(): void
}

export interface SessionLineOptions {
  readonly provider: UniversalProvider
  readonly session: Session
  /** The requested networks; what else a wallet grants is ignored. */
  readonly requested: readonly CaipNetworkId[]
  readonly namespaces: readonly ChainNamespace[]
  readonly preferred: CaipNetworkId | undefined
  readonly publicRpcUrls: (id: CaipNetworkId) => Promise<readonly string[]>
  readonly clock: Clock
  readonly emit: (event: ConnectorEvent) => void
  readonly onEnd: (end: SessionEnd) => void
}

/** Seconds in which a wallet may answer; the wire allows 300 to 604 800. */
const requestExpirySeconds = 3_600
/** So long a wallet may take to extend the session after it agreed to switch. */
const switchWaitMs = 5_000

export function createSessionLine(options: SessionLineOptions): SessionLine {
  const { provider, requested, preferred, clock, emit, onEnd } = options
  let { session } = options
  /** The namespaces in use and the network each is on. */
  const places = new Map<ChainNamespace, CaipNetworkId>()
  const waiting = new Set<() => void>()

  const connectionIn = (namespace: ChainNamespace) =>
    connectionOf(session, namespace, places.get(namespace))

  for (const namespace of options.namespaces) {
    const connection = connectionOf(session, namespace, preferred)
    if (connection) places.set(namespace, connection.caipNetworkId)
  }

  const moveTo = (namespace: ChainNamespace, caipNetworkId: CaipNetworkId) => {
    const before = connectionIn(namespace)
    places.set(namespace, caipNetworkId)
    emit({ type: 'networkChanged', namespace, caipNetworkId })
    const accounts = accountsOn(session, namespace, caipNetworkId)
    if (before && !isSame(before.accounts, accounts)) {
      emit({ type: 'accountsChanged', namespace, accounts })
    }
  }

  const onEvent = (input: unknown) => {
    const event = parseSessionEvent(input, session)
    if (!event || !places.has(event.namespace)) return
    if (event.type === 'accountsChanged') emit(event)
    else if (places.get(event.namespace) !== event.caipNetworkId) {
      moveTo(event.namespace, event.caipNetworkId)
    }
  }

  const onUpdate = () => {
    const before = session
    try {
      session = parseSession(provider.session, requested)
    } catch {
      return onEnd('ended')
    }
    const gone = [...places.keys()].filter((namespace) => !session.namespaces.has(namespace))
    for (const namespace of gone) places.delete(namespace)
    if (places.size === 0) return onEnd('ended')
    if (gone.length > 0) emit({ type: 'disconnected', namespaces: gone })
    for (const [namespace, place] of places) {
      const connection = connectionIn(namespace)
      if (!connection) continue
      places.set(namespace, connection.caipNetworkId)
      if (!isSame(connectionOf(before, namespace, place), connection)) {
        emit({ type: 'connectionChanged', connection })
      }
    }
    for (const look of waiting) look()
  }

  const onOver = (event: { readonly topic?: unknown } | undefined) => {
    if (event?.topic === session.topic) onEnd('ended')
  }

  provider.on('session_event', onEvent)
  provider.on('session_update', onUpdate)
  // The provider's own event and not the client's: before it, its late cleaning would end a new pairing.
  provider.on('session_delete', onOver)
  provider.client.on('session_expire', onOver)

  async function request(
    { method, params, namespace, caipNetworkId }: RpcRequest,
    signal: AbortSignal,
  ): Promise<unknown> {
    const [firstPlace] = places.keys()
    const wanted = caipNetworkId ? namespaceOf(caipNetworkId) : (namespace ?? firstPlace)
    const network = caipNetworkId ?? (wanted && places.get(wanted))
    const connection = wanted && connectionIn(wanted)
    if (!network || !connection) throw refusedHere(4100, `${wanted} is not connected`)
    // The network itself or none: what is signed counts on the network that it was signed for.
    const chainId = session.heldIds.get(network)
    if (!chainId) throw refusedHere(4901, network)

    if (method === 'eth_chainId') return `0x${Number(network.split(':')[1]).toString(16)}`
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') {
      return accountsOn(session, connection.namespace, network).map(({ address }) => address)
    }
    if (!session.namespaces.get(connection.namespace)?.methods.includes(method)) {
      throw refusedHere(4200, `${method} is not part of the session`)
    }
    const answer = provider.client.request({
      topic: session.topic,
      chainId,
      request: { method, params: params ?? (connection.namespace === 'eip155' ? [] : {}) },
      expiry: requestExpirySeconds,
    })
    try {
      return await abortable(answer, signal)
    } catch (error) {
      if (signal.aborted) throw error
      const known = toRequestError(error)
      if (known instanceof SessionGoneError) onEnd('lost')
      throw known
    }
  }

  /** Resolves when the session holds the network, or after a while all the same. */
  async function whenHeld(id: CaipNetworkId, signal: AbortSignal): Promise<void> {
    if (session.heldIds.has(id)) return
    const over = new AbortController()
    const look = () => session.heldIds.has(id) && over.abort()
    waiting.add(look)
    try {
      await clock.delay(switchWaitMs, AbortSignal.any([signal, over.signal])).catch(() => {})
    } finally {
      waiting.delete(look)
    }
    signal.throwIfAborted()
  }

  return {
    provider,
    topic: session.topic,
    connections() {
      const all = [...places.keys()].flatMap((namespace) => connectionIn(namespace) ?? [])
      const first = all.find(({ caipNetworkId }) => caipNetworkId === preferred)
      return first ? [first, ...all.filter((connection) => connection !== first)] : all
    },
    request,
    async switchNetwork(network, signal) {
      const { caipNetworkId, chainNamespace } = network
      const granted = session.namespaces.get(chainNamespace)
      if (!session.heldIds.has(caipNetworkId)) {
        if (
          chainNamespace !== 'eip155' ||
          !granted?.methods.includes('wallet_switchEthereumChain')
        ) {
          throw refusedHere(4901, caipNetworkId)
        }
        const rpcUrls = await options.publicRpcUrls(caipNetworkId)
        await switchByRequest(network, rpcUrls, (method, params) =>
          request({ method, params, namespace: 'eip155' }, signal),
        )
        await whenHeld(caipNetworkId, signal)
      }
      const held = session.heldIds.get(caipNetworkId)
      if (!held) throw refusedHere(4901, caipNetworkId)
      provider.setDefaultChain(held)
      if (places.get(chainNamespace) !== caipNetworkId) moveTo(chainNamespace, caipNetworkId)
    },
    leave(namespaces) {
      for (const namespace of namespaces) places.delete(namespace)
      return places.size > 0
    },
    dispose() {
      provider.removeListener('session_event', onEvent)
      provider.removeListener('session_update', onUpdate)
      provider.removeListener('session_delete', onOver)
      provider.client.off('session_expire', onOver)
    },
  }
}

const isSame = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left) === JSON.stringify(right)
