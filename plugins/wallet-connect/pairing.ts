import {
  type AlertInput,
  type Clock,
  KitError,
  type LinkPlatform,
  type Page,
  type PairingService,
  toErrorRecord,
  type WalletListing,
} from '../../kernel/exports/index.ts'
import { createPairingStore, redactLinks } from './pairing-state.ts'
import type { Proposal } from './proposal.ts'
import { RelayRefusedError } from './relay-refusal.ts'
import { endSession, type UniversalProvider } from './universal-provider.ts'

/** In our eyes a link lives so long, whatever stands in it [S9.09]. */
const pairingLifeMs = 240_000
/** So long the relay may take to accept a proposal. */
const linkTimeoutMs = 15_000
/** The version that wallets are told [S9.29]. */
const sessionSdkVersion = 'html-wagmi-4.2.2'

class RelayUnreachableError extends KitError {
  constructor() {
    super('No connection to the service', { code: 'RELAY_UNREACHABLE', retryable: true })
  }
}

export interface Pairing {
  readonly service: PairingService
  /** The wallet that the visitor went to by its link, during this pairing. */
  readonly openedWallet: () =>
    | { readonly wallet: WalletListing; readonly platform: LinkPlatform }
    | undefined
  /**
   * Shows links, one after the other, until a wallet approves; resolves with the raw session. Rejects
   * with the wallet's refusal, a RelayUnreachableError, a RelayRefusedError or the signal's reason.
   */
  pair(provider: UniversalProvider, proposal: Proposal, signal: AbortSignal): Promise<unknown>
  /** Ends the shown state: with an error for an attempt that failed. */
  end(error?: unknown): void
  /** The relay will not let us in: the running attempt fails. */
  refuse(refusal: AlertInput): void
  readonly isRunning: () => boolean
}

type Outcome = { readonly session: unknown } | 'renew'

/** One pairing at a time; the link is renewed in place. With `isManual` the host starts it. */
export function createPairing({
  clock,
  page,
  isManual,
}: {
  readonly clock: Clock
  readonly page: Page
  readonly isManual: boolean
}): Pairing {
  const store = createPairingStore()
  let opened: ReturnType<Pairing['openedWallet']>
  let running: { renew(): void; fail(error: unknown): void } | undefined
  const openings = new Set<object>()

  /** One link. Resolves with what ended it; rejects with the reason of the attempt's end. */
  async function offer(
    provider: UniversalProvider,
    proposal: Proposal,
    signal: AbortSignal,
  ): Promise<Outcome> {
    store.set({ status: 'preparing' })
    opened = undefined
    const life = new AbortController()
    const { link, session } = isManual
      ? awaitHost(provider, life.signal)
      : propose(provider, proposal, openings)
    let isTaken = false
    let mine: typeof running
    const end = new Promise<Outcome>((resolve, reject) => {
      mine = running = { renew: () => resolve('renew'), fail: reject }
      session.then(
        (value) => resolve({ session: value }),
        (error: unknown) => (isExpiry(error) ? resolve('renew') : reject(error)),
      )
      signal.addEventListener('abort', () => reject(signal.reason), { signal: life.signal })
    })
    // Nobody waits for it when the link never comes.
    end.catch(() => {})
    try {
      const text = await Promise.race([isManual ? link : withLimits(link, signal), end])
      if (typeof text === 'string') showLink(text, life.signal)
      const outcome = await end
      isTaken = outcome !== 'renew'
      return outcome
    } finally {
      life.abort()
      if (running === mine) running = undefined
      if (!isTaken && !isManual) retire(provider, link, session)
    }
  }

  function showLink(link: string, signal: AbortSignal): void {
    const expiresAt = clock.now() + pairingLifeMs
    store.set({ status: 'ready', link, expiresAt })
    const renewWhenDue = () => {
      if (clock.now() < expiresAt) return
      store.set({ status: 'expired' })
      running?.renew()
    }
    // A page that slept hears no timer: it looks again when it is back.
    const stops = [clock.after(pairingLifeMs, renewWhenDue), page.onChange(renewWhenDue)]
    signal.addEventListener('abort', () => stops.forEach((stop) => stop()))
  }

  /** Waits for the relay, not longer than a visitor would. */
  async function withLimits<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
    const done = new AbortController()
    const limit = clock
      .delay(linkTimeoutMs, AbortSignal.any([done.signal, signal]))
      .then(() => Promise.reject<T>(new RelayUnreachableError()))
    try {
      return await Promise.race([promise, limit])
    } finally {
      done.abort()
      limit.catch(() => {})
    }
  }

  return {
    service: {
      state: store,
      renew: () => running?.renew(),
      linkOpened: (wallet, platform) => {
        opened = { wallet, platform }
      },
    },
    openedWallet: () => opened,
    isRunning: () => running !== undefined,
    async pair(provider, proposal, signal) {
      for (;;) {
        signal.throwIfAborted()
        const outcome = await offer(provider, proposal, signal)
        if (outcome !== 'renew') return outcome.session
      }
    },
    end(error) {
      const { code, message } = toErrorRecord(error)
      store.set(
        error === undefined
          ? { status: 'idle' }
          : { status: 'failed', error: { code, message: redactLinks(message) } },
      )
    },
    refuse: (refusal) => running?.fail(new RelayRefusedError(refusal)),
  }
}

