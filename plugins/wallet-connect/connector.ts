import { Subject } from 'rxjs'
import {
  type AlertInput,
  type CaipNetworkId,
  type Clock,
  type Connection,
  type Connector,
  type ConnectorEvent,
  type ConnectorRequest,
  chainNamespaces,
  KitError,
  normalizeWalletError,
  type Page,
  walletLinkBase,
} from '../../kernel/exports/index.ts'
import { abortable } from './abortable.ts'
import { walletConnectId } from './contract.ts'
import type { Pairing } from './pairing.ts'
import { redactLinks } from './pairing-state.ts'
import { buildProposal } from './proposal.ts'
import { type RelayWatch, watchRelay } from './relay-watch.ts'
import { ChainsNotSupportedError, parseSession, type Session } from './session.ts'
import { refusedHere } from './session-error.ts'
import { createSessionLine, type SessionEnd, type SessionLine } from './session-line.ts'
import {
  endSession,
  forgetSession,
  keepDeepLink,
  type UniversalProvider,
} from './universal-provider.ts'

export interface PairingConnectorOptions {
  /** The option `universalProviderConfigOverride`. */
  readonly override: unknown
  readonly publicRpcUrls: (id: CaipNetworkId) => Promise<readonly string[]>
  readonly clock: Clock
  readonly page: Page
  readonly pairing: Pairing
  /** Called on first use, and again after it failed. */
  readonly openProvider: () => Promise<UniversalProvider>
  readonly raiseAlert: (alert: AlertInput) => void
  /** A session was found to be gone. */
  readonly onLost: () => void
  /** The library's client id, known from now on [S7.15]; forgetting it is the kernel's business. */
  readonly keepClientId: (clientId: string) => void
}

export interface PairingConnector extends Connector {
  /** Ends attempts, listeners and timers; the session stays for the next time. */
  dispose(): void
}

const disconnectWaitMs = 3_000

/** The connector to wallets on other devices, over all namespaces [C.11]. */
export function createPairingConnector(options: PairingConnectorOptions): PairingConnector {
  const { pairing, clock, page, raiseAlert, keepClientId } = options
  const events = new Subject<ConnectorEvent>()
  let opening: Promise<UniversalProvider> | undefined
  let watch: RelayWatch | undefined
  let attempt: AbortController | undefined
  let line: SessionLine | undefined
  let isDisposed = false

  function openProvider(): Promise<UniversalProvider> {
    opening ??= options.openProvider().then(
      (provider) => {
        if (isDisposed) return provider
        watch = watchRelay({
          relayer: provider.client.core.relayer,
          clock,
          page,
          isWanted: () => line !== undefined || pairing.isRunning(),
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

  /** Makes the session the open one; the one before it ends. */
  function open(
    provider: UniversalProvider,
    session: Session,
    { namespaces, networks, caipNetworkId }: ConnectorRequest,
  ): readonly Connection[] {
    line?.dispose()
    const opened = createSessionLine({
      provider,
      session,
      requested: networks.map((network) => network.caipNetworkId),
      namespaces,
      preferred: caipNetworkId,
      publicRpcUrls: options.publicRpcUrls,
      clock,
      emit: (event) => events.next(event),
      onEnd: (end) => over(provider, session.topic, end),
    })
    line = opened
    provider.client.core.crypto.getClientId().then(
      (clientId) => line === opened && keepClientId(clientId),
      () => {},
    )
    return opened.connections()
  }

  function over(provider: UniversalProvider, topic: string, end: SessionEnd): void {
    if (line?.topic !== topic) return
    const namespaces = line.connections().map(({ namespace }) => namespace)
    close(line)
    void forgetSession(provider, topic).then(() => keepDeepLink(provider, undefined))
    // The library drops every link when a session ends, also the one on screen.
    if (pairing.isRunning()) pairing.service.renew()
    if (end === 'lost') options.onLost()
    events.next({
      type: 'disconnected',
      namespaces: namespaces.length > 0 ? namespaces : chainNamespaces,
    })
  }

  function close(closing: SessionLine): void {
    closing.dispose()
    line = undefined
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
    const approved = await pairing.pair(provider, proposal, signal)
    const replaced = line?.topic
    let connections: readonly Connection[]
    try {
      const requested = request.networks.map(({ caipNetworkId }) => caipNetworkId)
      connections = open(provider, parseSession(approved, requested), request)
    } catch (error) {
      void endSession(provider, approved)
      throw error
    }
    const opened = pairing.openedWallet()
    const base = opened && walletLinkBase(opened.wallet, opened.platform)
    const choice =
      base === undefined ? undefined : { href: `${base}/`, name: opened?.wallet.name ?? '' }
    // The library forgets the choice together with a session, so that the old one goes first.
    const before = replaced ? withinLimit(endSession(provider, { topic: replaced })) : undefined
    void Promise.resolve(before).then(() => keepDeepLink(provider, choice))
    return connections
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
      const stored = provider.session
      if (!stored) return []
      const requested = request.networks.map(({ caipNetworkId }) => caipNetworkId)
      try {
        const session = parseSession(stored, requested)
        if (session.expiry * 1000 > clock.now()) return open(provider, session, request)
        void forgetSession(provider, session.topic)
      } catch {
        void endSession(provider, stored)
      }
      return []
    },

    async disconnect(namespaces) {
      if (!line || line.leave(namespaces)) return
      const { topic } = line
      close(line)
      const provider = await openProvider()
      await withinLimit(endSession(provider, { topic }))
      await forgetSession(provider, topic)
    },

    async request(request, signal) {
      if (!line) throw refusedHere(4100, 'No session is open')
      watch?.allow()
      return line.request(request, signal)
    },

    async switchNetwork(network, signal) {
      if (!line) throw refusedHere(4100, 'No session is open')
      await line.switchNetwork(network, signal)
    },

    provider: () => line?.provider,

    dispose() {
      isDisposed = true
      attempt?.abort(new KitError('The kit has ended', { code: 'KIT_DISPOSED' }))
      watch?.dispose()
      line?.dispose()
      line = undefined
      events.complete()
    },
  }
}

/** A refusal stays one; for the rest there is no better reason [S8.24]. */
function toConnectError(error: unknown): KitError {
  const known = normalizeWalletError(error)
  if (error instanceof KitError || known.code === 'USER_REJECTED') return known
  return new KitError('Failed to connect', {
    code: 'CONNECT_FAILED',
    details: known.details === undefined ? undefined : redactLinks(known.details),
  })
}
