import { Subject } from 'rxjs'
import {
  abortable,
  type AlertInput,
  type CaipNetwork,
  type BitcoinAccountType,
  type CaipNetworkId,
  type ChainNamespace,
  type Clock,
  type Connection,
  type Connector,
  type ConnectorEvent,
  type ConnectorRequest,
  chainNamespaces,
  KitError,
  namespaceOf,
  normalizeWalletError,
  type Page,
  walletLinkBase,
} from '../../kernel/exports/index.ts'
import type { SignInWithConnection } from '../sign-in/contract.ts'
import { walletConnectId } from './contract.ts'
import type { Pairing, PairingAnswer, PairingWish } from './pairing.ts'
import { redactLinks } from './pairing-state.ts'
import { buildProposal, type Proposal } from './proposal.ts'
import { type RelayWatch, watchRelay } from './relay-watch.ts'
import { createRequestOrder, type SendRequest } from './request-order.ts'
import { ChainsNotSupportedError, parseSession } from './session.ts'
import { refusedHere, SessionGoneError } from './session-error.ts'
import {
  createSessionLine,
  type SessionEnd,
  type SessionLine,
  type Wanted,
} from './session-line.ts'
import {
  endSession,
  forgetSession,
  keepDeepLink,
  topicOf,
  type UniversalProvider,
} from './universal-provider.ts'

export interface PairingConnectorOptions {
  /** The option `universalProviderConfigOverride`. */
  readonly override: unknown
  readonly publicRpcUrls: (id: CaipNetworkId) => Promise<readonly string[]>
  /** The type of the bitcoin account to use; default: payment. */
  readonly bitcoinType?: BitcoinAccountType | undefined
  readonly clock: Clock
  readonly page: Page
  readonly pairing: Pairing
  /** Called on first use, and again after it failed. */
  readonly openProvider: () => Promise<UniversalProvider>
  /** Where sign-in is on; the wallet is then asked for both at once, if it can. */
  readonly signIn?: SignInWithConnection | undefined
  readonly raiseAlert: (alert: AlertInput) => void
  /** A session was found to be gone. */
  readonly onLost: () => void
  /** The library's client id, known from now on; forgetting it is the kernel's business. */
  readonly keepClientId: (clientId: string) => void
}

export interface PairingConnector extends Connector {
  /** Ends attempts, listeners and timers; the session stays for the next time. */
  dispose(): void
}

const disconnectWaitMs = 3_000

/**
 * The connector to wallets on other devices, over all namespaces. One wallet may hold several
 * namespaces in one session, and several wallets one each: a namespace is in one session at a time.
 */
