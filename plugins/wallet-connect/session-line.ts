import {
  abortable,
  type BitcoinAccountType,
  type CaipNetwork,
  type CaipNetworkId,
  type ChainNamespace,
  type Clock,
  type Connection,
  type ConnectorEvent,
  type ConnectorRequest,
  createValueStore,
  type RpcRequest,
} from '../../kernel/exports/index.ts'
import { askForAddresses, recallAddresses } from './address-learning.ts'
import { keepBitcoinAddresses } from './bitcoin-addresses.ts'
import { addToSession } from './chain-switch.ts'
import type { SendRequest } from './request-order.ts'
import { parseSession, type Session } from './session.ts'
import { refusedHere, SessionGoneError, toRequestError } from './session-error.ts'
import { parseSessionEvent } from './session-event.ts'
import { toWalletRequest } from './session-request.ts'
import {
  connectionsOf,
  heard,
  joined,
  left,
  moved,
  type SessionChange,
  type SessionState,
  updated,
} from './session-state.ts'
import { watchSession } from './session-watch.ts'
import { topicOf, type UniversalProvider } from './universal-provider.ts'

/**
 * Why a session is over: the wallet said so, it was found missing, or it holds nothing any more
 * that is wanted, which the wallet does not know yet.
 */
export type SessionEnd = 'ended' | 'lost' | 'unwanted'

/** What a caller wants of a session; the rest of what the wallet grants is ignored. */
export type Wanted = Pick<ConnectorRequest, 'namespaces' | 'networks' | 'caipNetworkId'>

/** An open session: where its namespaces are, and the way of requests and events through it. */
export interface SessionLine {
  readonly provider: UniversalProvider
  readonly topic: string
  /** The namespaces in use. */
  namespaces(): readonly ChainNamespace[]
  /** One for each namespace in use, the preferred first. */
  connections(): readonly Connection[]
  /** Uses further namespaces of the session. */
  join(wanted: Wanted): void
  /**
   * Learns what the bitcoin addresses are for: from the wallet when it is `here`, else from the last
   * visit. Resolves after 5 s at the latest; what comes later is told by an event. Never rejects.
   */
  learnAddresses(isWalletHere: boolean): Promise<void>
  request(request: RpcRequest, signal: AbortSignal): Promise<unknown>
  switchNetwork(network: CaipNetwork, signal: AbortSignal): Promise<void>
  /** Stops using namespaces; false when none is left. */
  leave(namespaces: readonly ChainNamespace[]): boolean
  /** Nothing goes through any more. */
  isOver(): boolean
  /** Hears and says nothing any more. */
  dispose(): void
}

export interface SessionLineOptions {
  readonly provider: UniversalProvider
  /** As the library hands it out. Throws as `parseSession` does. */
  readonly raw: unknown
  readonly wanted: Wanted
  readonly publicRpcUrls: (id: CaipNetworkId) => Promise<readonly string[]>
  readonly send: SendRequest
  readonly bitcoinType: BitcoinAccountType | undefined
  readonly clock: Clock
  readonly emit: (event: ConnectorEvent) => void
  readonly onEnd: (end: SessionEnd) => void
}

export function createSessionLine(options: SessionLineOptions): SessionLine {
  const { provider, clock, emit, onEnd } = options
  const { client } = provider
  const requested = new Set<CaipNetworkId>()
  const over = new AbortController()

  const read = (raw: unknown) => parseSession(raw, [...requested])
  const ask = ({ networks }: Wanted) => {
    for (const { caipNetworkId } of networks) requested.add(caipNetworkId)
  }
  ask(options.wanted)
  const state = createValueStore<SessionState>({
    session: read(options.raw),
    bitcoinType: options.bitcoinType,
    places: new Map(),
    preferred: undefined,
    named: [],
    turnedTo: new Map(),
  })
  const { topic } = state.getSnapshot().session
  const change = ({ state: next, events }: SessionChange) => {
    state.set(next)
    for (const event of events) emit(event)
  }

  const join = (wanted: Wanted) => {
    ask(wanted)
    const isHeld = client.session.keys.includes(topic)
    const session = read(isHeld ? client.session.get(topic) : options.raw)
    const { namespaces, caipNetworkId } = wanted
    state.set(joined({ ...state.getSnapshot(), session }, namespaces, caipNetworkId))
  }

  const onEvent = (input: unknown) => {
    const event = parseSessionEvent(input, state.getSnapshot().session)
    if (!event) return
    if (event.type === 'addressesChanged') {
      void keepBitcoinAddresses(provider, topic, event.accounts)
    }
    change(heard(state.getSnapshot(), event))
  }

  const onUpdate = () => {
    let session: Session
    try {
      session = read(client.session.get(topic))
    } catch {
      return onEnd('unwanted')
    }
    const next = updated(state.getSnapshot(), session)
    if (!next) return onEnd('unwanted')
    change(next)
    if (next.hasOtherBitcoin) void learnAddresses(true)
  }

  join(options.wanted)
  const onOver = () => onEnd('ended')
  const unwatch = watchSession({ provider, topic, onEvent, onUpdate, onOver })

  async function request(asked: RpcRequest, signal: AbortSignal): Promise<unknown> {
    const known = toWalletRequest(state.getSnapshot(), asked)
    if ('answer' in known) return known.answer
    try {
      return await abortable(options.send(known.ask, signal), signal)
    } catch (error) {
      if (signal.aborted) throw error
      const reason = toRequestError(error)
      if (reason instanceof SessionGoneError) onEnd('lost')
      throw reason
    }
  }

  const line = { provider, topic, state, change, request, clock, over: over.signal }
  const learnAddresses = async (isWalletHere: boolean) =>
    isWalletHere ? askForAddresses(line) : recallAddresses(line)

  return {
    provider,
    topic,
    namespaces: () => [...state.getSnapshot().places.keys()],
    connections: () => connectionsOf(state.getSnapshot()),
    join,
    learnAddresses,
    request,
    async switchNetwork(network, signal) {
      const { caipNetworkId, chainNamespace } = network
      if (!state.getSnapshot().session.heldIds.has(caipNetworkId)) {
        await addToSession(line, network, options, signal)
      }
      const { session, places } = state.getSnapshot()
      // It may have been left while the wallet was asked.
      if (!places.has(chainNamespace)) {
        throw refusedHere(4100, `${chainNamespace} is not connected`)
      }
      const held = session.heldIds.get(caipNetworkId)
      if (!held) throw refusedHere(4901, caipNetworkId)
      if (topicOf(provider.session) === topic) provider.setDefaultChain(held)
      change(moved(state.getSnapshot(), chainNamespace, caipNetworkId))
    },
    leave(namespaces) {
      state.set(left(state.getSnapshot(), namespaces))
      return state.getSnapshot().places.size > 0
    },
    isOver: () => over.signal.aborted,
    dispose() {
      over.abort()
      unwatch()
    },
  }
}
