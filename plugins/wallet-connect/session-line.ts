import {
  abortable,
  type Account,
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
import {
  keepBitcoinAddresses,
  keptBitcoinAddresses,
  parseBitcoinAddresses,
} from './bitcoin-addresses.ts'
import { addToSession } from './chain-switch.ts'
import type { SendRequest } from './request-order.ts'
import { parseSession, type Session } from './session.ts'
import { refusedHere, SessionGoneError, toRequestError } from './session-error.ts'
import { parseSessionEvent } from './session-event.ts'
import { toWalletRequest } from './session-request.ts'
import {
  connectionIn,
  connectionsOf,
  heard,
  joined,
  left,
  moved,
  named,
  type SessionChange,
  type SessionState,
  updated,
} from './session-state.ts'
import { topicOf, type UniversalProvider } from './universal-provider.ts'
import { withinTime } from './within-time.ts'

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

const addressesWaitMs = 5_000
const addressesMethod = 'getAccountAddresses'

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

  const keepAddresses = (accounts: readonly Account[]) => {
    void keepBitcoinAddresses(provider, topic, accounts)
  }
  const onEvent = (input: unknown) => {
    if (topicOf(input) !== topic) return
    const event = parseSessionEvent(input, state.getSnapshot().session)
    if (!event) return
    if (event.type === 'addressesChanged') keepAddresses(event.accounts)
    change(heard(state.getSnapshot(), event))
  }

  const onUpdate = (input: unknown) => {
    if (topicOf(input) !== topic) return
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

  const onOver = (event: unknown) => {
    if (topicOf(event) === topic) onEnd('ended')
  }
  /** The provider is still cleaning up its own session, and would end a new pairing by that. */
  const onDelete = (event: unknown) => {
    if (topicOf(provider.session) !== topic) onOver(event)
  }

  join(options.wanted)

  client.on('session_event', onEvent)
  // The provider's own listener throws when a namespace is gone, and those behind it hear nothing.
  client.events.prependListener('session_update', onUpdate)
  client.on('session_delete', onDelete)
  client.on('session_expire', onOver)
  provider.on('session_delete', onOver)

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

  async function learnAddresses(isWalletHere: boolean): Promise<void> {
    const { session, places } = state.getSnapshot()
    if (!places.has('bip122')) return
    if (!isWalletHere) {
      const kept = await keptBitcoinAddresses(provider, topic)
      const now = state.getSnapshot()
      if (!over.signal.aborted && now.named.length === 0) state.set({ ...now, named: kept })
      return
    }
    const [first] = connectionIn(state.getSnapshot(), 'bip122')?.accounts ?? []
    if (!first || !session.namespaces.get('bip122')?.methods.includes(addressesMethod)) return
    const params = { account: first.address }
    const asking = request({ namespace: 'bip122', method: addressesMethod, params }, over.signal)
    const naming = asking.then(
      (answer) => {
        const accounts = parseBitcoinAddresses(answer)
        if (!accounts.some(({ address }) => address === first.address)) return
        keepAddresses(accounts)
        change(named(state.getSnapshot(), accounts))
      },
      // A wallet that will not say leaves all of them payment addresses.
      () => {},
    )
    await withinTime(clock, naming, addressesWaitMs, over.signal)
  }

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
        await addToSession({ state, request, clock, over: over.signal }, network, options, signal)
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
      client.off('session_event', onEvent)
      client.off('session_update', onUpdate)
      client.off('session_delete', onDelete)
      client.off('session_expire', onOver)
      provider.removeListener('session_delete', onOver)
    },
  }
}