export function createPairingConnector(options: PairingConnectorOptions): PairingConnector {
  const { pairing, clock, page, raiseAlert, keepClientId } = options
  const events = new Subject<ConnectorEvent>()
  let opening: Promise<UniversalProvider> | undefined
  let watch: RelayWatch | undefined
  let order: SendRequest | undefined
  let attempt: AbortController | undefined
  /** The newest first. */
  let lines: readonly SessionLine[] = []
  let isDisposed = false
  /** A wallet did not sign what it was asked to: the next one connects first, and is asked then. */
  let mayAskBoth = true

  function openProvider(): Promise<UniversalProvider> {
    opening ??= options.openProvider().then(
      (provider) => {
        if (isDisposed) return provider
        watch = watchRelay({
          relayer: provider.client.core.relayer,
          clock,
          page,
          isWanted: () => lines.length > 0 || pairing.isRunning(),
          onRefusal(refusal) {
            raiseAlert(refusal)
            pairing.refuse(refusal)
          },
        })
        return provider
      },
      (error: unknown) => {
        opening = undefined
        throw error
      },
    )
    return opening
  }

  const lineOf = (namespace: ChainNamespace) =>
    lines.find((line) => line.namespaces().includes(namespace))

  function listen(provider: UniversalProvider, raw: unknown, wanted: Wanted): SessionLine {
    const send = (order ??= createRequestOrder(provider.client, clock))
    const line: SessionLine = createSessionLine({
      provider,
      raw,
      wanted,
      publicRpcUrls: options.publicRpcUrls,
      bitcoinType: options.bitcoinType,
      send,
      clock,
      emit: (event) => lines.includes(line) && events.next(event),
      onEnd: (end) => over(line, end),
    })
    return line
  }

  /** Gives the line the namespaces that it has; the topics of the sessions that lost their last one. */
  function takeUp(line: SessionLine): readonly string[] {
    const left = lines.filter((other) => !other.leave(line.namespaces()))
    for (const other of left) close(other)
    lines = [line, ...lines]
    line.provider.client.core.crypto.getClientId().then(
      (clientId) => lines.includes(line) && keepClientId(clientId),
      () => {},
    )
    return left.map(({ topic }) => topic)
  }

  function over(line: SessionLine, end: SessionEnd): void {
    const { provider, topic } = line
    if (line.isOver()) return
    const wasOpen = lines.includes(line)
    const namespaces = line.namespaces()
    close(line)
    const forget =
      end === 'unwanted' ? endSession(provider, { topic }) : forgetSession(provider, topic)
    void forget.then(() => keepDeepLink(provider, undefined))
    if (!wasOpen) return
    // The library drops every link when a session ends, also the one on screen.
    if (pairing.isRunning()) pairing.service.renew()
    if (end === 'lost') options.onLost()
    events.next({ type: 'disconnected', namespaces })
  }

  function close(closing: SessionLine): void {
    closing.dispose()
    lines = lines.filter((line) => line !== closing)
  }

  /** The session as far as it holds what is wanted; one that nobody wants ends. */
  function restore(
    provider: UniversalProvider,
    raw: unknown,
    wanted: Wanted,
  ): SessionLine | undefined {
    const open = lines.find(({ topic }) => topic === topicOf(raw))
    try {
      open?.join(wanted)
      if (open) return open
      const { topic, expiry } = parseSession(raw, wanted.networks.map(idOf))
      if (expiry * 1000 <= clock.now()) {
        void forgetSession(provider, topic)
        return undefined
      }
      const line = listen(provider, raw, wanted)
      if (line.namespaces().length > 0) {
        takeUp(line)
        return line
      }
      line.dispose()
    } catch {
      // Nothing of it is wanted, or it cannot be read.
    }
    // The session of a pairing that is about to open waits for its own turn.
    if (!attempt) void endSession(provider, raw)
    return undefined
  }

  async function withinLimit(promise: Promise<void>): Promise<void> {
    const done = new AbortController()
    await Promise.race([promise, clock.delay(disconnectWaitMs, done.signal).catch(() => {})])
    done.abort()
  }

  async function pairAndOpen(
    request: ConnectorRequest,
    signal: AbortSignal,
  ): Promise<readonly Connection[]> {
    if (request.networks.length === 0) throw new ChainsNotSupportedError()
    const urls = new Map<CaipNetworkId, readonly string[]>()
    for (const { caipNetworkId } of request.networks) {
      urls.set(caipNetworkId, await options.publicRpcUrls(caipNetworkId))
    }
    const proposal = buildProposal({
      networks: request.networks,
      rpcUrls: (id) => urls.get(id) ?? [],
      override: options.override,
    })
    const provider = await abortable(openProvider(), signal)
    watch?.allow()
    const { session: approved, signed } = await pairing.pair(
      provider,
      { proposal, signIn: signInFor(proposal, request) },
      signal,
    )
    let line: SessionLine | undefined
    try {
      line = listen(provider, approved, request)
      if (line.namespaces().length === 0) throw new ChainsNotSupportedError()
      await abortable(line.learnAddresses(true), signal)
      if (line.isOver()) throw new SessionGoneError()
      if (signed) await signInWith(signed, line, signal)
    } catch (error) {
      line?.dispose()
      void endSession(provider, approved)
      throw error
    }
    const replaced = takeUp(line)
    const opened = pairing.openedWallet()
    const base = opened && walletLinkBase(opened.wallet, opened.platform)
    const choice =
      base === undefined ? undefined : { href: `${base}/`, name: opened?.wallet.name ?? '' }
    // The library forgets the choice together with a session, so that the old ones go first.
    const ends = replaced.map((topic) => withinLimit(endSession(provider, { topic })))
    void Promise.all(ends).then(() => keepDeepLink(provider, choice))
    return line.connections()
  }

  function signInFor(
    proposal: Proposal,
    { caipNetworkId }: ConnectorRequest,
  ): PairingWish['signIn'] {
    const { signIn } = options
    const [only, ...others] = Object.values(proposal)
    if (!signIn?.isOn || !mayAskBoth || !only || others.length > 0) return undefined
    const isActive = (id: CaipNetworkId) => id === caipNetworkId
    const chains = [...only.chains.filter(isActive), ...only.chains.filter((id) => !isActive(id))]
    return (signal) => signIn.forPairing({ chains, methods: only.methods }, signal)
  }

  /** All that was signed becomes a sign-in, or the connection is none. */
  async function signInWith(
    signed: NonNullable<PairingAnswer['signed']>,
    line: SessionLine,
    signal: AbortSignal,
  ): Promise<void> {
    const addresses = line
      .connections()
      .flatMap(({ accounts }) => accounts.map(({ address }) => address))
    try {
      await options.signIn?.acceptCacaos({ ...signed, addresses }, signal)
    } catch (error) {
      mayAskBoth = false
      throw error
    }
  }

  return {
    id: walletConnectId,
    type: 'WALLET_CONNECT',
    namespaces: chainNamespaces,
    events$: events.asObservable(),

    async connect(request) {
      attempt?.abort(
        new KitError('Another attempt to connect was started', { code: 'CONNECT_REPLACED' }),
      )
      const own = new AbortController()
      attempt = own
      const signal = AbortSignal.any([request.signal, own.signal])
      try {
        const connections = await pairAndOpen(request, signal)
        pairing.end()
        return connections
      } catch (error) {
        const reason = signal.aborted ? signal.reason : toConnectError(error)
        if (attempt === own) pairing.end(signal.aborted ? undefined : reason)
        throw reason
      } finally {
        if (attempt === own) attempt = undefined
      }
    },

    async reconnect(request) {
      const provider = await abortable(openProvider(), request.signal)
      const left = new Set(request.namespaces)
      for (const raw of [...provider.client.session.getAll()].reverse()) {
        const line = restore(provider, raw, { ...request, namespaces: [...left] })
        for (const namespace of line?.namespaces() ?? []) left.delete(namespace)
      }
      await Promise.all(lines.map((line) => line.learnAddresses(false)))
      return lines
        .flatMap((line) => line.connections())
        .filter(({ namespace }) => request.namespaces.includes(namespace))
        .sort((one, other) => rank(one, request) - rank(other, request))
    },

    async disconnect(namespaces) {
      const left = lines.filter((line) => !line.leave(namespaces))
      for (const line of left) close(line)
      await Promise.all(
        left.map(async ({ provider, topic }) => {
          await withinLimit(endSession(provider, { topic }))
          await forgetSession(provider, topic)
        }),
      )
    },

    async request(request, signal) {
      const { caipNetworkId, namespace = caipNetworkId && namespaceOf(caipNetworkId) } = request
      const line = namespace ? lineOf(namespace) : lines[0]
      if (!line) throw refusedHere(4100, 'No session is open')
      watch?.allow()
      return line.request(request, signal)
    },

    async switchNetwork(network, signal) {
      const line = lineOf(network.chainNamespace)
      if (!line) throw refusedHere(4100, 'No session is open')
      await line.switchNetwork(network, signal)
    },

    provider: (namespace) => lineOf(namespace)?.provider,

    dispose() {
      isDisposed = true
      attempt?.abort(new KitError('The kit has ended', { code: 'KIT_DISPOSED' }))
      watch?.dispose()
      for (const line of lines) close(line)
      events.complete()
    },
  }
}

const idOf = ({ caipNetworkId }: CaipNetwork) => caipNetworkId

/** The connection on the preferred network goes first. */
const rank = (connection: Connection, { caipNetworkId }: ConnectorRequest) =>
  connection.caipNetworkId === caipNetworkId ? 0 : 1

/** A refusal stays one; for the rest there is no better reason. */
function toConnectError(error: unknown): KitError {
  const known = normalizeWalletError(error)
  if (error instanceof KitError || known.code === 'USER_REJECTED') return known
  return new KitError('Failed to connect', {
    code: 'CONNECT_FAILED',
    details: known.details === undefined ? undefined : redactLinks(known.details),
  })
}
