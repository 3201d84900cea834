import { fakeEmitter } from './fake-emitter.ts'
import { fakeProposals } from './fake-proposals.ts'
import { fakeRelay } from './fake-relay.ts'
import { type SignClient, topicOf, type UniversalProvider } from './universal-provider.ts'

/** For tests: a universal provider whose wallet, relay and storage are told what to do. */
export function fakeProvider() {
  const events = fakeEmitter()
  const clientEvents = fakeEmitter()
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

  const relay = fakeRelay(() => answers.open())
  const proposals = fakeProposals({
    propose: () => answers.propose(),
    sayLink: (link) => events.say('display_uri', link),
    onApproved(session) {
      provider.namespaces = (session as { namespaces: unknown }).namespaces
      provider.session = session
    },
  })

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
    connect: (options) => proposals.propose(options, provider.namespaces),
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
      session: sessionsOver(sessions),
      proposal: { getAll: proposals.open },
      core: {
        crypto: { getClientId: async () => 'did:key:z6Mk' },
        expirer: { set: (target) => proposals.expire(Number(target)) },
        heartbeat: { init: async () => {}, stop: () => {} },
        relayer: relay.connection,
        storage: storageOver(storage),
        verify: { register: async () => 'attested' },
      },
    },
  }

  return {
    provider,
    proposals: proposals.list,
    signIns,
    requests,
    disconnected,
    defaultChains,
    storage,
    publisherQueue: relay.publisherQueue,
    relay: relay.state,
    answers,
    /** The client's word first, then that of the provider, which tells of its own session alone. */
    say(name: string, event: object | string) {
      clientEvents.say(name, event)
      const topic = topicOf(current)
      if (name.startsWith('session_') && topicOf(event) !== topic) return
      if (name === 'session_delete') provider.session = undefined
      events.say(name, event)
    },
    sayOfRelay: relay.events.say,
    /** From now on the relay takes a request when it is told to, with `sent`. */
    holdSent: () => {
      isSentHeld = true
    },
    sent,
    listeners: () => events.count() + clientEvents.count() + relay.events.count(),
    failSocket: relay.failSocket,
  }
}

const sessionsOver = (sessions: Map<string, unknown>): SignClient['session'] => ({
  get keys() {
    return [...sessions.keys()]
  },
  get: (topic) => sessions.get(topic),
  getAll: () => [...sessions.values()],
  async delete(topic) {
    sessions.delete(topic)
  },
})

const storageOver = (values: Map<string, unknown>): SignClient['core']['storage'] => ({
  getItem: async (key) => values.get(key),
  setItem: async (key, value) => void values.set(key, value),
  removeItem: async (key) => void values.delete(key),
  getKeys: async () => [...values.keys()],
})

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
