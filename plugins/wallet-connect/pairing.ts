import {
  type AlertInput,
  type Clock,
  hasPassed,
  inTime,
  KitError,
  type LinkPlatform,
  type Page,
  type PairingService,
  toErrorRecord,
  UserRejectedRequestError,
  type WalletListing,
} from '../../kernel/exports/index.ts'
import type { PairingSignInRequest } from '../sign-in/contract.ts'
import { createPairingStore, redactLinks } from './pairing-state.ts'
import type { Proposal } from './proposal.ts'
import { RelayRefusedError } from './relay-refusal.ts'
import { endSession, type UniversalProvider } from './universal-provider.ts'

/** In our eyes a link lives so long, whatever stands in it. */
const pairingLifeMs = 240_000
/** So long the relay may take to accept a proposal. */
const linkTimeoutMs = 15_000
/** So long a host may take to make a message; then the pairing goes on without it. */
const signInTimeoutMs = 5_000
/** The version that wallets are told. */
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
   * Shows links, one after the other, until a wallet approves. Rejects with the wallet's refusal, a
   * RelayUnreachableError, a RelayRefusedError or the signal's reason.
   */
  pair(provider: UniversalProvider, wish: PairingWish, signal: AbortSignal): Promise<PairingAnswer>
  /** Ends the shown state: with an error for an attempt that failed. */
  end(error?: unknown): void
  /** The relay will not let us in: the running attempt fails. */
  refuse(refusal: AlertInput): void
  readonly isRunning: () => boolean
}

export interface PairingWish {
  readonly proposal: Proposal
  /** What to sign, made for each link; undefined where nothing is. */
  readonly signIn?: ((signal: AbortSignal) => Promise<PairingSignInRequest | undefined>) | undefined
}

/** As the wallet gave it. */
export interface PairingAnswer {
  readonly session: unknown
  /** What it signed, where it was asked to and knows how. */
  readonly signed?:
    | { readonly request: PairingSignInRequest; readonly cacaos: readonly unknown[] }
    | undefined
}