/** The library's own limit of five minutes, which a page that slept may reach first. */
const isExpiry = (error: unknown): boolean =>
  /proposal expired/i.test(String((error as { readonly message?: unknown } | null)?.message))

interface Offer {
  /** Undefined when the proposal ended before it had one. Never rejects. */
  readonly link: Promise<string | undefined>
  readonly session: Promise<unknown>
}

/**
 * Proposes once. `openings` holds what was proposed and has no link yet: a proposal that the relay did
 * not take at once may get its link long after its attempt has ended.
 */
function propose(provider: UniversalProvider, proposal: Proposal, openings: Set<object>): Offer {
  const sessionProperties = { sdkVersion: sessionSdkVersion }
  openings.add(sessionProperties)
  // The library does not say whose link it shows.
  const isOurs = (link: string) =>
    openings.size === 1 ||
    provider.client.proposal
      .getAll()
      .some(
        (known) =>
          link.includes(known.pairingTopic) && known.sessionProperties === sessionProperties,
      )
  const link = nextLink(provider, isOurs)
  // The library would propose again what another wallet had granted.
  provider.namespaces = undefined
  const session = provider.connect({ optionalNamespaces: proposal, sessionProperties })
  session.then(link.giveUp, link.giveUp)
  void link.promise.then(() => openings.delete(sessionProperties))
  return { link: link.promise, session }
}

/** Hears what the host proposes, until the signal aborts. */
function awaitHost(provider: UniversalProvider, signal: AbortSignal): Offer {
  const link = nextLink(provider, () => true)
  const session = new Promise<unknown>((resolve) => {
    const onConnect = (event: { readonly session?: unknown }) => resolve(event.session)
    provider.on('connect', onConnect)
    signal.addEventListener('abort', () => {
      provider.removeListener('connect', onConnect)
      link.giveUp()
    })
  })
  return { link: link.promise, session }
}

function nextLink(provider: UniversalProvider, isOurs: (link: string) => boolean) {
  let giveUp = () => {}
  const promise = new Promise<string | undefined>((resolve) => {
    const onLink = (link: unknown) => {
      if (typeof link !== 'string' || !isOurs(link)) return
      provider.removeListener('display_uri', onLink)
      resolve(link)
    }
    giveUp = () => {
      provider.removeListener('display_uri', onLink)
      resolve(undefined)
    }
    provider.on('display_uri', onLink)
  })
  return { promise, giveUp }
}

/**
 * Makes the library forget a proposal whose link is not offered any more, so that a late approval
 * finds nobody; should one slip through, its session ends at once [SEC-139].
 */
function retire(
  provider: UniversalProvider,
  link: Promise<string | undefined>,
  session: Promise<unknown>,
): void {
  const { proposal, core } = provider.client
  void link.then((text = '') => {
    const [, topic] = /^wc:([^@]+)@/.exec(text) ?? []
    for (const { id, pairingTopic } of proposal.getAll()) {
      if (pairingTopic === topic) core.expirer.set(id, 0)
    }
  })
  session.then(
    (late) => endSession(provider, late),
    () => {},
  )
}
