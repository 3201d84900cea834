import { Subject } from 'rxjs'
import {
  abortable,
  type AlertInput,
  type BitcoinAccountType,
  type CaipNetworkId,
  chainNamespaces,
  type Clock,
  type Connection,
  type Connector,
  type ConnectorEvent,
  type ConnectorRequest,
  KitError,
  loadOnce,
  namespaceOf,
  normalizeWalletError,
  type Page,
  walletLinkBase,
} from '../../kernel/exports/index.ts'
import type { SignInWithConnection } from '../sign-in/contract.ts'
import { walletConnectId } from './contract.ts'
import type { Pairing } from './pairing.ts'
import { createPairingSignIn } from './pairing-sign-in.ts'
import { redactLinks } from './pairing-state.ts'
import { buildProposal, type Proposal } from './proposal.ts'
import { type RelayWatch, watchRelay } from './relay-watch.ts'
import { ChainsNotSupportedError } from './session.ts'
import { refusedHere, SessionGoneError } from './session-error.ts'
import type { SessionLine } from './session-line.ts'
import { createSessionLines, type SessionLines } from './session-lines.ts'
import {
  endSession,
  endSessionInTime,
  forgetSession,
  keepDeepLink,
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

/**
 * The connector to wallets on other devices, over all namespaces. One wallet may hold several
 * namespaces in one session, and several wallets one each: a namespace is in one session at a time.
 */
export function createPairingConnector(options: PairingConnectorOptions): PairingConnector {
  const { pairing, clock, page, raiseAlert } = options
  const events = new Subject<ConnectorEvent>()
  const signIn = createPairingSignIn(options.signIn)
  let watch: RelayWatch | undefined
  let attempt: AbortController | undefined
  let isDisposed = false
  const lines = createSessionLines({
    ...options,
    isPairing: () => attempt !== undefined,
    emit: (event) => events.next(event),
  })

  const onRefusal = (refusal: AlertInput) => {
    raiseAlert(refusal)
    pairing.refuse(refusal)
  }
  const openProvider = loadOnce(async () => {
    const provider = await options.openProvider()
    if (isDisposed) return provider
    const { relayer } = provider.client.core
    const isWanted = () => lines.all().length > 0 || pairing.isRunning()
    watch = watchRelay({ relayer, clock, page, isWanted, onRefusal })
    return provider
  })

  async function pairAndOpen(
    request: ConnectorRequest,
    signal: AbortSignal,
  ): Promise<readonly Connection[]> {
    const proposal = await proposalFor(request, options)
    const provider = await abortable(openProvider(), signal)
    watch?.allow()
    const wish = { proposal, signIn: signIn.wishFor(proposal, request) }
    const { session, signed } = await pairing.pair(provider, wish, signal)
    let line: SessionLine | undefined
    try {
      line = lines.open(provider, session, request)
      await untilUsable(line, signal)
      if (signed) await signIn.accept(signed, line, signal)
    } catch (error) {
      line?.dispose()
      void endSession(provider, session)
      throw error
    }
    const replaced = lines.takeUp(line)
    // The library forgets the choice together with a session, so that the old ones go first.
    const choice = choiceOf(pairing.openedWallet())
    const ends = replaced.map((topic) => endSessionInTime(clock, provider, topic))
    void Promise.all(ends).then(() => keepDeepLink(provider, choice))
    return line.connections()
  }

  return {
    id: walletConnectId,
    type: 'WALLET_CONNECT',
    namespaces: chainNamespaces,
    events$: events.asObservable(),

    async connect(request) {
      attempt?.abort(replacedByAnother())
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
      restoreAll(lines, provider, request)
      await Promise.all(lines.all().map((line) => line.learnAddresses(false)))
      return connectionsOf(lines.all(), request)
    },

    async disconnect(namespaces) {
      const left = lines.all().filter((line) => !line.leave(namespaces))
      for (const line of left) lines.close(line)
      await Promise.all(
        left.map(async ({ provider, topic }) => {
          await endSessionInTime(clock, provider, topic)
          await forgetSession(provider, topic)
        }),
      )
    },

    async request(request, signal) {
      const { caipNetworkId, namespace = caipNetworkId && namespaceOf(caipNetworkId) } = request
      const line = namespace ? lines.of(namespace) : lines.all()[0]
      if (!line) throw refusedHere(4100, 'No session is open')
      watch?.allow()
      return line.request(request, signal)
    },

    async switchNetwork(network, signal) {
      const line = lines.of(network.chainNamespace)
      if (!line) throw refusedHere(4100, 'No session is open')
      await line.switchNetwork(network, signal)
    },

    provider: (namespace) => lines.of(namespace)?.provider,

    dispose() {
      isDisposed = true
      attempt?.abort(new KitError('The kit has ended', { code: 'KIT_DISPOSED' }))
      watch?.dispose()
      for (const line of lines.all()) lines.close(line)
      events.complete()
    },
  }
}

async function untilUsable(line: SessionLine, signal: AbortSignal): Promise<void> {
  if (line.namespaces().length === 0) throw new ChainsNotSupportedError()
  await abortable(line.learnAddresses(true), signal)
  if (line.isOver()) throw new SessionGoneError()
}

/** The newest session that has a namespace gets it. */
function restoreAll(
  lines: SessionLines,
  provider: UniversalProvider,
  request: ConnectorRequest,
): void {
  const left = new Set(request.namespaces)
  for (const raw of [...provider.client.session.getAll()].reverse()) {
    const line = lines.restore(provider, raw, { ...request, namespaces: [...left] })
    for (const namespace of line?.namespaces() ?? []) left.delete(namespace)
  }
}

async function proposalFor(
  { networks }: ConnectorRequest,
  { publicRpcUrls, override }: Pick<PairingConnectorOptions, 'publicRpcUrls' | 'override'>,
): Promise<Proposal> {
  if (networks.length === 0) throw new ChainsNotSupportedError()
  const urls = new Map<CaipNetworkId, readonly string[]>()
  for (const { caipNetworkId } of networks) {
    urls.set(caipNetworkId, await publicRpcUrls(caipNetworkId))
  }
  return buildProposal({ networks, rpcUrls: (id) => urls.get(id) ?? [], override })
}

/** Where the wallet that the visitor opened is found again. */
function choiceOf(opened: ReturnType<Pairing['openedWallet']>) {
  const base = opened && walletLinkBase(opened.wallet, opened.platform)
  return base === undefined ? undefined : { href: `${base}/`, name: opened?.wallet.name ?? '' }
}

/** The connection on the preferred network goes first. */
function connectionsOf(
  lines: readonly SessionLine[],
  { namespaces, caipNetworkId }: ConnectorRequest,
): readonly Connection[] {
  const rank = (connection: Connection) => (connection.caipNetworkId === caipNetworkId ? 0 : 1)
  return lines
    .flatMap((line) => line.connections())
    .filter(({ namespace }) => namespaces.includes(namespace))
    .sort((one, other) => rank(one) - rank(other))
}

const replacedByAnother = (): KitError =>
  new KitError('Another attempt to connect was started', { code: 'CONNECT_REPLACED' })

/** A refusal stays one; for the rest there is no better reason. */
function toConnectError(error: unknown): KitError {
  const known = normalizeWalletError(error)
  if (error instanceof KitError || known.code === 'USER_REJECTED') return known
  return new KitError('Failed to connect', {
    code: 'CONNECT_FAILED',
    details: known.details === undefined ? undefined : redactLinks(known.details),
  })
}
