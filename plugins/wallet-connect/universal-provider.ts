import { type Clock, KitError } from '../../kernel/exports/index.ts'
import type { PairingSignInRequest } from '../sign-in/contract.ts'
import type { LibraryLogger } from './library-logger.ts'
import type { Proposal } from './proposal.ts'
import { withinTime } from './within-time.ts'

type Listener = (event: never) => void

export interface RelaySocket {
  on?(event: 'error', listener: Listener): void
}

export interface RelayRequest {
  readonly id: string
  readonly method: string
}

/** The part of the library's relay connection that we steer. */
export interface RelayConnection {
  readonly connected: boolean
  readonly connecting: boolean
  /** The socket in use; the library puts a new one here for each try. */
  provider?: RelaySocket
  /** Asked before each try. */
  confirmOnlineStateOrThrow(): Promise<void>
  readonly publisher: {
    /** What the relay has not taken yet, by its id. */
    readonly queue: Map<string, { readonly request: RelayRequest }>
    /** Sends one; absent in other versions of the library. */
    rpcPublish?(request: RelayRequest, options: unknown): Promise<unknown>
  }
  /** Absent in old libraries. */
  readonly messages?: {
    /** By topic, what was received and is not finished. */
    getWithoutAck(topics: readonly string[]): Readonly<Record<string, readonly string[]>>
  }
  readonly events: { emit(event: string, value: unknown): unknown }
  on(event: string, listener: Listener): void
  off(event: string, listener: Listener): void
  /** A few tries, one after the other; resolves also when none succeeded. */
  connect(url?: string): Promise<void>
  transportOpen(): Promise<void>
  transportClose(): Promise<void>
}

/** The part of the library's client that we use. */
export interface SignClient {
  request(request: {
    readonly topic: string
    readonly chainId: string
    readonly request: { readonly method: string; readonly params: unknown }
    readonly expiry: number
  }): Promise<unknown>
  disconnect(session: {
    readonly topic: string
    readonly reason: { readonly code: number; readonly message: string }
  }): Promise<void>
  on(event: string, listener: Listener): void
  off(event: string, listener: Listener): void
  readonly events: { prependListener(event: string, listener: Listener): unknown }
  readonly session: {
    readonly keys: readonly string[]
    get(topic: string): unknown
    /** The oldest first. */
    getAll(): readonly unknown[]
    delete(
      topic: string,
      reason: { readonly code: number; readonly message: string },
    ): Promise<void>
  }
  /** Sign-ins within a pairing that were asked for and not answered; absent in old libraries. */
  readonly auth?: {
    readonly requests: {
      getAll(): readonly {
        readonly pairingTopic: string
        readonly authPayload: { readonly nonce: string }
      }[]
    }
  }
  readonly proposal: {
    getAll(): readonly {
      readonly id: number
      readonly pairingTopic: string
      readonly sessionProperties?: object
    }[]
  }
  readonly core: {
    readonly crypto: { getClientId(): Promise<string> }
    readonly expirer: { set(target: string | number, expiry: number): void }
    readonly heartbeat: { init(): Promise<void>; stop(): void }
    readonly relayer: RelayConnection
    readonly storage: {
      getItem(key: string): Promise<unknown>
      setItem(key: string, value: unknown): Promise<void>
      removeItem(key: string): Promise<void>
      getKeys(): Promise<readonly string[]>
    }
    readonly verify: { register: () => Promise<unknown> }
  }
}

