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
  namespaceOf,
  type RpcRequest,
} from '../../kernel/exports/index.ts'
import { addressKey, hasAddressesByNetwork } from './account-address.ts'
import {
  keepBitcoinAddresses,
  keptBitcoinAddresses,
  namedBeside,
  parseBitcoinAddresses,
  withTypes,
} from './bitcoin-addresses.ts'
import { switchByRequest } from './chain-switch.ts'
import type { SendRequest } from './request-order.ts'
import { accountsOn, connectionOf, parseSession } from './session.ts'
import { refusedHere, SessionGoneError, toRequestError } from './session-error.ts'
import { parseSessionEvent } from './session-event.ts'
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

/** Seconds in which a wallet may answer; the wire allows 300 to 604 800. */
const requestExpirySeconds = 3_600
/** So long a wallet may take to extend the session after it agreed to switch. */
const switchWaitMs = 5_000
const addressesWaitMs = 5_000
const addressesMethod = 'getAccountAddresses'

export function createSessionLine(options: SessionLineOptions): SessionLine {
  const { provider, clock, emit, onEnd } = options
  const { client } = provider
  const requested = new Set<CaipNetworkId>()
  let preferred: CaipNetworkId | undefined
  /** The namespaces in use and the network each is on. */
  const places = new Map<ChainNamespace, CaipNetworkId>()
  const waiting = new Set<() => void>()
  const over = new AbortController()
  /** What the wallet says that its bitcoin addresses are for. */
  let named: readonly Account[] = []
  /** The addresses that the wallet turned to since it last told its accounts. */
  const turnedTo = new Map<ChainNamespace, string>()

  const read = (raw: unknown) => parseSession(raw, [...requested])
  const ask = ({ networks }: Wanted) => {
    for (const { caipNetworkId } of networks) requested.add(caipNetworkId)
  }
  ask(options.wanted)
  let session = read(options.raw)
  const { topic } = session

  const accountsAt = (namespace: ChainNamespace, network: CaipNetworkId) => {
    const accounts = activeFirst(
      namespace,
      accountsOn(session, namespace, network),
      turnedTo.get(namespace),
    )
    return namespace === 'bip122' ? withTypes(accounts, named, options.bitcoinType) : accounts
  }
  const connectionIn = (namespace: ChainNamespace): Connection | undefined => {
    const connection = connectionOf(session, namespace, places.get(namespace))
    if (!connection) return undefined
    return { ...connection, accounts: accountsAt(namespace, connection.caipNetworkId) }
  }

  const join = (wanted: Wanted) => {
    ask(wanted)
    session = read(client.session.keys.includes(topic) ? client.session.get(topic) : options.raw)
    preferred = wanted.caipNetworkId ?? preferred
    for (const namespace of wanted.namespaces) {
      const connection = connectionOf(session, namespace, wanted.caipNetworkId)
      if (connection && !places.has(namespace)) places.set(namespace, connection.caipNetworkId)
    }
  }

  /** In the wallet's own order, whatever the networks. */
  const addressesIn = (namespace: ChainNamespace) => [
    ...new Set(session.namespaces.get(namespace)?.accounts.map(({ address }) => address)),
  ]

  const moveTo = (namespace: ChainNamespace, caipNetworkId: CaipNetworkId) => {
    const before = connectionIn(namespace)
    places.set(namespace, caipNetworkId)
    emit({ type: 'networkChanged', namespace, caipNetworkId })
    const accounts = accountsAt(namespace, caipNetworkId)
    if (before && !isSame(before.accounts, accounts)) {
      emit({ type: 'accountsChanged', namespace, accounts })
    }
  }

  const nameAddresses = (accounts: readonly Account[]) => {
    const before = connectionIn('bip122')
    named = accounts
    void keepBitcoinAddresses(provider, topic, accounts)
    const after = connectionIn('bip122')
    if (after && places.has('bip122') && !isSame(before, after)) {
      emit({ type: 'accountsChanged', namespace: 'bip122', accounts: after.accounts })
    }
  }

  const onEvent = (input: unknown) => {
    if (topicOf(input) !== topic) return
    const event = parseSessionEvent(input, session)
    if (event?.type === 'addressesChanged') return nameAddresses(event.accounts)
    if (!event || !places.has(event.namespace)) return
    if (event.type === 'networkChanged') {
      if (places.get(event.namespace) !== event.caipNetworkId) {
        moveTo(event.namespace, event.caipNetworkId)
      }
      return
    }
    const { type, namespace, accounts } = event
    const isElsewhere = places.get(namespace) !== event.caipNetworkId
    if (isElsewhere && hasAddressesByNetwork(namespace)) return
    const [first] = accounts
    if (first) turnedTo.set(namespace, first.address)
    emit({
      type,
      namespace,
      accounts:
        namespace === 'bip122'
          ? withTypes(accounts, namedBeside(accounts, named), options.bitcoinType)
          : accounts,
    })
  }

  const onUpdate = (input: unknown) => {
    if (topicOf(input) !== topic) return
    const before = new Map([...places.keys()].map((name) => [name, connectionIn(name)] as const))
    const addresses = new Map([...places.keys()].map((name) => [name, addressesIn(name)] as const))
    const bitcoinAccounts = session.namespaces.get('bip122')?.accounts
    try {
      session = read(client.session.get(topic))
    } catch {
      return onEnd('unwanted')
    }
    const gone = [...places.keys()].filter((namespace) => !session.namespaces.has(namespace))
    if (gone.length === places.size) return onEnd('unwanted')
    for (const namespace of gone) places.delete(namespace)
    const hasOtherAddresses = !isSame(bitcoinAccounts, session.namespaces.get('bip122')?.accounts)
    if (hasOtherAddresses) named = []
    for (const [namespace, list] of addresses) {
      if (!isSame(list, addressesIn(namespace))) turnedTo.delete(namespace)
    }
    if (gone.length > 0) emit({ type: 'disconnected', namespaces: gone })
    for (const namespace of places.keys()) {
      const connection = connectionIn(namespace)
      if (!connection) continue
      places.set(namespace, connection.caipNetworkId)
      if (!isSame(before.get(namespace), connection))
        emit({ type: 'connectionChanged', connection })
    }
    if (hasOtherAddresses) void learnAddresses(true)
    for (const look of waiting) look()
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

  async function request(
    { method, params, namespace, caipNetworkId }: RpcRequest,
    signal: AbortSignal,
  ): Promise<unknown> {
    const [firstPlace] = places.keys()
    const wanted = caipNetworkId ? namespaceOf(caipNetworkId) : (namespace ?? firstPlace)
    const network = caipNetworkId ?? (wanted && places.get(wanted))
    if (!wanted || !network || !places.has(wanted)) {
      throw refusedHere(4100, `${wanted} is not connected`)
    }
    // The network itself or none: what is signed counts on the network that it was signed for.
    const chainId = session.heldIds.get(network)
    if (!chainId) throw refusedHere(4901, network)

    if (method === 'eth_chainId') return `0x${Number(network.split(':')[1]).toString(16)}`
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') {
      return accountsAt(wanted, network).map(({ address }) => address)
    }
    if (!session.namespaces.get(wanted)?.methods.includes(method)) {
      throw refusedHere(4200, `${method} is not part of the session`)
    }
    const answer = options.send(
      {
        topic,
        chainId,
        request: { method, params: params ?? (wanted === 'eip155' ? [] : {}) },
        expiry: requestExpirySeconds,
      },
      signal,
    )
    try {
      return await abortable(answer, signal)
    } catch (error) {
      if (signal.aborted) throw error
      const known = toRequestError(error)
      if (known instanceof SessionGoneError) onEnd('lost')
      throw known
    }
  }

  async function learnAddresses(isWalletHere: boolean): Promise<void> {
    if (!places.has('bip122')) return
    if (!isWalletHere) {
      const kept = await keptBitcoinAddresses(provider, topic)
      if (!over.signal.aborted && named.length === 0) named = kept
      return
    }
    const [first] = connectionIn('bip122')?.accounts ?? []
    if (!first || !session.namespaces.get('bip122')?.methods.includes(addressesMethod)) return
    const params = { account: first.address }
    const asking = request(
      { namespace: 'bip122', method: addressesMethod, params },
      over.signal,
    ).then(
      (answer) => {
        const accounts = parseBitcoinAddresses(answer)
        if (accounts.some(({ address }) => address === first.address)) nameAddresses(accounts)
      },
      // A wallet that will not say leaves all of them payment addresses.
      () => {},
    )
    await withinWait(asking, addressesWaitMs, over.signal)
  }

  /** Resolves when the promise does, when the time is over, or with the signal. */
  async function withinWait(promise: Promise<void>, ms: number, signal: AbortSignal) {
    const done = new AbortController()
    const limit = clock.delay(ms, AbortSignal.any([signal, done.signal])).catch(() => {})
    await Promise.race([promise, limit])
    done.abort()
  }

  /** Resolves when the session holds the network, or after a while all the same. */
  async function whenHeld(id: CaipNetworkId, signal: AbortSignal): Promise<void> {
    if (session.heldIds.has(id)) return
    let look = () => {}
    const held = new Promise<void>((resolve) => {
      look = () => session.heldIds.has(id) && resolve()
    })
    waiting.add(look)
    await withinWait(held, switchWaitMs, AbortSignal.any([signal, over.signal]))
    waiting.delete(look)
    signal.throwIfAborted()
  }

  return {
    provider,
    topic,
    namespaces: () => [...places.keys()],
    connections() {
      const all = [...places.keys()].flatMap((namespace) => connectionIn(namespace) ?? [])
      const first = all.find(({ caipNetworkId }) => caipNetworkId === preferred)
      return first ? [first, ...all.filter((connection) => connection !== first)] : all
    },
    join,
    learnAddresses,
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
      // It may have been left while the wallet was asked.
      if (!places.has(chainNamespace)) {
        throw refusedHere(4100, `${chainNamespace} is not connected`)
      }
      const held = session.heldIds.get(caipNetworkId)
      if (!held) throw refusedHere(4901, caipNetworkId)
      if (topicOf(provider.session) === topic) provider.setDefaultChain(held)
      if (places.get(chainNamespace) !== caipNetworkId) moveTo(chainNamespace, caipNetworkId)
    },
    leave(namespaces) {
      for (const namespace of namespaces) places.delete(namespace)
      return places.size > 0
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

const activeFirst = (
  namespace: ChainNamespace,
  accounts: readonly Account[],
  active: string | undefined,
): readonly Account[] => {
  if (active === undefined) return accounts
  const isActive = ({ address }: Account) =>
    addressKey(namespace, address) === addressKey(namespace, active)
  return [...accounts.filter(isActive), ...accounts.filter((account) => !isActive(account))]
}

const isSame = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left) === JSON.stringify(right)
