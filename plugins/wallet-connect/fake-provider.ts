import { type RelayRequest, topicOf, type UniversalProvider } from './universal-provider.ts'

/** For tests: a universal provider whose wallet, relay and storage are told what to do. */

type Listener = (event: never) => void

function emitter() {
  const listeners = new Map<string, Set<Listener>>()
  const of = (name: string) => {
    const known = listeners.get(name) ?? new Set()
    listeners.set(name, known)
    return known
  }
  return {
    on: (name: string, listener: Listener) => void of(name).add(listener),
    off: (name: string, listener: Listener) => void of(name).delete(listener),
    say(name: string, event?: unknown) {
      for (const listener of [...of(name)]) listener(event as never)
    },
    count: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  }
}

export interface FakeProposal {
  readonly link: string
  readonly options: Parameters<UniversalProvider['connect']>[0]
  /** What the library would have added to the proposal. */
  readonly added: unknown
  approve(session: unknown): void
  reject(error: unknown): void
}

export function fakeProvider() {
  const events = emitter()
  const clientEvents = emitter()
  const relayEvents = emitter()
  const pending = new Map<
    number,
    { readonly pairingTopic: string; readonly sessionProperties: object; expire(): void }
  >()
  const proposals: FakeProposal[] = []
  const signIns: object[] = []
  const requests: {
    readonly topic: string
    readonly chainId: string
    readonly request: unknown
    readonly expiry: number
  }[] = []
  const disconnected: string[] = []
  const defaultChains: string[] = []
  const storage = new Map<string, unknown>()
  const sessions = new Map<string, unknown>()
  let current: unknown
  const publisherQueue = new Map<string, { request: RelayRequest }>()
  const relay = { tries: 0, opened: 0, closed: 0, connected: true }
  let isSentHeld = false
  const sent = () => clientEvents.say('session_request_sent', { request: requests.at(-1)?.request })
  /** Replaceable answers of the other side. */
  const answers = {
    request: (_: { readonly method: string; readonly params: unknown }): Promise<unknown> =>
      Promise.resolve('0xsigned'),
    disconnect: (): Promise<void> => Promise.resolve(),
    /** Whether the relay takes a proposal. */
    propose: (): Promise<void> => Promise.resolve(),
    open: (): Promise<void> => Promise.resolve(),
    /** What a wallet signed; undefined from one that only connects. */
    auths: (_: object): unknown => undefined,
  }

  const provider: UniversalProvider = {
    get session() {
      return current
    },
    /** As the library keeps it: the newest is the provider's own, all of them are the client's. */
    set session(session) {
      current = session
      const topic = topicOf(session)
      if (topic !== undefined) sessions.set(topic, session)
    },
    connect(options) {
      const added = provider.namespaces
      return new Promise<unknown>((resolve, reject) => {
        void answers.propose().then(() => {
          const id = proposals.length + 1
          const topic = `${id}`.padStart(4, '0')
          const link = `wc:${topic}@2?relay-protocol=irn&symKey=${`${id}`.padStart(64, 'f')}`
          pending.set(id, {
            pairingTopic: topic,
            sessionProperties: options.sessionProperties,
            expire: () => reject({ message: 'Proposal expired', code: 0 }),
          })
          proposals.push({
            link,
            options,
            added,
            approve(session) {
              if (!pending.delete(id)) return
              provider.namespaces = (session as { namespaces: unknown }).namespaces
              provider.session = session
              resolve(session)
            },
            reject(error) {
              if (pending.delete(id)) reject(error)
            },
          })
          events.say('display_uri', link)
        }, reject)
      })
    },
    /** As the library does it: `approve` with what its wallet signed besides the session. */
    async authenticate({ optionalNamespaces, ...request }) {
      signIns.push(request)
      const session = await provider.connect({ optionalNamespaces, sessionProperties: {} })
      return { session, auths: answers.auths(request) }
    },
    disconnect: () => Promise.reject(new Error('the provider ends more than the session')),
    setDefaultChain: (chain) => void defaultChains.push(chain),
    on: events.on,
    removeListener: events.off,
    client: {
      request(request) {
        requests.push(request)
        if (!isSentHeld) sent()
        return answers.request(request.request)
      },
      disconnect({ topic }) {
        disconnected.push(topic)
        return answers.disconnect()
      },
      on: clientEvents.on,
      off: clientEvents.off,
      events: { prependListener: clientEvents.on },
      session: {
        get keys() {
          return [...sessions.keys()]
        },
        get: (topic) => sessions.get(topic),
        getAll: () => [...sessions.values()],
        async delete(topic) {
          sessions.delete(topic)
        },
      },
      proposal: {
        getAll: () =>
          [...pending].map(([id, { pairingTopic, sessionProperties }]) => ({
            id,
            pairingTopic,
            sessionProperties,
          })),
      },
      core: {
        crypto: { getClientId: async () => 'did:key:z6Mk' },
        expirer: {
          set(target) {
            const known = pending.get(Number(target))
            pending.delete(Number(target))
            known?.expire()
          },
        },
        heartbeat: { init: async () => {}, stop: () => {} },
        relayer: {
          get connected() {
            return relay.connected
          },
          connecting: false,
          provider: {},
          publisher: { queue: publisherQueue },
          events: { emit: relayEvents.say },
          confirmOnlineStateOrThrow: async () => {},
          on: relayEvents.on,
          off: relayEvents.off,
          async connect() {
            relay.tries += 1
            await answers.open()
          },
          async transportOpen() {
            relay.opened += 1
            await answers.open()
          },
          async transportClose() {
            relay.closed += 1
          },
        },
        storage: {
          getItem: async (key) => storage.get(key),
          setItem: async (key, value) => void storage.set(key, value),
          removeItem: async (key) => void storage.delete(key),
          getKeys: async () => [...storage.keys()],
        },
        verify: { register: async () => 'attested' },
      },
    },
  }

  return {
    provider,
    proposals,
    signIns,
    requests,
    disconnected,
    defaultChains,
    storage,
    publisherQueue,
    relay,
    answers,
    /** The client's word first, then that of the provider, which tells of its own session alone. */
    say(name: string, event: object | string) {
      clientEvents.say(name, event)
      const topic = topicOf(current)
      if (name.startsWith('session_') && topicOf(event) !== topic) return
      if (name === 'session_delete') provider.session = undefined
      events.say(name, event)
    },
    sayOfRelay: relayEvents.say,
    /** From now on the relay takes a request when it is told to, with `sent`. */
    holdSent: () => {
      isSentHeld = true
    },
    sent,
    listeners: () => events.count() + clientEvents.count() + relayEvents.count(),
    /** The relay closes the socket in use with these words. */
    failSocket(message: string) {
      const socket = emitter()
      provider.client.core.relayer.provider = { on: socket.on }
      socket.say('error', new Error(message))
    },
  }
}

/** A session of the wallet over these accounts, as the library hands it out. */
export function fakeSession(
  accounts: readonly string[],
  {
    topic = 'topic-1',
    methods = ['personal_sign'],
    name = 'Wallet',
    expiry = 4_000_000_000,
  }: {
    readonly topic?: string
    readonly methods?: readonly string[]
    readonly name?: string
    readonly expiry?: number
  } = {},
) {
  const namespaces: Record<string, { accounts: string[]; methods: readonly string[]; events: [] }> =
    {}
  for (const account of accounts) {
    const [namespace = ''] = account.split(':')
    namespaces[namespace] ??= { accounts: [], methods, events: [] }
    namespaces[namespace].accounts.push(account)
  }
  return { topic, expiry, namespaces, peer: { metadata: { name } } }
}