/** `@walletconnect/universal-provider`, as far as we use it; a host may bring its own. */
export interface UniversalProvider {
  session?: unknown
  /** What the last session was granted. */
  namespaces?: unknown
  readonly client: SignClient
  connect(options: {
    readonly optionalNamespaces: Proposal
    readonly sessionProperties: Readonly<Record<string, string>>
  }): Promise<unknown>
  /**
   * Proposes as `connect` does, and asks for a signature with it. A wallet that does not know how answers
   * without `auths`. Absent in old libraries.
   */
  authenticate?(
    options: PairingSignInRequest & {
      /** Read for the nodes, as with `connect`. */
      readonly optionalNamespaces: Proposal
    },
  ): Promise<{ readonly session?: unknown; readonly auths?: unknown } | undefined>
  disconnect(): Promise<void>
  setDefaultChain(chain: string): void
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

export interface UniversalProviderSettings {
  readonly projectId: string
  readonly metadata: {
    readonly name: string
    readonly description: string
    readonly url: string
    readonly icons: string[]
  }
  /** Unset: the library's own default relay. */
  readonly relayUrl: string | undefined
  readonly logger: LibraryLogger
  readonly customStoragePrefix: string
  /** Where sessions are kept; unset: the library's own place. */
  readonly storage?: object
}

const importLibrary = () => import('@walletconnect/universal-provider')

/**
 * Starts the library, with all that it would call by itself switched off. Rejects with
 * `PACKAGE_NOT_INSTALLED` when the optional peer is missing.
 */
export async function openUniversalProvider(
  settings: UniversalProviderSettings,
  load: () => Promise<unknown> = importLibrary,
): Promise<UniversalProvider> {
  const library = await load().catch((cause: unknown) => {
    throw new KitError('WalletConnect needs the package @walletconnect/universal-provider', {
      code: 'PACKAGE_NOT_INSTALLED',
      details: 'npm install @walletconnect/universal-provider@2.21.8',
      cause,
    })
  })
  const provider = await classOf(library).init({
    ...settings,
    telemetryEnabled: false,
    disableProviderPing: true,
  })
  const { core, session } = provider.client
  takeUpOldMessagesOnly(core.relayer, session.keys)
  // It would load a hidden frame of a foreign host at each proposal and each request.
  core.verify.register = async () => undefined
  // A core that an earlier kit on this page had stopped is used again; a new one keeps one interval.
  core.heartbeat.stop()
  await core.heartbeat.init()
  return provider
}

/**
 * A second after its start the library takes up what an earlier page received and did not finish. What
 * is under way in that moment it would do twice, and a session that ends just then would throw where
 * nobody can catch it.
 */
function takeUpOldMessagesOnly({ messages }: RelayConnection, topics: readonly string[]): void {
  if (!messages) return
  const unfinished = messages.getWithoutAck.bind(messages)
  const old = unfinished(topics)
  messages.getWithoutAck = (asked) =>
    Object.fromEntries(
      Object.entries(unfinished(asked)).map(([topic, list]) => [
        topic,
        list.filter((message) => old[topic]?.includes(message)),
      ]),
    )
}

interface Library {
  init(options: object): Promise<UniversalProvider>
}

/** Bundlers hand CommonJS over in three ways. */
function classOf(library: unknown): Library {
  const { default: outer, UniversalProvider: named } = library as {
    readonly default?: Library & { readonly default?: Library }
    readonly UniversalProvider?: Library
  }
  const found = named ?? outer?.default ?? outer
  if (typeof found?.init === 'function') return found
  throw new KitError('WalletConnect needs the package @walletconnect/universal-provider', {
    code: 'PACKAGE_NOT_INSTALLED',
    details: 'The package that was found has no UniversalProvider.init.',
  })
}

/** The host's own client from the option `universalProvider`, checked for what we call. */
export function parseHostProvider(value: unknown): UniversalProvider {
  const provider = value as Partial<UniversalProvider> | null
  const isUsable =
    typeof provider === 'object' &&
    provider !== null &&
    typeof provider.connect === 'function' &&
    typeof provider.on === 'function' &&
    typeof provider.client?.request === 'function'
  if (isUsable) return provider as UniversalProvider
  throw new KitError('The option universalProvider is not a universal provider.', {
    code: 'INVALID_OPTION',
    details: 'universalProvider',
  })
}

/** The library's word for a session that this side ended. */
const userDisconnected = { code: 6000, message: 'User disconnected.' } as const

/**
 * Tells the peer that the session is over and forgets it here. Never rejects; without a relay it
 * settles only when the library gives up, so callers set a limit. Not the provider's own
 * `disconnect`, which would take a pairing that started meanwhile with it.
 */
export async function endSession(provider: UniversalProvider, session: unknown): Promise<void> {
  const topic = topicOf(session)
  if (topic === undefined) return
  const told = provider.client.disconnect({ topic, reason: userDisconnected })
  await told.catch(() => {})
  await forgetSession(provider, topic)
}

const disconnectWaitMs = 3_000

/** Likewise, and waits for it no longer than 3 s. */
export const endSessionInTime = (
  clock: Clock,
  provider: UniversalProvider,
  topic: string,
): Promise<void> => withinTime(clock, endSession(provider, { topic }), disconnectWaitMs)

/** Removes what is left of a session, whether or not the peer knows. Never rejects. */
export async function forgetSession(provider: UniversalProvider, topic: string): Promise<void> {
  if (topicOf(provider.session) === topic) provider.session = undefined
  const { session, core } = provider.client
  try {
    if (session.keys.includes(topic)) await session.delete(topic, userDisconnected)
    const keys = await core.storage.getKeys()
    await Promise.all(
      keys.filter((key) => key.endsWith(topic)).map((key) => core.storage.removeItem(key)),
    )
  } catch {
    // A store that fails keeps a dead session, which the next use finds and forgets.
  }
}

/** The literal key under which the library looks for the wallet to open at each request. */
const deepLinkKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** Remembers by which link the visitor reached the wallet, or that there was none. Never rejects. */
export async function keepDeepLink(
  { client }: UniversalProvider,
  choice: { readonly href: string; readonly name: string } | undefined,
): Promise<void> {
  const { storage } = client.core
  const kept = choice ? storage.setItem(deepLinkKey, choice) : storage.removeItem(deepLinkKey)
  await kept.catch(() => {})
}

/** The topic of a session, or of an event that concerns one. */
export function topicOf(session: unknown): string | undefined {
  const topic = (session as { readonly topic?: unknown } | null | undefined)?.topic
  return typeof topic === 'string' ? topic : undefined
}