type Outcome = PairingAnswer | 'renew'

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
    { proposal, signIn }: PairingWish,
    signal: AbortSignal,
  ): Promise<Outcome> {
    store.set({ status: 'preparing' })
    opened = undefined
    const request = signIn && provider.authenticate && (await messageOf(clock, signIn, signal))
    const life = new AbortController()
    const { link, answer } = isManual
      ? awaitHost(provider, life.signal)
      : propose(provider, proposal, request, openings)
    let isTaken = false
    let mine: typeof running
    const end = new Promise<Outcome>((resolve, reject) => {
      mine = running = { renew: () => resolve('renew'), fail: reject }
      answer.then(resolve, (error: unknown) => (isExpiry(error) ? resolve('renew') : reject(error)))
      signal.addEventListener('abort', () => reject(signal.reason), { signal: life.signal })
    })
    // Nobody waits for it when the link never comes.
    end.catch(() => {})
    try {
      const text = await Promise.race([isManual ? link : withLimits(clock, link, signal), end])
      if (typeof text === 'string') showLink(text, request !== undefined, life.signal)
      const outcome = await end
      isTaken = outcome !== 'renew'
      return outcome
    } finally {
      life.abort()
      if (running === mine) running = undefined
      if (!isTaken && !isManual) retire(provider, link, answer)
    }
  }

  function showLink(link: string, isSigningIn: boolean, signal: AbortSignal): void {
    const shownAt = clock.now()
    const expiresAt = shownAt + pairingLifeMs
    store.set({ status: 'ready', link, expiresAt, ...(isSigningIn ? { isSigningIn } : {}) })
    const renewWhenDue = () => {
      if (!hasPassed(clock, shownAt, pairingLifeMs)) return
      store.set({ status: 'expired' })
      running?.renew()
    }
    // A page that slept hears no timer: it looks again when it is back.
    const stops = [clock.after(pairingLifeMs, renewWhenDue), page.onChange(renewWhenDue)]
    signal.addEventListener('abort', () => stops.forEach((stop) => stop()))
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
    async pair(provider, wish, signal) {
      for (;;) {
        signal.throwIfAborted()
        const outcome = await offer(provider, wish, signal)
        if (outcome !== 'renew') return outcome
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

/** A host that cannot say what to sign, or not soon, is asked again once the wallet is connected. */
async function messageOf(
  clock: Clock,
  signIn: NonNullable<PairingWish['signIn']>,
  signal: AbortSignal,
): Promise<PairingSignInRequest | undefined> {
  try {
    return await inTime({ clock, ms: signInTimeoutMs, signal }, signIn)
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}

/** Waits for the relay, not longer than a visitor would. */
async function withLimits<T>(clock: Clock, promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const late = () => new RelayUnreachableError()
  return inTime({ clock, ms: linkTimeoutMs, signal, late }, () => promise)
}

/** The library's own limit of five minutes, which a page that slept may reach first. */
const isExpiry = (error: unknown): boolean =>
  /proposal expired/i.test(String((error as { readonly message?: unknown } | null)?.message))

interface Offer {
  /** Undefined when the proposal ended before it had one. Never rejects. */
  readonly link: Promise<string | undefined>
  readonly answer: Promise<PairingAnswer>
}

/**
 * Proposes once. `openings` holds what was proposed and has no link yet: a proposal that the relay did
 * not take at once may get its link long after its attempt has ended.
 */
function propose(
  provider: UniversalProvider,
  proposal: Proposal,
  request: PairingSignInRequest | undefined,
  openings: Set<object>,
): Offer {
  const sessionProperties = { sdkVersion: sessionSdkVersion }
  openings.add(sessionProperties)
  // The library does not say whose link it shows.
  const isOurs = (link: string) => openings.size === 1 || isProposedWith(link)
  const isProposedWith = (link: string) =>
    request
      ? provider.client.auth?.requests
          .getAll()
          .some(
            ({ pairingTopic, authPayload }) =>
              link.includes(pairingTopic) && authPayload.nonce === request.nonce,
          ) === true
      : provider.client.proposal
          .getAll()
          .some(
            (known) =>
              link.includes(known.pairingTopic) && known.sessionProperties === sessionProperties,
          )
  const link = nextLink(provider, isOurs)
  // The library would propose again what another wallet had granted.
  provider.namespaces = undefined
  const answer = request
    ? askToSignIn(provider, proposal, request)
    : provider
        .connect({ optionalNamespaces: proposal, sessionProperties })
        .then((session) => ({ session }))
  answer.then(link.giveUp, link.giveUp)
  void link.promise.then(() => openings.delete(sessionProperties))
  return { link: link.promise, answer }
}

async function askToSignIn(
  provider: UniversalProvider,
  proposal: Proposal,
  request: PairingSignInRequest,
): Promise<PairingAnswer> {
  try {
    const answer = await provider.authenticate?.({ ...request, optionalNamespaces: proposal })
    const { session, auths } = answer ?? {}
    return { session, ...(Array.isArray(auths) ? { signed: { request, cacaos: auths } } : {}) }
  } catch (error) {
    // Of a refusal the library passes on the words alone.
    const isRefusal = typeof error === 'string' && /reject|declin|denied/i.test(error)
    throw isRefusal ? new UserRejectedRequestError({ details: error }) : error
  }
}

/** Hears what the host proposes, until the signal aborts. */
function awaitHost(provider: UniversalProvider, signal: AbortSignal): Offer {
  const link = nextLink(provider, () => true)
  const answer = new Promise<PairingAnswer>((resolve) => {
    const onConnect = ({ session }: { readonly session?: unknown }) => resolve({ session })
    provider.on('connect', onConnect)
    signal.addEventListener('abort', () => {
      provider.removeListener('connect', onConnect)
      link.giveUp()
    })
  })
  return { link: link.promise, answer }
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
 * finds nobody; should one slip through, its session ends at once.
 */
function retire(
  provider: UniversalProvider,
  link: Promise<string | undefined>,
  answer: Promise<PairingAnswer>,
): void {
  const { proposal, core } = provider.client
  void link.then((text = '') => {
    const [, topic] = /^wc:([^@]+)@/.exec(text) ?? []
    for (const { id, pairingTopic } of proposal.getAll()) {
      if (pairingTopic === topic) core.expirer.set(id, 0)
    }
  })
  answer.then(
    (late) => endSession(provider, late.session),
    () => {},
  )
}
