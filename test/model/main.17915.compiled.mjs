import { deepStrictEqual } from 'node:assert'
import fc from 'fast-check'
import { Subject, Observable } from 'rxjs'

const network = (chainNamespace, id, name, [currency, symbol, decimals]) => ({
  id,
  caipNetworkId: `${chainNamespace}:${id}`,
  chainNamespace,
  name,
  nativeCurrency: {
    name: currency,
    symbol,
    decimals,
  },
  rpcUrls: {
    default: {
      http: [`https://rpc.test/${chainNamespace}/${id}`],
    },
  },
})
const ether = ['Ether', 'ETH', 18]
const sol = ['Solana', 'SOL', 9]
const dot = ['Polkadot', 'DOT', 10]
const bitcoin = ['Bitcoin', 'BTC', 8]
const atom = ['Atom', 'ATOM', 6]
/** Two networks of each namespace, whose nodes answer nothing. */ const sampleNetworks = {
  eip155: [network('eip155', 1, 'Ethereum', ether), network('eip155', 10, 'OP Mainnet', ether)],
  solana: [
    network('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', sol),
    network('solana', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet', sol),
  ],
  polkadot: [
    network('polkadot', '91b171bb158e2d3848fa23a9f1c25182', 'Polkadot', dot),
    network('polkadot', 'e143f23803ac50e8f6f8e62695d1ce9e', 'Westend', dot),
  ],
  bip122: [
    network('bip122', '000000000019d6689c085ae165831e93', 'Bitcoin', bitcoin),
    network('bip122', '000000000933ea01ad0ee984209779ba', 'Bitcoin Testnet', bitcoin),
  ],
  cosmos: [
    network('cosmos', 'cosmoshub-4', 'Cosmos Hub', atom),
    network('cosmos', 'theta-testnet-001', 'Cosmos Testnet', atom),
  ],
}

/** Who plays: two wallets of each namespace, one of two namespaces, one of all five. */ const namespaces$1 =
  ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos']
const ofOne = namespaces$1.flatMap((namespace) =>
  ['red', 'blue'].map((color) => [`${color}-${namespace}`, [namespace]]),
)
const wallets$1 = new Map([...ofOne, ['duo', ['eip155', 'solana']], ['all', namespaces$1]])
const namespacesOf = (wallet) => wallets$1.get(wallet) ?? []
/** The one that keeps login data in the storage of the kit. */ const loginWallet = 'duo'
const networks = namespaces$1.flatMap((namespace) => sampleNetworks[namespace])
const firstNetworkOf = (namespace) => sampleNetworks[namespace][0].caipNetworkId
/** The requested ones and one that nobody requested. */ const networkIdsOf = (namespace) => [
  ...sampleNetworks[namespace].map(({ caipNetworkId }) => caipNetworkId),
  `${namespace}:elsewhere`,
]

/**
 * The promise, or the signal's reason as soon as it aborts. What the promise does later is ignored;
 * its rejection is handled here.
 */ function abortable(promise, signal) {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason)
    if (signal.aborted) onAbort()
    else
      signal.addEventListener('abort', onAbort, {
        once: true,
      })
    promise
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', onAbort))
      .catch(() => {})
  })
}

/**
 * An expected failure. It goes back to the caller and may be shown; anything else that is thrown is a
 * fault of the code that threw it. The message is one sentence; `details` carries the rest.
 */ class KitError extends Error {
  code
  shortMessage
  details
  retryable
  constructor(shortMessage, options) {
    super(
      shortMessage,
      options.cause === undefined
        ? undefined
        : {
            cause: options.cause,
          },
    )
    this.name = 'KitError'
    this.code = options.code
    this.shortMessage = shortMessage
    this.details = options.details
    this.retryable = options.retryable ?? false
  }
}
function toErrorRecord(error) {
  if (error instanceof KitError)
    return {
      code: error.code,
      message: error.shortMessage,
    }
  return {
    code: 'UNKNOWN',
    message: error instanceof Error ? error.message : String(error),
  }
}

/** The chain namespaces of CAIP-2 that the kit serves [S1.21]. */ const chainNamespaces =
  /*#__PURE__*/ Object.freeze(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'])
class InvalidCaipAddressError extends KitError {
  constructor(value) {
    super(`Invalid CAIP-10 address: ${value}`, {
      code: 'INVALID_CAIP_ADDRESS',
    })
  }
}
class UnsupportedChainNamespaceError extends KitError {
  constructor(value) {
    super('Unsupported chain namespace', {
      code: 'UNSUPPORTED_CHAIN_NAMESPACE',
      details: `"${value}" is not one of ${chainNamespaces.join(', ')}`,
    })
  }
}
function isChainNamespace(value) {
  return chainNamespaces.includes(value)
}
/** Throws 'Unsupported chain namespace' [S8.31] for anything outside the five. */ function parseChainNamespace(
  value,
) {
  if (!isChainNamespace(value)) throw new UnsupportedChainNamespaceError(value)
  return value
}
/** Exactly three non-empty parts, else 'Invalid CAIP-10 address: {value}' [S5.12]. */ function parseCaipAddress(
  value,
) {
  const parts = String(value).split(':')
  const [namespace, reference, address] = parts
  if (parts.length !== 3 || !namespace || !reference || !address) {
    throw new InvalidCaipAddressError(value)
  }
  return {
    namespace,
    reference,
    address,
  }
}
function isCaipNetworkId(value) {
  if (typeof value !== 'string') return false
  const parts = value.split(':')
  return parts.length === 2 && parts[1] !== '' && isChainNamespace(parts[0])
}
/** The namespace of an id that is known to be well formed. */ function namespaceOf$1(id) {
  return parseChainNamespace(id.slice(0, id.indexOf(':')))
}
function formatCaipAddress(networkId, address) {
  return `${networkId}:${address}`
}

const disconnectWaitMs = 3_000
const toastLifeMs = 4_000
const httpTimeoutMs = 10_000
const reconnectWalletTimeoutMs = 5_000
const reconnectTimeoutMs = 8_000
/** Repeating: the wait doubles with each try [S9.13, S9.14]. */ const retryCount = 3
const retryDelayMs = 150
const retryAfterLimitMs = 30_000
/** What is remembered, and how long. */ const balanceCacheMs = 30_000
const recentWalletCount = 2
/** Answers of services. */ const jsonMaxBytes = 4_194_304
const jsonMaxDepth = 64

/** A typed key of a service. Identity is `key`, so a token exists once however it is imported. */ /** `id` is `owner/thing`; it only names the token in messages. */ function createToken(
  id,
) {
  return Object.freeze({
    id,
    key: Symbol(id),
  })
}

/** Tears down last-in first-out, each entry once, whatever the others do. */ function createDisposableStore(
  options,
) {
  const entries = []
  const onError = options.onError ?? (() => {})
  let disposed = false
  const runGuarded = (run) => {
    try {
      const result = run()
      if (result instanceof Promise) return result.catch(onError)
    } catch (error) {
      onError(error)
    }
  }
  return {
    add(teardown) {
      const run = typeof teardown === 'function' ? teardown : () => teardown.dispose()
      if (disposed) {
        void runGuarded(run)
        return {
          dispose() {},
        }
      }
      const untrack = options.tracker?.track(options.owner)
      const entry = {
        run: () => {
          untrack?.()
          return run()
        },
      }
      entries.push(entry)
      return {
        dispose() {
          const index = entries.indexOf(entry)
          if (index < 0) return
          entries.splice(index, 1)
          return runGuarded(entry.run)
        },
      }
    },
    dispose() {
      disposed = true
      const pending = []
      for (let entry = entries.pop(); entry; entry = entries.pop()) {
        const result = runGuarded(entry.run)
        if (result) pending.push(result)
      }
      if (pending.length > 0) return Promise.all(pending).then(() => {})
    },
    get isDisposed() {
      return disposed
    },
    get size() {
      return entries.length
    },
  }
}
function createDisposableTracker() {
  const live = new Map()
  return {
    track(owner) {
      const key = Symbol(owner)
      live.set(key, owner)
      return () => live.delete(key)
    },
    live: () => [...live.values()],
  }
}

/**
 * Defines a fact: `defineEvent<{ from: string }>()('network/switched')`. Names are `area/didThing`,
 * past tense. The payload must be JSON; anything else does not compile.
 */ function defineEvent() {
  return (type) =>
    Object.assign(
      (payload) => ({
        type,
        payload,
      }),
      {
        type,
      },
    )
}
function createEventBus({ now, bufferSize }) {
  const subject = new Subject()
  const reducers = new Set()
  /** First in, first out: going through a set also visits what is added meanwhile. */ const queue =
    new Set()
  /** A ring: the oldest event is where the next one goes. */ const buffer = []
  let seq = 0
  let bufferedCount = 0
  let isDraining = false
  let isDisposed = false
  const drain = () => {
    isDraining = true
    try {
      for (const event of queue) {
        queue.delete(event)
        if (bufferSize > 0) buffer[bufferedCount++ % bufferSize] = event
        for (const reduce of reducers) reduce(event)
        subject.next(event)
      }
    } finally {
      isDraining = false
    }
  }
  return {
    emit(fact, source) {
      if (isDisposed) return
      seq += 1
      const { type, payload } = fact
      queue.add(
        Object.freeze({
          type,
          payload,
          seq,
          at: now(),
          source,
        }),
      )
      if (!isDraining) drain()
    },
    addReducer(reduce) {
      reducers.add(reduce)
      return () => reducers.delete(reduce)
    },
    events$: subject.asObservable(),
    recorded() {
      const oldest = bufferedCount % bufferSize
      return [...buffer.slice(oldest), ...buffer.slice(0, oldest)]
    },
    dispose() {
      isDisposed = true
      queue.clear()
      reducers.clear()
      subject.complete()
    },
  }
}

/** What others wrote, before anybody sees it: names, texts and pictures of wallets, peers, services. */ const labelLength = 64
const iconMaxLength = 262_144
const invisible$1 = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
const imageDataUri = /^data:image\/(?:png|webp|gif|jpeg|svg\+xml)[;,]/i
/**
 * A name on one line: without control, direction and other invisible marks, at most 64 characters.
 * Undefined when nothing readable is left or the value is no text [SEC-31].
 */ function parseLabel(value) {
  if (typeof value !== 'string') return undefined
  // Cut before cleaning as well: the work must not grow with what a stranger sends.
  const text = value
    .slice(0, labelLength * 16)
    .replace(/\s+/g, ' ')
    .replace(invisible$1, '')
    .trim()
  return Array.from(text).slice(0, labelLength).join('').trim() || undefined
}
/**
 * A picture that needs no request: a data URI of png, webp, gif, jpeg or svg up to 256 kB, for the
 * `src` of an `<img>` and nothing else [SEC-32, SEC-33].
 */ function parseIcon(value) {
  if (typeof value !== 'string' || value.length > iconMaxLength) return undefined
  return imageDataUri.test(value) ? value : undefined
}

/** Reducers return the same object when nothing changed, so that nobody wakes without cause. */ function defineStore(
  definition,
) {
  return Object.freeze(definition)
}
function createStore(definition) {
  let current = definition.initial
  const changes = new Subject()
  const cases = new Map()
  const on = (event, reduce) => ({
    type: event.type,
    reduce: reduce,
  })
  for (const { type, reduce } of definition.reducers(on)) {
    cases.set(type, [...(cases.get(type) ?? []), reduce])
  }
  const set = (state) => {
    if (Object.is(state, current)) return
    current = state
    changes.next(state)
  }
  return {
    getSnapshot: () => current,
    subscribe(listener) {
      const subscription = changes.subscribe(() => listener())
      return () => subscription.unsubscribe()
    },
    /** Begins with the state of the moment. */ state$: new Observable((subscriber) => {
      subscriber.next(current)
      return changes.subscribe(subscriber)
    }),
    reduce(event) {
      const reducers = cases.get(event.type)
      if (!reducers) return
      set(reducers.reduce((state, reduce) => reduce(state, event.payload, event), current))
    },
    reset: () => set(definition.initial),
    dispose: () => changes.complete(),
  }
}

/** A value that waits for its point. Making it does nothing. */ function defineContributionPoint(
  options,
) {
  const point = {
    id: options.id,
    combine: options.combine,
    isEqual: options.isEqual ?? Object.is,
    guard: options.guard,
    of: (value, { rank = 0 } = {}) =>
      Object.freeze({
        point,
        value,
        rank,
      }),
  }
  return Object.freeze(point)
}
function defineListPoint(id, keyOf = (value) => value.id, guard) {
  return defineContributionPoint({
    id,
    combine: combineByKey(keyOf),
    isEqual: isSameList,
    guard,
  })
}
/** One list; of two values with one key the first stays and the other is reported. */ function combineByKey(
  keyOf,
) {
  return (entries, report) => {
    const first = new Map()
    for (const entry of entries) {
      const key = keyOf(entry.value)
      const holder = first.get(key)
      if (!holder) first.set(key, entry)
      else
        report({
          pluginId: entry.pluginId,
          message: `"${key}" is taken by "${holder.pluginId}"`,
        })
    }
    return [...first.values()]
  }
}
/** Equal when both lists hold the same values of the same plugins in the same order. */ function isSameList(
  left,
  right,
) {
  return (
    left.length === right.length &&
    left.every(
      (entry, index) =>
        Object.is(entry.value, right[index]?.value) && entry.pluginId === right[index]?.pluginId,
    )
  )
}

const Environment = /*#__PURE__*/ createToken('environment/environment')
const HttpClient = /*#__PURE__*/ createToken('environment/http-client')

const defineEndpoint = (endpoint) => Object.freeze(endpoint)
const postNodeRpc = /*#__PURE__*/ defineEndpoint({
  name: 'postNodeRpc',
  host: 'blockchain',
  method: 'POST',
  path: '/v1/',
  query: ['chainId', 'projectId'],
  isPlainText: true,
})

function defineStorageKey(key) {
  return Object.freeze({
    version: 1,
    ...key,
  })
}

/** A list is on when it holds something, another value when it is not `false`, `null`, 0 or ''. */ const isFeatureOn =
  (value) => (Array.isArray(value) ? value.length > 0 : Boolean(value))
const featuresResolved = /*#__PURE__*/ defineEvent()('config/resolved')
const featuresStore = /*#__PURE__*/ defineStore({
  id: 'config/features',
  initial: {
    features: {},
    namespaces: [],
    isSettled: false,
  },
  reducers: (on) => [on(featuresResolved, (_, resolved) => resolved)],
})
/** What a plugin sees of the configuration: its own keys. */ const readConfig = (
  manifest,
  { read, watch },
) => ({
  get: (key) => key.of(manifest)(read(featuresStore)),
  watch: (key, handler) => watch(featuresStore, key.of(manifest), handler),
})

/** Raised when a plugin written for an older kernel would break. Additions do not raise it. */ const PLUGIN_API_VERSION = 1
/** Declares the eager half. Inference starts here: `needs` and `provides` give `setup` its types. */ function defineManifest(
  manifest,
) {
  return Object.freeze(manifest)
}
/** Ties options and the lazy half to a manifest. The loader's type is erased on purpose. */ function definePlugin(
  manifest,
  options,
  load,
) {
  return Object.freeze({
    manifest,
    options,
    load,
  })
}
/**
 * The lazy half: `export default implement(manifest, (services, ctx) => ({ … }))`. `setup` runs once
 * per activation, may be asynchronous, and returns exactly what the manifest `provides`.
 */ function implement(manifest, setup) {
  return {
    manifest,
    setup,
  }
}

const poisonedKeys = ['__proto__', 'constructor', 'prototype']
/**
 * JSON of others: throws a SyntaxError for what is no JSON or nested deeper than 64 levels, and drops
 * the keys by which an object could reach its prototype.
 */ function parseJson$1(text) {
  if (isTooDeep(text)) throw new SyntaxError(`nested deeper than ${jsonMaxDepth} levels`)
  return JSON.parse(text, (key, value) => (poisonedKeys.includes(key) ? undefined : value))
}
/** Counts brackets outside of strings, so that a parser that recurses never sees the depth. */ function isTooDeep(
  text,
) {
  let depth = 0
  let isInString = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (isInString) {
      if (character === '\\') index += 1
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '[' || character === '{') {
      depth += 1
      if (depth > jsonMaxDepth) return true
    } else if (character === ']' || character === '}') depth -= 1
  }
  return false
}

const pluginStatusChanged = /*#__PURE__*/ defineEvent()('plugin/statusChanged')
/** A fault: an exception that is a bug. Message only, no values. */ const pluginFaulted =
  /*#__PURE__*/ defineEvent()('plugin/faulted')
/** Something worth counting happened: the name and properties of one analytics event. */ const tracked =
  /*#__PURE__*/ defineEvent()('analytics/tracked')
const openStatuses = ['idle', 'loading', 'active']
/** Whether the event says that the owner of a store closed; its state starts anew then. */ function resetsStore(
  { survivesDeactivation },
  owner,
  event,
) {
  if (survivesDeactivation || event.type !== pluginStatusChanged.type) return false
  const { pluginId, from, to } = event.payload
  return pluginId === owner && openStatuses.includes(from) && !openStatuses.includes(to)
}

/** Folds recorded events into a fresh store: the state is a function of the facts alone. */ function replay(
  definition,
  events,
  { from = definition.initial, owner, onFault } = {},
) {
  let store = createStore({
    ...definition,
    initial: from,
  })
  for (const event of events) {
    try {
      store.reduce(event)
    } catch (error) {
      if (!onFault) throw error
      onFault(error, event)
    }
    if (owner !== undefined && resetsStore(definition, owner, event))
      store = createStore(definition)
  }
  return store.getSnapshot()
}

const strictness = {
  allow: 0,
  confirm: 1,
  deny: 2,
}
/** The strictest answer counts; without any answer the request is denied. */ function strictestVerdict(
  verdicts,
) {
  return (
    verdicts.reduce((strictest, verdict) => {
      if (!verdict) return strictest
      return !strictest || strictness[verdict] > strictness[strictest] ? verdict : strictest
    }, undefined) ?? 'deny'
  )
}
const rpcPolicies = /*#__PURE__*/ defineContributionPoint({
  id: 'rpcPolicies',
  combine: (entries) => entries,
  isEqual: isSameList,
})

/** `defineView<{ connectorId: string }>()('ConnectingExternal')`; others use `vendor/name:Main`. */ function defineView() {
  return (id) =>
    Object.freeze({
      id,
    })
}
/** Where a visitor approves or signs, and who draws it: nobody stands in for them [SEC-86]. */ const reserved =
  {
    ApproveTransaction: 'embedded-wallet',
    SIWXSignMessage: 'sign-in',
  }
/** Views without an owner in their name are the kit's; a rank is there to replace. */ const guardView =
  ({ value, rank, pluginId }, may) => {
    const { id } = value.view
    const owner = reserved[id]
    if (owner) return owner === pluginId ? undefined : `"${id}" is drawn by "${owner}" alone`
    const isReplacing = rank !== 0 || (pluginId.includes('/') && !id.includes('/'))
    return isReplacing && !may(pluginId, 'view:override')
      ? `"${id}" needs the permission "view:override"`
      : undefined
  }
/**
 * Every view once. Another plugin replaces one by a higher rank and the granted permission
 * `view:override`; a rank, or a view of the kit's own, is refused without. Nobody replaces
 * `ApproveTransaction` and `SIWXSignMessage`.
 */ const views = /*#__PURE__*/ defineListPoint('views', ({ view }) => view.id, guardView)
const closeGuards = /*#__PURE__*/ defineListPoint('closeGuards')

const connectors = /*#__PURE__*/ defineListPoint('connectors')
const namespaceAdapters = /*#__PURE__*/ defineListPoint(
  'namespaceAdapters',
  ({ namespace }) => namespace,
)

const appearanceChanged = /*#__PURE__*/ defineEvent()('appearance/changed')
/** How the shell looks and speaks, as the host last said. */ const appearanceStore =
  /*#__PURE__*/ defineStore({
    id: 'wallet/appearance',
    initial: {
      themeMode: 'system',
      themeVariables: {},
      locale: 'auto',
      messages: {},
    },
    reducers: (on) => [
      on(appearanceChanged, (state, change) => ({
        ...state,
        ...change,
      })),
    ],
  })

/** Facts of the wallet domain that every plugin may hear. No secrets, JSON alone. */ const networksConfigured =
  /*#__PURE__*/ defineEvent()('network/configured')
/** The active network of the kit changed: by the visitor, the host or the wallet. */ const networkSwitched =
  /*#__PURE__*/ defineEvent()('network/switched')
const networkSwitchFailed = /*#__PURE__*/ defineEvent()('network/switchFailed')
const connectionRestoring = /*#__PURE__*/ defineEvent()('connection/restoring')
const connectionStarted = /*#__PURE__*/ defineEvent()('connection/started')
const connectionOpened = /*#__PURE__*/ defineEvent()('connection/opened')
const connectionFailed = /*#__PURE__*/ defineEvent()('connection/failed')
const connectionChanged = /*#__PURE__*/ defineEvent()('connection/changed')
const accountsChanged = /*#__PURE__*/ defineEvent()('connection/accountsChanged')
/** Another open connection is the active one of its namespace. */ const connectionSwitched =
  /*#__PURE__*/ defineEvent()('connection/switched')
/** A wallet cannot be reached for a while; it stays connected. */ const connectionInterrupted =
  /*#__PURE__*/ defineEvent()('connection/interrupted')
const connectionResumed = /*#__PURE__*/ defineEvent()('connection/resumed')
/** One connection moved to another network; the others stay [S4.08]. */ const connectionNetworkChanged =
  /*#__PURE__*/ defineEvent()('connection/networkChanged')
const connectionClosed = /*#__PURE__*/ defineEvent()('connection/closed')
/** Once, when no connection is left [S4.07]. */ const disconnected =
  /*#__PURE__*/ defineEvent()('connection/allClosed')
/** Nothing could be restored in the namespace [S4.05]. */ const restoreEnded =
  /*#__PURE__*/ defineEvent()('connection/restoreEnded')
const activeNamespaceChanged = /*#__PURE__*/ defineEvent()('network/namespaceActivated')
const modalOpened = /*#__PURE__*/ defineEvent()('modal/opened')
const modalClosed = /*#__PURE__*/ defineEvent()('modal/closed')
const closeRefused = /*#__PURE__*/ defineEvent()('modal/closeRefused')
const viewPushed = /*#__PURE__*/ defineEvent()('view/pushed')
const viewReplaced = /*#__PURE__*/ defineEvent()('view/replaced')
const viewReset = /*#__PURE__*/ defineEvent()('view/reset')
const viewPopped = /*#__PURE__*/ defineEvent()('view/popped')
/** Views of a plugin that is gone left the stack. */ const viewsRemoved =
  /*#__PURE__*/ defineEvent()('view/removed')
const alertRaised = /*#__PURE__*/ defineEvent()('alert/raised')
const alertDismissed = /*#__PURE__*/ defineEvent()('alert/dismissed')
const toastShown = /*#__PURE__*/ defineEvent()('toast/shown')
const toastGone = /*#__PURE__*/ defineEvent()('toast/gone')

const none = {
  status: 'disconnected',
  connections: [],
}
const isConnecting = ({ attempt }, namespace) =>
  attempt?.status === 'running' && attempt.namespaces.includes(namespace)
/** Once nothing is being restored; somebody who is choosing a wallet keeps waiting for it. */ const settle$1 =
  (state, namespace, change = (connections) => connections) =>
    update(state, namespace, (current) => {
      const connections = change(current.connections)
      const [active] = connections
      const waiting = isConnecting(state, namespace) ? 'connecting' : 'disconnected'
      const there = active?.isInterrupted ? 'reconnecting' : 'connected'
      const status = active ? there : waiting
      const isSame = status === current.status && connections === current.connections
      return isSame
        ? current
        : {
            status,
            connections,
          }
    })
function update(state, namespace, change) {
  const current = state.namespaces[namespace]
  const next = change(current)
  return next === current
    ? state
    : {
        ...state,
        namespaces: {
          ...state.namespaces,
          [namespace]: next,
        },
      }
}
const settleAll = (namespaces, state) =>
  namespaces.reduce((next, namespace) => settle$1(next, namespace), state)
const mapConnection = (current, connectorId, change) =>
  current.connections.some((connection) => connection.connectorId === connectorId)
    ? {
        ...current,
        connections: current.connections.map((connection) =>
          connection.connectorId === connectorId ? change(connection) : connection,
        ),
      }
    : current
const markInterrupted = (state, { connectorId, namespace }, isInterrupted) =>
  settle$1(state, namespace, (connections) =>
    connections.map((one) =>
      one.connectorId === connectorId
        ? {
            ...one,
            isInterrupted,
          }
        : one,
    ),
  )
/** Who is connected, by namespace; each namespace has its own status [S4.01]. */ const connectionsStore =
  /*#__PURE__*/ defineStore({
    id: 'wallet/connections',
    initial: {
      namespaces: /*#__PURE__*/ Object.fromEntries(
        /*#__PURE__*/ chainNamespaces.map((namespace) => [namespace, none]),
      ),
      attempt: undefined,
    },
    reducers: (on) => [
      on(connectionRestoring, (state, { namespace, status }) =>
        isConnecting(state, namespace)
          ? state
          : update(state, namespace, (current) => ({
              ...current,
              status,
            })),
      ),
      on(restoreEnded, (state, { namespace }) => settle$1(state, namespace)),
      on(connectionStarted, (state, { connectorId, namespaces }) => {
        const attempt = {
          connectorId,
          namespaces,
          status: 'running',
        }
        return settleAll(namespaces, {
          ...state,
          attempt,
        })
      }),
      on(connectionFailed, (state, { connectorId, namespaces, error }) => {
        const attempt = {
          connectorId,
          namespaces,
          status: 'failed',
          error,
        }
        return settleAll(namespaces, {
          ...state,
          attempt,
        })
      }),
      on(connectionOpened, (state, { connection, isRestored }) => {
        const isAttempted = !isRestored && state.attempt?.connectorId === connection.connectorId
        const attempt = isAttempted ? undefined : state.attempt
        // A wallet may approve fewer namespaces than it was asked for.
        const asked = isAttempted ? (state.attempt?.namespaces ?? []) : []
        return settle$1(
          settleAll(asked, {
            ...state,
            attempt,
          }),
          connection.namespace,
          (connections) => {
            const others = connections.filter(
              ({ connectorId }) => connectorId !== connection.connectorId,
            )
            // The most recent one is restored first and stays the active one.
            return isRestored ? [...others, connection] : [connection, ...others]
          },
        )
      }),
      on(connectionChanged, (state, { connection }) =>
        update(state, connection.namespace, (current) =>
          mapConnection(current, connection.connectorId, ({ isInterrupted }) => ({
            ...connection,
            isInterrupted,
          })),
        ),
      ),
      on(accountsChanged, (state, { connectorId, namespace, accounts }) =>
        update(state, namespace, (current) =>
          mapConnection(current, connectorId, (connection) => ({
            ...connection,
            accounts,
          })),
        ),
      ),
      on(connectionNetworkChanged, (state, { connectorId, namespace, caipNetworkId }) =>
        update(state, namespace, (current) =>
          mapConnection(current, connectorId, (connection) => ({
            ...connection,
            caipNetworkId,
          })),
        ),
      ),
      on(connectionInterrupted, (state, line) => markInterrupted(state, line, true)),
      on(connectionResumed, (state, line) => markInterrupted(state, line, false)),
      on(connectionSwitched, (state, { connectorId, namespace }) =>
        settle$1(state, namespace, (connections) => [
          ...connections.filter((connection) => connection.connectorId === connectorId),
          ...connections.filter((connection) => connection.connectorId !== connectorId),
        ]),
      ),
      on(connectionClosed, (state, { connectorId, namespace }) =>
        settle$1(state, namespace, (connections) =>
          connections.filter((connection) => connection.connectorId !== connectorId),
        ),
      ),
    ],
  })
/** The active connection of a namespace. */ const activeConnection = (state, namespace) =>
  state.namespaces[namespace].connections[0]
/** All of them, the active one of each namespace first. */ const listConnections = ({
  namespaces,
}) => Object.values(namespaces).flatMap(({ connections }) => connections)

const networksStore = /*#__PURE__*/ defineStore({
  id: 'wallet/networks',
  initial: {
    requested: [],
    active: undefined,
    activeByNamespace: {},
  },
  reducers: (on) => [
    on(networksConfigured, (_, { networks, active }) => ({
      requested: networks,
      active,
      activeByNamespace: {
        ...Object.fromEntries(
          [...networks].reverse().map((network) => [network.chainNamespace, network.caipNetworkId]),
        ),
        [namespaceOf$1(active)]: active,
      },
    })),
    on(networkSwitched, (state, { to }) =>
      state.active === to && state.activeByNamespace[namespaceOf$1(to)] === to
        ? state
        : {
            ...state,
            active: to,
            activeByNamespace: {
              ...state.activeByNamespace,
              [namespaceOf$1(to)]: to,
            },
          },
    ),
    on(activeNamespaceChanged, (state, { namespace }) => {
      const active = state.activeByNamespace[namespace]
      return active === undefined || active === state.active
        ? state
        : {
            ...state,
            active,
          }
    }),
  ],
})

const noticesStore = /*#__PURE__*/ defineStore({
  id: 'wallet/notices',
  initial: {
    alerts: [],
    toast: undefined,
  },
  reducers: (on) => [
    on(alertRaised, (state, alert) => ({
      ...state,
      alerts: [...state.alerts.filter(({ code }) => code !== alert.code), alert],
    })),
    on(alertDismissed, (state, { code }) => {
      const alerts = state.alerts.filter((alert) => alert.code !== code)
      return alerts.length === state.alerts.length
        ? state
        : {
            ...state,
            alerts,
          }
    }),
    on(toastShown, (state, toast) => ({
      ...state,
      toast,
    })),
    on(toastGone, (state, { id }) =>
      state.toast?.id === id
        ? {
            ...state,
            toast: undefined,
          }
        : state,
    ),
  ],
})

/** The view stack of the modal. No URL, no browser history [S2.01]. */ const routerStore =
  /*#__PURE__*/ defineStore({
    id: 'wallet/router',
    initial: {
      isOpen: false,
      history: [],
      refusals: 0,
      direction: 'none',
    },
    reducers: (on) => [
      on(modalOpened, (state) => ({
        ...state,
        isOpen: true,
        refusals: 0,
      })),
      on(modalClosed, (state) => ({
        ...state,
        isOpen: false,
        history: [],
        direction: 'none',
      })),
      on(closeRefused, (state) => ({
        ...state,
        refusals: state.refusals + 1,
      })),
      on(viewPushed, (state, entry) => ({
        ...state,
        history: [...state.history, entry],
        direction: state.history.length === 0 ? 'none' : 'forward',
      })),
      on(viewReplaced, (state, entry) => ({
        ...state,
        history: [...state.history.slice(0, -1), entry],
        direction: 'forward',
      })),
      on(viewReset, (state, entry) => ({
        ...state,
        history: [entry],
        direction: state.history.length === 0 ? 'none' : 'forward',
      })),
      on(viewPopped, (state) => ({
        ...state,
        history: state.history.slice(0, -1),
        direction: 'back',
      })),
      on(viewsRemoved, (state, { viewIds }) => {
        const history = state.history.filter(({ viewId }) => !viewIds.includes(viewId))
        return history.length === state.history.length
          ? state
          : {
              ...state,
              history,
              direction: 'back',
            }
      }),
    ],
  })

/** An error of a node or a wallet. `rpcCode` is the number on the wire [S8.33, S8.34, S8.35, S8.36]. */ class RpcError extends KitError {
  rpcCode
  data
  constructor(shortMessage, rpcCode, { data, ...options }) {
    super(shortMessage, options)
    this.rpcCode = rpcCode
    this.data = data
  }
}
/** The visitor said no: never shown as a failure and never reported [S8.35]. */ class UserRejectedRequestError extends RpcError {
  constructor(options = {}) {
    super('You declined the request', 4001, {
      ...options,
      code: 'USER_REJECTED',
    })
  }
}
const rows = {
  [-32700]: ['PARSE_ERROR', 'The request was not valid JSON'],
  [-32600]: ['INVALID_REQUEST', 'The request was not valid'],
  [-32601]: ['METHOD_NOT_FOUND', 'The method does not exist'],
  [-32602]: ['INVALID_PARAMS', 'The parameters of the request were not valid'],
  [-32603]: ['INTERNAL_RPC_ERROR', 'The request failed on the other side', true],
  [-32e3]: ['INVALID_INPUT', 'The node refused the input'],
  [-32001]: ['RESOURCE_NOT_FOUND', 'What was asked for does not exist'],
  [-32002]: ['RESOURCE_UNAVAILABLE', 'What was asked for is not available now', true],
  [-32003]: ['TRANSACTION_REJECTED', 'The transaction was rejected'],
  [-32004]: ['METHOD_NOT_SUPPORTED', 'The method is not supported'],
  [-32005]: ['LIMIT_EXCEEDED', 'Too many requests were made', true],
  [-32006]: ['RPC_VERSION_NOT_SUPPORTED', 'The version of the protocol is not supported'],
  4100: ['UNAUTHORIZED', 'The wallet has not authorised this account or method'],
  4200: ['UNSUPPORTED_METHOD', 'The wallet does not support this method'],
  4900: ['PROVIDER_DISCONNECTED', 'The wallet is disconnected from all networks', true],
  4901: ['CHAIN_DISCONNECTED', 'The wallet is disconnected from this network', true],
  4902: ['SWITCH_CHAIN_ERROR', 'The wallet does not know this network'],
  5700: ['UNSUPPORTED_CAPABILITY', 'The wallet does not support a required capability'],
  5710: ['UNSUPPORTED_CHAIN_ID', 'The wallet does not support this network for the request'],
  5720: ['DUPLICATE_ID', 'A bundle with this id was sent before'],
  5730: ['UNKNOWN_BUNDLE_ID', 'The wallet does not know this bundle'],
  5740: ['BUNDLE_TOO_LARGE', 'The bundle is too large for the wallet'],
  5750: ['UPGRADE_REJECTED', 'The upgrade of the account was declined'],
  5760: ['ATOMICITY_NOT_SUPPORTED', 'The wallet cannot carry out the bundle as one'],
}
/** The error of a code, or undefined for a code that no table knows. */ function rpcErrorOf(
  rpcCode,
  options = {},
) {
  if (rpcCode === 4001) return new UserRejectedRequestError(options)
  const row = Object.hasOwn(rows, rpcCode) ? rows[rpcCode] : undefined
  return (
    row &&
    new RpcError(row[1], rpcCode, {
      retryable: row[2],
      ...options,
      code: row[0],
    })
  )
}
const rejectionCodes = [4001, 5000, 5001, 5002, 5003, 12001]
/** With one of these, or none, the words of the error say more than its number. */ const vagueCodes =
  [-32603, -32e3, 32603]
const rejectionWords =
  /user rejected|user denied|rejected by (?:the )?user|cancell?ed|(?:request|transaction) (?:rejected|declined)\.?$/i
const unsupportedWords = /does not exist|(?:is )?not available|not supported/i
const textLength = 300
// Also marks that turn text around or hide it.
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu
/**
 * What a wallet threw, in whatever form, as one of few errors: refusals become
 * `UserRejectedRequestError`, −32002 `REQUEST_PENDING` ("open your wallet"), −32601, 4200, −32004 or
 * their words `UNSUPPORTED_METHOD`, 429 and −32005 `LIMIT_EXCEEDED`, known codes their own error, and
 * all others `WALLET_ERROR`. `details` holds the wallet's words, at most 300 characters [S8.35].
 */ function normalizeWalletError(error) {
  if (error instanceof KitError) return error
  const text = textOf(error)
  const codes = codesOf(error)
  const options = {
    details: text || undefined,
    data: read(error, 'data'),
    cause: error,
  }
  const has = (...wanted) => codes.some((code) => wanted.includes(code))
  const isVague = codes.every((code) => vagueCodes.includes(code))
  if (has(...rejectionCodes) || (isVague && rejectionWords.test(text))) {
    return new UserRejectedRequestError(options)
  }
  if (has(4902) || /unrecognized chain/i.test(text)) return rpcErrorOf(4902, options)
  if (has(-32002)) {
    return new RpcError('A request is waiting in your wallet. Open your wallet', -32002, {
      ...options,
      code: 'REQUEST_PENDING',
      retryable: true,
    })
  }
  if (has(-32601, 4200, -32004) || (isVague && unsupportedWords.test(text))) {
    return rpcErrorOf(4200, options)
  }
  if (has(429, -32005)) return rpcErrorOf(-32005, options)
  // The innermost number is the cause: wallets wrap it in −32603.
  const known = [...codes].reverse().map((code) => rpcErrorOf(code, options))
  return (
    known.find((candidate) => candidate !== undefined) ??
    new RpcError('The wallet reported an error', codes[0] ?? -32603, {
      ...options,
      code: 'WALLET_ERROR',
    })
  )
}
/** Every place in which wallets put the number. */ function codesOf(error) {
  return [
    read(error, 'code'),
    read(error, 'data', 'originalError', 'code'),
    read(error, 'cause', 'code'),
    read(error, 'info', 'error', 'code'),
  ].filter((code) => Number.isInteger(code))
}
function textOf(error) {
  const text = typeof error === 'string' ? error : read(error, 'message')
  if (typeof text !== 'string') return ''
  const shown = text
    .slice(0, textLength * 4)
    .replace(invisible, ' ')
    .trim()
  return shown.length > textLength ? `${shown.slice(0, textLength - 1)}…` : shown
}
/** Wallets throw proxies and objects whose getters throw. */ function read(value, ...path) {
  try {
    return path.reduce((part, key) => part?.[key], value)
  } catch {
    return undefined
  }
}

const KitSettings = /*#__PURE__*/ createToken('wallet/settings')

/** Where connecting and embedded login are refused by default: China, Hong Kong, Macau [S1.25]. */ const zones =
  () =>
    (
      'asia/shanghai asia/urumqi asia/chongqing asia/chungking asia/harbin asia/kashgar prc ' +
      'asia/hong_kong hongkong asia/macau asia/macao'
    ).split(' ')
/** Whether connecting is refused where the visitor is [S1.25]. Zones are compared without case. */ function isRestricted(
  { restrictedTimeZones: further },
  { timeZone },
) {
  return further !== false && [...zones(), ...further].includes(timeZone.toLowerCase())
}

const KitStorageToken = /*#__PURE__*/ createToken('environment/kit-storage')
const ConnectionService = /*#__PURE__*/ createToken('wallet/connection-service')
const NetworkService = /*#__PURE__*/ createToken('wallet/network-service')
const RpcService = /*#__PURE__*/ createToken('wallet/rpc-service')
const NodeRpc = /*#__PURE__*/ createToken('wallet/node-rpc')
const NativeBalanceService = /*#__PURE__*/ createToken('wallet/native-balance-service')
const ViewService = /*#__PURE__*/ createToken('wallet/view-service')
const NoticeService = /*#__PURE__*/ createToken('wallet/notice-service')

const connectView = /*#__PURE__*/ defineView()('Connect')
const allWalletsView = /*#__PURE__*/ defineView()('AllWallets')
const connectingWalletConnectBasicView = /*#__PURE__*/ defineView()('ConnectingWalletConnectBasic')
const accountView = /*#__PURE__*/ defineView()('Account')
const switchNetworkView = /*#__PURE__*/ defineView()('SwitchNetwork')
const switchActiveChainView = /*#__PURE__*/ defineView()('SwitchActiveChain')
const unsupportedChainView = /*#__PURE__*/ defineView()('UnsupportedChain')

/** What a wallet answers that is asked whether it knows this page; nothing when it throws or is silent. */ function recall(
  memory,
  asked,
  network,
) {
  const elsewhere = namespaces$1.filter((one) => !asked.includes(one))
  const known = {
    remembers: asked,
    'remembers-one': asked.slice(0, 1),
    forgets: [],
    hangs: undefined,
    throws: undefined,
    elsewhere,
  }[memory]
  return known?.map((namespace) => ({
    namespace,
    accounts: ['a'],
    network:
      network !== undefined && namespaceOf$1(network) === namespace
        ? network
        : firstNetworkOf(namespace),
  }))
}
const toConnection = ({ namespace, accounts, network }) => ({
  connectorId: 'whatever it says',
  namespace,
  accounts: accounts.map((address) => ({
    address,
  })),
  caipNetworkId: network,
  wallet: {
    name: 'Scripted',
  },
})
function createScriptedWallet(id) {
  const events = new Subject()
  const calls = []
  const log = (what, about) => calls.push(`${what} ${[...about].sort().join()}`)
  let prompts = []
  let silent = []
  let journeys = []
  const later = (value) =>
    new Promise((resolve) => {
      silent.push(() => resolve(value()))
    })
  const type = id === loginWallet ? 'AUTH' : 'ANNOUNCED'
  const connector = {
    id,
    type,
    namespaces: namespacesOf(id),
    connect(request) {
      log('connect', request.namespaces)
      return new Promise((resolve, reject) => {
        prompts.push({
          resolve,
          reject,
        })
      })
    },
    reconnect(request) {
      log('reconnect', request.namespaces)
      const answer = (memory) =>
        recall(memory, request.namespaces, request.caipNetworkId)?.map(toConnection)
      if (wallet.memory === 'hangs') return later(() => answer('remembers') ?? [])
      const found = answer(wallet.memory)
      if (!found) throw new TypeError('x is undefined')
      return Promise.resolve(found)
    },
    disconnect(about) {
      log('disconnect', about)
      if (wallet.farewell === 'throws') throw new TypeError('x is undefined')
      if (wallet.farewell === 'hangs') return later(() => {})
      return wallet.farewell === 'agrees'
        ? Promise.resolve()
        : Promise.reject(
            new KitError('The wallet is away', {
              code: 'AWAY',
            }),
          )
    },
    request: async () => undefined,
    async switchNetwork({ caipNetworkId }) {
      calls.push(`switch ${caipNetworkId}`)
      if (wallet.travel === 'refuses') throw new UserRejectedRequestError()
      if (wallet.travel === 'asks') await new Promise((resolve) => journeys.push(resolve))
    },
    provider: () => undefined,
    events$: events.asObservable(),
  }
  const manifest = defineManifest({
    id: `wallet-${id}`,
    apiVersion: PLUGIN_API_VERSION,
    gate: {
      feature: id,
    },
    contributes: [
      connectors.of({
        id,
        type,
        name: id,
        namespaces: namespacesOf(id),
        connector,
      }),
    ],
  })
  const wallet = {
    plugin: definePlugin(manifest),
    calls,
    get listeners() {
      return events.observed ? 1 : 0
    },
    memory: 'remembers',
    farewell: 'agrees',
    travel: 'agrees',
    approve(grants) {
      const prompt = prompts.shift()
      prompt?.resolve(grants.map(toConnection))
      return prompt !== undefined
    },
    reject: () => prompts.shift()?.reject(new UserRejectedRequestError()),
    wake() {
      const answers = silent
      silent = []
      for (const answer of answers) answer()
    },
    go() {
      for (const answer of journeys.splice(0)) answer()
    },
    say: (event) => events.next(event),
    leave() {
      prompts = []
      silent = []
      journeys = []
      calls.length = 0
    },
  }
  return wallet
}

const namespaceOf = (id) => id.split(':')[0]
const isSame = (left, right) => left.wallet === right.wallet && left.namespace === right.namespace
const isRequested$1 = (id) => networks.some((one) => one.caipNetworkId === id)
const each = (value) => Object.fromEntries(namespaces$1.map((name) => [name, value()]))
/** The usable parts of what a wallet says, one per namespace. */ function readable(
  grants,
  allowed,
) {
  const found = new Map()
  for (const { namespace, accounts, network } of grants) {
    if (!allowed.includes(namespace) || found.has(namespace)) continue
    const valid = accounts.filter((account) => account !== '')
    if (namespaceOf(network) !== namespace || valid.length === 0) continue
    found.set(namespace, {
      namespace,
      accounts: valid,
      network,
    })
  }
  return [...found.values()]
}
function createRules({ cast, enableReconnect }) {
  let now = 0
  let hasMany = false
  const off = new Set()
  const memories = new Map(cast.map((one) => [one, 'remembers']))
  const travels = new Map(cast.map((one) => [one, 'agrees']))
  const farewells = new Map(cast.map((one) => [one, 'agrees']))
  // What outlives the page.
  let stored = []
  let ended = []
  const storedStatus = each(() => undefined)
  let storedNetwork
  let hasLogin = false
  // What does not.
  const status = each(() => 'disconnected')
  const lines = each(() => [])
  /** Open lines in the order of their opening; those that are ending are among them. */ let told =
    []
  const live = new Map()
  let attempt
  let shown
  let restore
  let isRestoreDue = false
  let endings = []
  let journey
  let ends = 0
  let alerts = 0
  let active = firstNetworkOf('eip155')
  let activeIn = each(() => active)
  let isModalOpen = false
  let prompts = 0
  let open = new Map()
  let calls = new Map()
  const outcomes = []
  const isListed = (wallet) => cast.includes(wallet) && !off.has(wallet)
  const isLive = ({ wallet, namespace }) => live.get(wallet)?.has(namespace) === true
  const liveLines = () =>
    [...live].flatMap(([wallet, of]) =>
      [...of].map((namespace) => ({
        wallet,
        namespace,
      })),
    )
  const log = (wallet, what, about) =>
    calls.get(wallet)?.push(`${what} ${[...about].sort().join()}`)
  const tell = (wallet, about) => log(wallet, 'disconnect', about)
  /**
   * A namespace says how its wallet in use is, connecting while somebody chooses, else neither [S4.01].
   */ const settle = (namespace) => {
    const isChoosing = attempt?.namespaces.includes(namespace)
    const waiting = isChoosing ? 'connecting' : 'disconnected'
    const [first] = lines[namespace]
    const there = first?.isInterrupted ? 'reconnecting' : 'connected'
    status[namespace] = first ? there : waiting
    // Where the wallet goes counts as long as it is the one in use.
    if (journey?.line.namespace === namespace && (!first || !isSame(first, journey.line))) stay()
  }
  const isPending = (namespace) =>
    status[namespace] === 'connecting' || status[namespace] === 'reconnecting'
  // To another network: the newest wish counts.
  const stay = () => {
    if (journey) outcomes[journey.call] = 'SWITCH_CANCELLED'
    journey = undefined
  }
  const travel = (network) => {
    stay()
    const call = outcomes.push('waits') - 1
    const [line] = lines[namespaceOf(network)]
    const isAsked = line && isLive(line) && line.network !== network
    if (isAsked) calls.get(line.wallet)?.push(`switch ${network}`)
    const answer = isAsked ? travels.get(line.wallet) : 'agrees'
    if (answer === 'refuses') outcomes[call] = 'USER_REJECTED'
    else if (line && answer === 'asks')
      journey = {
        line,
        network,
        call,
      }
    else arrive(isAsked ? line : undefined, network, call)
  }
  const arrive = (line, network, call) => {
    outcomes[call] = 'switched'
    if (line)
      change(line, {
        network,
      })
    moveTo(network)
  }
  const go = (wallet) => {
    if (journey?.line.wallet !== wallet) return
    const { line, network, call } = journey
    if (!isLive(line)) return stay()
    journey = undefined
    arrive(line, network, call)
  }
  const change = (line, members) => {
    const { namespace } = line
    lines[namespace] = lines[namespace].map((one) =>
      isSame(one, line)
        ? {
            ...one,
            ...members,
          }
        : one,
    )
    remember(line, false)
    follow(namespace)
  }
  /** The kit is where the wallet of its namespace is. */ const follow = (namespace) => {
    const [first] = lines[namespace]
    if (first && namespace === namespaceOf(active)) moveTo(first.network)
  }
  const moveTo = (to) => {
    if (to === active) return
    active = to
    activeIn[namespaceOf(to)] = to
    storedNetwork = to
    follow(namespaceOf(to))
  }
  // The memory: most recent first.
  const remembered = () => stored.filter(({ wallet }) => !ended.includes(wallet))
  const remember = (line, isNew) => {
    const found = lines[line.namespace].find((one) => isSame(one, line))
    if (!found) return
    const before = stored.find((one) => isSame(one, line))
    const others = stored.filter(
      (one) => !isSame(one, line) && !(isNew && one.namespace === line.namespace && !hasMany),
    )
    const lastUsedAt = isNew ? now : (before?.lastUsedAt ?? now)
    stored = [
      {
        ...found,
        lastUsedAt,
      },
      ...others,
    ].sort((a, b) => b.lastUsedAt - a.lastUsedAt)
    storedStatus[line.namespace] = 'connected'
  }
  const forget = (gone, isVisitor = false) => {
    stored = stored.filter((one) => !gone.some((line) => isSame(one, line)))
    for (const { namespace } of gone) {
      if (!stored.some((one) => one.namespace === namespace)) {
        storedStatus[namespace] = 'disconnected'
      }
    }
    if (!isVisitor) return
    const without = gone
      .map(({ wallet }) => wallet)
      .filter((wallet) => !stored.some((one) => one.wallet === wallet))
    ended = [...new Set([...ended, ...without])]
  }
  const detach = (gone) => {
    for (const { wallet, namespace } of gone) {
      const of = live.get(wallet)
      of?.delete(namespace)
      if (of?.size === 0) live.delete(wallet)
    }
  }
  const close = (gone, reason) => {
    const closing = told.filter((line) => gone.some((one) => isSame(one, line)))
    if (closing.length === 0) return
    detach(closing)
    told = told.filter((line) => !closing.includes(line))
    for (const line of closing) {
      const { namespace } = line
      lines[namespace] = lines[namespace].filter((one) => !isSame(one, line))
      settle(namespace)
      if (reason !== 'plugin-disabled') forget([line])
      if (lines[namespace].length > 0) follow(namespace)
      else if (namespace === namespaceOf(active) && !isRequested$1(active)) {
        moveTo(firstNetworkOf(namespace))
      }
    }
    if (told.length === 0) ends += 1
  }
  const openLines = (wallet, found, isRestored) => {
    const opened = found.map(({ namespace }) => namespace)
    const replaced = liveLines().filter(
      (line) => line.wallet !== wallet && opened.includes(line.namespace) && !hasMany,
    )
    live.set(wallet, new Set([...(live.get(wallet) ?? []), ...opened]))
    told = [
      ...told.filter((line) => line.wallet !== wallet || !opened.includes(line.namespace)),
      ...opened.map((namespace) => ({
        wallet,
        namespace,
      })),
    ]
    for (const one of found) {
      const line = {
        wallet,
        ...one,
      }
      const others = lines[one.namespace].filter((other) => other.wallet !== wallet)
      lines[one.namespace] = isRestored ? [...others, line] : [line, ...others]
      settle(one.namespace)
      if (!isRestored) ended = ended.filter((id) => id !== wallet)
      remember(line, !isRestored)
      follow(one.namespace)
    }
    close(replaced, 'other')
    for (const line of replaced) tell(line.wallet, [line.namespace])
  }
  /** From now on it is the first one of its namespace. */ const prefer = (line, isNew) => {
    const { namespace } = line
    const [first] = lines[namespace]
    if (!first || isSame(first, line)) return
    lines[namespace] = [
      ...lines[namespace].filter((one) => isSame(one, line)),
      ...lines[namespace].filter((one) => !isSame(one, line)),
    ]
    settle(namespace)
    remember(line, isNew)
    follow(namespace)
  }
  // Attempts: one at a time.
  const finish = (outcome) => {
    for (const call of attempt?.calls ?? []) outcomes[call] = outcome
    attempt = undefined
  }
  const fail = (code) => {
    if (!attempt) return
    const { wallet, namespaces: asked } = attempt
    shown = {
      wallet,
      namespaces: asked,
      status: 'failed',
      code,
    }
    finish(code)
    for (const namespace of asked) settle(namespace)
  }
  const prompt = () => {
    if (!attempt || attempt.prompt !== undefined || attempt.waitsFor.size > 0) return
    prompts += 1
    attempt.prompt = prompts
    open.set(attempt.wallet, [...(open.get(attempt.wallet) ?? []), prompts])
    log(attempt.wallet, 'connect', attempt.namespaces)
  }
  const connect = (wallet, asked) => {
    const call = outcomes.push('waits') - 1
    if (attempt?.wallet === wallet && attempt.asked === asked) return attempt.calls.push(call)
    fail('CONNECT_CANCELLED')
    const offered = isListed(wallet) ? namespacesOf(wallet) : namespaces$1
    const wanted = namespaces$1.filter(
      (one) => offered.includes(one) && (asked === undefined || one === asked),
    )
    const waitsFor = new Set(endings)
    attempt = {
      wallet,
      asked,
      isFromModal: isModalOpen,
      namespaces: wanted,
      calls: [call],
      waitsFor,
    }
    shown = {
      wallet,
      namespaces: wanted,
      status: 'running',
    }
    for (const namespace of wanted) settle(namespace)
    if (!isListed(wallet)) return fail('CONNECTOR_NOT_FOUND')
    if (wanted.length === 0) return fail('CONNECTOR_CHAINS_NOT_SUPPORTED')
    prompt()
  }
  const approve = (wallet, grants) => {
    const answered = open.get(wallet)?.shift()
    if (answered !== undefined && wallet === loginWallet) hasLogin = true
    if (answered === undefined || attempt?.prompt !== answered) return
    const asked = attempt.namespaces
    const found = readable(grants, asked)
    if (found.length === 0) {
      tell(wallet, asked)
      const isElsewhere = grants.every(({ namespace }) => !asked.includes(namespace))
      return fail(
        grants.length > 0 && isElsewhere ? 'CONNECTOR_CHAINS_NOT_SUPPORTED' : 'CONNECT_FAILED',
      )
    }
    shown = undefined
    finish('opened')
    for (const namespace of asked) settle(namespace)
    openLines(wallet, found, false)
    const unused = new Set(grants.map(({ namespace }) => namespace))
    for (const namespace of live.get(wallet) ?? []) unused.delete(namespace)
    if (unused.size > 0) tell(wallet, [...unused])
    const [first] = found
    if (first && !found.some(({ namespace }) => namespace === namespaceOf(active))) {
      activate(first.namespace)
    }
  }
  const activate = (namespace) => {
    if (namespaceOf(active) === namespace) return
    moveTo(lines[namespace][0]?.network ?? activeIn[namespace])
  }
  // The end by the visitor: memory first, then the wallets, at most 3 s, then everybody [S4.10, S4.11].
  const end = (scope) => {
    const { wallet: only, namespace: asked } = scope
    const isAttempted =
      (!asked || attempt?.namespaces.includes(asked)) && (!only || attempt?.wallet === only)
    if (isAttempted) fail('CONNECT_CANCELLED')
    const call = outcomes.push('waits') - 1
    const running = endings.find(
      (one) => one.scope.namespace === asked && one.scope.wallet === only,
    )
    const inScope = (line) =>
      (!asked || line.namespace === asked) && (!only || line.wallet === only)
    if (running) running.calls.push(call)
    else {
      const gone = liveLines().filter(inScope)
      const isLoggedIn = ({ wallet }) => wallet === loginWallet
      const isAboutLogin = !only || gone.some(isLoggedIn)
      if (isAboutLogin && !liveLines().some((line) => !inScope(line) && isLoggedIn(line))) {
        hasLogin = false
      }
      forget([...gone, ...remembered().filter(inScope)], true)
      detach(gone)
      const ending = {
        scope,
        lines: gone,
        silent: new Set(),
        failed: [],
        until: now + 3,
        calls: [call],
      }
      for (const wallet of new Set(gone.map((line) => line.wallet))) {
        const about = gone.filter((line) => line.wallet === wallet).map((line) => line.namespace)
        tell(wallet, about)
        const farewell = farewells.get(wallet)
        if (farewell === 'hangs') ending.silent.add(wallet)
        else if (farewell !== 'agrees') ending.failed.push(...about)
      }
      endings.push(ending)
    }
  }
  const disconnect = (asked) => {
    end({
      namespace: asked,
    })
    for (const namespace of namespaces$1.filter((one) => !asked || one === asked)) {
      if (isPending(namespace) && !liveLines().some((line) => line.namespace === namespace)) {
        settle(namespace)
      }
    }
    endEndings()
  }
  // One of several wallets: used, or ended alone; without the feature nothing happens [S6.06].
  const withMany = (done) => {
    if (hasMany) return true
    alerts += 1
    outcomes.push(done)
    return false
  }
  const use = (line) => {
    if (!withMany('used')) return
    const isThere = isLive(line)
    outcomes.push(isThere ? 'used' : 'CONNECTION_NOT_FOUND')
    if (!isThere) return
    prefer(line, true)
    activate(line.namespace)
  }
  const remove = ({ wallet, namespace }) => {
    if (!withMany('ended')) return
    end({
      wallet,
      namespace,
    })
    endEndings()
  }
  const answer = ({ failed, calls: answered }) => {
    const chains = [...failed].sort().join()
    for (const call of answered) {
      outcomes[call] = failed.length > 0 ? `Failed to disconnect chains: ${chains}` : 'ended'
    }
  }
  const endEndings = () => {
    for (const ending of endings) {
      if (ending.silent.size > 0 && ending.until > now) continue
      endings = endings.filter((one) => one !== ending)
      close(ending.lines, 'other')
      answer(ending)
      attempt?.waitsFor.delete(ending)
    }
    prompt()
  }
  // The wallets of the last visit, one after the other, the most recent first [S4.03].
  const isWanted = (line) =>
    remembered().some((one) => isSame(one, line)) &&
    !isLive(line) &&
    (hasMany || !liveLines().some((one) => one.namespace === line.namespace))
  const settleRestored = () => {
    const left = [...(restore?.waiting.values() ?? [])].flat().map(({ namespace }) => namespace)
    for (const namespace of namespaces$1) {
      if (isPending(namespace) && !left.includes(namespace)) settle(namespace)
    }
  }
  const reconnect = () => {
    if (!enableReconnect || restore) return
    const asked = remembered().filter((line) => !isLive(line))
    restore = {
      waiting: new Map(),
      turn: [],
      lateUntil: now + 5,
      endsAt: now + 8,
    }
    for (const line of asked) {
      restore.waiting.set(line.wallet, [...(restore.waiting.get(line.wallet) ?? []), line])
    }
    restore.turn = [...restore.waiting.keys()]
    settleRestored()
    for (const { namespace } of asked) {
      const isChoosing = attempt?.namespaces.includes(namespace)
      if (lines[namespace].length === 0 && !isChoosing) status[namespace] = 'reconnecting'
    }
    askNext()
  }
  const askNext = () => {
    while (restore && !restore.asking) {
      const wallet = restore.turn.shift()
      if (wallet === undefined) {
        if (restore.waiting.size === 0 || now >= restore.lateUntil) return endRestore()
        if (![...restore.waiting.keys()].some(isListed)) return
        restore.turn = [...restore.waiting.keys()]
      } else if (isListed(wallet)) ask(restore, wallet)
    }
  }
  const ask = (running, wallet) => {
    const all = running.waiting.get(wallet) ?? []
    const wanted = all.filter(isWanted)
    if (wanted.length === 0) return answered(running, wallet)
    const about = wanted.map(({ namespace }) => namespace)
    log(wallet, 'reconnect', about)
    const memory = memories.get(wallet) ?? 'forgets'
    if (memory === 'hangs')
      running.asking = {
        wallet,
        all,
        about,
        until: now + 5,
      }
    else {
      restoreLines(wallet, all, recall(memory, about, all[0]?.network), about)
      answered(running, wallet)
    }
  }
  const restoreLines = (wallet, all, answer, about) => {
    const found = readable(answer ?? [], about).filter(({ namespace }) =>
      all.some((line) => line.namespace === namespace && isWanted(line)),
    )
    if (found.length === 0 || !isListed(wallet)) return
    openLines(wallet, found, true)
    // The one that was used last is first again, even where it answered after others.
    for (const { namespace } of found) {
      const newest = remembered().find((line) => line.namespace === namespace && isLive(line))
      if (newest) prefer(newest, false)
    }
  }
  const answered = (running, wallet) => {
    delete running.asking
    running.waiting.delete(wallet)
    settleRestored()
  }
  const endRestore = () => {
    restore?.waiting.clear()
    settleRestored()
    restore = undefined
    if (!isRestoreDue) return
    isRestoreDue = false
    reconnect()
  }
  const passRestore = () => {
    if (!restore) return
    const { asking, endsAt } = restore
    if (asking && (now >= endsAt || now >= asking.until)) answered(restore, asking.wallet)
    if (now >= endsAt) endRestore()
    else askNext()
  }
  const passHalf = () => {
    now += 0.5
    endEndings()
    passRestore()
  }
  const restoreMissing = () => {
    if (!enableReconnect || remembered().every(isLive)) return
    if (restore) isRestoreDue = true
    else reconnect()
  }
  /** Another tab connected or disconnected: the same here, nobody is prompted. */ const hearOtherTab =
    () => {
      const left = remembered()
      close(
        liveLines().filter((line) => !left.some((one) => isSame(one, line))),
        'other',
      )
      restoreMissing()
    }
  const wake = (wallet) => {
    for (const ending of endings) ending.silent.delete(wallet)
    endEndings()
    const asking = restore?.asking
    if (!restore || asking?.wallet !== wallet) return
    const { all, about } = asking
    restoreLines(wallet, all, recall('remembers', about, all[0]?.network), about)
    answered(restore, wallet)
    askNext()
  }
  const hear = (step) => {
    const { wallet, namespace, network } = step
    const line = {
      wallet,
      namespace,
    }
    if (!isLive(line)) return
    if (step.do === 'changed') {
      const [found] = readable([step], [namespace])
      if (found) change(line, found)
    } else if (step.do === 'chain') {
      const before = lines[namespace].find((one) => isSame(one, line))?.network
      if (namespaceOf(network) === namespace && network !== before)
        change(line, {
          network,
        })
    } else if (step.accounts.length === 0) {
      close([line], 'other')
      tell(wallet, [namespace])
    } else {
      const accounts = step.accounts.filter((account) => account !== '')
      const before = lines[namespace].find((one) => isSame(one, line))?.accounts
      if (accounts.length > 0 && accounts.join() !== before?.join())
        change(line, {
          accounts,
        })
    }
  }
  const loseWallet = (lost) => {
    if (attempt?.wallet === lost) fail('CONNECTOR_NOT_FOUND')
    const gone = liveLines().filter(({ wallet }) => wallet === lost)
    close(gone, 'plugin-disabled')
  }
  const beginPage = () => {
    for (const namespace of namespaces$1) {
      lines[namespace] = []
      const wasConnected = enableReconnect && storedStatus[namespace] === 'connected'
      status[namespace] = wasConnected ? 'connecting' : 'disconnected'
    }
    told = []
    endings = []
    live.clear()
    shown = undefined
    restore = undefined
    isRestoreDue = false
    isModalOpen = false
    ends = 0
    alerts = 0
    open = new Map()
    calls = new Map(cast.map((one) => [one, []]))
    const isKnown = storedNetwork !== undefined && isRequested$1(storedNetwork)
    active = isKnown ? storedNetwork : firstNetworkOf(namespaceOf(storedNetwork ?? active))
    activeIn = Object.fromEntries(namespaces$1.map((one) => [one, firstNetworkOf(one)]))
    activeIn[namespaceOf(active)] = active
    if (!enableReconnect) forget(stored)
  }
  const apply = (step) => {
    switch (step.do) {
      case 'connect':
        return void connect(step.wallet, step.namespace)
      case 'approve':
        return approve(step.wallet, step.grants)
      case 'reject': {
        const answered = open.get(step.wallet)?.shift()
        if (answered !== undefined && attempt?.prompt === answered) fail('USER_REJECTED')
        return
      }
      case 'memory':
        return void memories.set(step.wallet, step.memory)
      case 'travel':
        return void travels.set(step.wallet, step.travel)
      case 'go':
        return go(step.wallet)
      case 'farewell':
        return void farewells.set(step.wallet, step.farewell)
      case 'wake':
        return wake(step.wallet)
      case 'off':
        off.add(step.wallet)
        return loseWallet(step.wallet)
      case 'on':
        off.delete(step.wallet)
        return askNext()
      case 'accounts':
      case 'chain':
      case 'changed':
        return hear(step)
      case 'interrupted':
      case 'resumed': {
        if (!isLive(step)) return
        const isInterrupted = step.do === 'interrupted'
        lines[step.namespace] = lines[step.namespace].map((one) =>
          isSame(one, step)
            ? {
                ...one,
                isInterrupted,
              }
            : one,
        )
        return settle(step.namespace)
      }
      case 'end':
        return close(
          liveLines().filter(
            ({ wallet, namespace }) =>
              wallet === step.wallet && step.namespaces.includes(namespace),
          ),
          'other',
        )
      case 'disconnect':
        // Between two seconds, so that its end falls together with nothing else.
        passHalf()
        disconnect(step.namespace)
        return passHalf()
      case 'use':
        return use(step)
      case 'remove':
        passHalf()
        remove(step)
        return passHalf()
      case 'activate':
        return activate(step.namespace)
      case 'switch':
        return travel(step.network)
      case 'cancel':
        return fail('CONNECT_CANCELLED')
      case 'reconnect':
        return reconnect()
      case 'open-modal':
        isModalOpen = true
        return
      case 'close-modal':
        if (isModalOpen && attempt?.isFromModal) fail('MODAL_CLOSED')
        isModalOpen = false
        return
      case 'many': {
        const isNew = step.isOn && !hasMany
        hasMany = step.isOn
        return isNew ? restoreMissing() : undefined
      }
      case 'wait':
        for (let half = 0; half < step.seconds * 2; half += 1) passHalf()
        return
      case 'other-tab-ends': {
        const gone = stored.filter((one) => !step.namespace || one.namespace === step.namespace)
        if (gone.length === 0) return
        forget(gone, true)
        return hearOtherTab()
      }
      case 'other-tab-connects': {
        const [found] = readable([step], [step.namespace])
        if (!found) return
        const line = {
          wallet: step.wallet,
          ...found,
          lastUsedAt: now,
        }
        const others = stored.filter(
          (one) => !isSame(one, line) && (hasMany || one.namespace !== line.namespace),
        )
        stored = [line, ...others]
        ended = ended.filter((wallet) => wallet !== step.wallet)
        storedStatus[step.namespace] = 'connected'
        return hearOtherTab()
      }
      case 'other-tab-moves': {
        storedNetwork = step.network
        const there = lines[namespaceOf(step.network)][0]?.network ?? step.network
        return there === step.network ? moveTo(step.network) : undefined
      }
      case 'reload':
        // A kit that is disposed switches its plugins off, the last one first.
        for (const wallet of cast.filter(isListed).reverse()) loseWallet(wallet)
        endings.forEach(answer)
        stay()
        return beginPage()
    }
  }
  beginPage()
  return {
    apply,
    view: () => ({
      status: {
        ...status,
      },
      lines: Object.fromEntries(
        namespaces$1.map((name) => [
          name,
          lines[name].map(({ wallet, accounts, network }) => [wallet, accounts.join(), network]),
        ]),
      ),
      attempt: shown,
      active,
      ends,
      alerts,
      calls: Object.fromEntries(calls),
      listeners: Object.fromEntries(cast.map((one) => [one, live.has(one) ? 1 : 0])),
      stored: stored.map((one) => [one.wallet, one.namespace, one.accounts.join(), one.network]),
      ended: [...ended],
      storedStatus: {
        ...storedStatus,
      },
      storedNetwork,
      hasLogin,
      outcomes: [...outcomes],
    }),
  }
}

const namespace = 'eip155'
const namespaces = [namespace, 'solana']
const wallets = ['red', 'blue']
const error = {
  name: 'Error',
  message: '',
  code: 'CONNECT_FAILED',
}
const connectionOf = (connectorId, where) => ({
  connectorId,
  namespace: where,
  accounts: [
    {
      address: 'a',
    },
  ],
  caipNetworkId: `${where}:1`,
  wallet: {
    name: connectorId,
  },
})
/** What may happen now; who emits these facts keeps to that, and the random walks prove it. */ function factsIn({
  namespaces: all,
  attempt,
}) {
  const { connections, status } = all[namespace]
  const connected = connections.map(({ connectorId }) => connectorId)
  const isNew = connected.length === 0 && status === 'disconnected' && attempt === undefined
  return [
    ...(isNew
      ? [
          connectionRestoring({
            namespace,
            status: 'connecting',
          }),
        ]
      : []),
    ...(connected.length === 0
      ? [
          connectionRestoring({
            namespace,
            status: 'reconnecting',
          }),
        ]
      : []),
    restoreEnded({
      namespace,
    }),
    ...wallets
      .filter((connectorId) => !connected.includes(connectorId))
      .map((connectorId) =>
        connectionOpened({
          connection: connectionOf(connectorId, namespace),
          isRestored: true,
        }),
      ),
    ...connections.flatMap((connection) => {
      const { connectorId, accounts, caipNetworkId } = connection
      return [
        connectionChanged({
          connection,
        }),
        accountsChanged({
          connectorId,
          namespace,
          accounts,
        }),
        connectionNetworkChanged({
          connectorId,
          namespace,
          caipNetworkId,
        }),
        connectionInterrupted({
          connectorId,
          namespace,
        }),
        connectionResumed({
          connectorId,
          namespace,
        }),
        connectionSwitched({
          connectorId,
          namespace,
          isRestored: false,
        }),
        connectionClosed({
          connectorId,
          namespace,
          reason: 'wallet',
        }),
      ]
    }),
    ...(attempt?.status === 'running'
      ? [
          connectionFailed({
            ...attempt,
            error,
          }),
          // All that was asked for, or another part of it.
          ...namespaces.map((where) =>
            connectionOpened({
              connection: connectionOf(attempt.connectorId, where),
              isRestored: false,
            }),
          ),
        ]
      : wallets.map((connectorId) =>
          connectionStarted({
            connectorId,
            namespaces,
          }),
        )),
  ]
}
function findTransitions() {
  const found = new Map()
  const seen = new Set()
  const visit = (state) => {
    const key = JSON.stringify(state)
    if (seen.has(key)) return
    seen.add(key)
    for (const fact of factsIn(state)) {
      const next = reduce(state, fact)
      const [from, to] = [state, next].map((one) => one.namespaces[namespace].status)
      if (from && to && from !== to) {
        const transition = {
          from,
          fact: fact.type,
          to,
        }
        found.set(JSON.stringify(transition), transition)
      }
      visit(next)
    }
  }
  visit(connectionsStore.initial)
  return [...found.values()]
}
function reduce(state, fact) {
  const store = createStore({
    ...connectionsStore,
    initial: state,
  })
  store.reduce({
    ...fact,
    seq: 1,
    at: 0,
    source: 'wallet',
  })
  return store.getSnapshot()
}

const always = fc.constant
const accounts = fc.constantFrom(['a'], ['a'], ['b'], ['a', 'b'], ['', 'b'])
const someAccounts = fc.oneof(
  {
    weight: 4,
    arbitrary: accounts,
  },
  fc.constantFrom([], ['']),
)
const anyNamespace = fc.constantFrom(...namespaces$1)
const grantIn = (of, found = accounts) =>
  of.chain((namespace) =>
    fc.record({
      namespace: always(namespace),
      accounts: found,
      network: fc.oneof(
        {
          weight: 6,
          arbitrary: fc.constantFrom(...networkIdsOf(namespace)),
        },
        fc.constantFrom(...networks.map(({ caipNetworkId }) => caipNetworkId)),
      ),
    }),
  )
const everythingOf = (wallet) =>
  fc.tuple(...namespacesOf(wallet).map((one) => grantIn(always(one))))
/** Connected wallets are where most rules apply, so they are not left to chance. */ const connected =
  (wallet) =>
    everythingOf(wallet).map((grants) => [
      {
        do: 'connect',
        wallet,
      },
      {
        do: 'approve',
        wallet,
        grants,
      },
    ])
/** What one wallet, or a visitor with it, does. */ function stepsOf(wallet) {
  const own = fc.constantFrom(...namespacesOf(wallet))
  const named = {
    wallet: always(wallet),
  }
  const connect = fc.record(
    {
      do: always('connect'),
      ...named,
      namespace: fc.oneof(own, anyNamespace),
    },
    {
      requiredKeys: ['do', 'wallet'],
    },
  )
  // Mostly all that it can, sometimes a part, sometimes something else.
  const everything = everythingOf(wallet)
  const grants = fc.oneof(
    {
      weight: 3,
      arbitrary: everything,
    },
    fc
      .shuffledSubarray([...namespacesOf(wallet)])
      .chain((some) => fc.tuple(...some.map((one) => grantIn(always(one))))),
    fc.array(grantIn(anyNamespace, someAccounts), {
      maxLength: 3,
    }),
  )
  const approve = fc.record({
    do: always('approve'),
    ...named,
    grants,
  })
  const does = (...what) =>
    fc.record({
      do: fc.constantFrom(...what),
      ...named,
    })
  const event = (what) =>
    grantIn(
      fc.oneof(
        {
          weight: 5,
          arbitrary: own,
        },
        anyNamespace,
      ),
      someAccounts,
    ).map((grant) => ({
      do: what,
      wallet,
      ...grant,
    }))
  const single = fc.oneof(
    {
      weight: 4,
      arbitrary: connect,
    },
    {
      weight: 4,
      arbitrary: approve,
    },
    {
      weight: 2,
      arbitrary: does('reject', 'wake', 'go'),
    },
    {
      weight: 2,
      arbitrary: does('off', 'on'),
    },
    {
      weight: 2,
      arbitrary: event('accounts'),
    },
    {
      weight: 2,
      arbitrary: event('chain'),
    },
    {
      weight: 1,
      arbitrary: event('changed'),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constantFrom('interrupted', 'resumed'),
        ...named,
        namespace: own,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constantFrom('use', 'remove'),
        ...named,
        namespace: fc.oneof(
          {
            weight: 6,
            arbitrary: own,
          },
          anyNamespace,
        ),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: always('end'),
        ...named,
        namespaces: fc.subarray([...namespacesOf(wallet)]),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: always('memory'),
        ...named,
        memory: fc.constantFrom(
          ...['remembers', 'remembers', 'remembers-one', 'forgets', 'hangs'],
          ...['throws', 'elsewhere'],
        ),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: always('farewell'),
        ...named,
        farewell: fc.constantFrom('agrees', 'hangs', 'fails', 'throws'),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: always('travel'),
        ...named,
        travel: fc.constantFrom('agrees', 'asks', 'asks', 'refuses'),
      }),
    },
    grantIn(own).map((grant) => ({
      do: 'other-tab-connects',
      wallet,
      ...grant,
    })),
  )
  return fc.oneof(
    {
      weight: 4,
      arbitrary: single.map((one) => [one]),
    },
    {
      weight: 1,
      arbitrary: connected(wallet),
    },
  )
}
const maybeNamespace = (what) =>
  fc.record(
    {
      do: always(what),
      namespace: anyNamespace,
    },
    {
      requiredKeys: ['do'],
    },
  )
const anyNetwork = fc.constantFrom(...networks.map(({ caipNetworkId }) => caipNetworkId))
/** What happens whoever is there. */ const common = fc
  .oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        do: always('wait'),
        seconds: fc.integer({
          min: 1,
          max: 5,
        }),
      }),
    },
    {
      weight: 2,
      arbitrary: maybeNamespace('disconnect'),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: always('cancel'),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: always('reconnect'),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constantFrom('open-modal', 'close-modal'),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: always('many'),
        isOn: fc.boolean(),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: always('activate'),
        namespace: anyNamespace,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: always('switch'),
        network: anyNetwork,
      }),
    },
    {
      weight: 1,
      arbitrary: maybeNamespace('other-tab-ends'),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: always('other-tab-moves'),
        network: anyNetwork,
      }),
    },
  )
  .map((one) => [one])
/** A page that is left; mostly the next one asks the wallets at once, as a kit does. */ function reloads(
  cast,
) {
  const reload = fc.constantFrom(
    [
      {
        do: 'reload',
      },
      {
        do: 'reconnect',
      },
    ],
    [
      {
        do: 'reload',
      },
      {
        do: 'reconnect',
      },
      {
        do: 'reconnect',
      },
    ],
    [
      {
        do: 'reload',
      },
    ],
  )
  // Much can happen while a wallet is silent: others come first, and then it answers.
  const one = fc.constantFrom(...cast)
  const silent = fc
    .tuple(one, one.chain(connected), fc.boolean())
    .map(([wallet, meanwhile, isWoken]) => [
      {
        do: 'memory',
        wallet,
        memory: 'hangs',
      },
      {
        do: 'reload',
      },
      {
        do: 'reconnect',
      },
      ...meanwhile,
      ...(isWoken
        ? [
            {
              do: 'wake',
              wallet,
            },
          ]
        : []),
    ])
  return fc.oneof(reload, silent)
}
const mostSteps = 150
/** Few namespaces at a time, so that wallets meet. */ const casts = fc
  .subarray([...namespaces$1], {
    minLength: 1,
    maxLength: 3,
  })
  .chain((where) => {
    const there = [...wallets$1].filter(([, of]) => of.some((one) => where.includes(one)))
    return fc.shuffledSubarray(
      there.map(([wallet]) => wallet),
      {
        minLength: 2,
        maxLength: Math.min(5, there.length),
      },
    )
  })
const stories = casts.chain((cast) =>
  fc.record({
    cast: always(cast),
    enableReconnect: fc.oneof(
      {
        weight: 9,
        arbitrary: always(true),
      },
      always(false),
    ),
    steps: fc
      .array(
        fc.oneof(
          {
            weight: 12,
            arbitrary: fc.oneof(...cast.map(stepsOf)),
          },
          {
            weight: 5,
            arbitrary: common,
          },
          {
            weight: 1,
            arbitrary: reloads(cast),
          },
        ),
        {
          minLength: 1,
          maxLength: mostSteps,
          size: 'max',
        },
      )
      .map((parts) => parts.flat()),
  }),
)

const isText$2 = (value) => typeof value === 'string' && value !== ''
const isRecord$1 = (value) => typeof value === 'object' && value !== null
/** Most recent first. */ const connectionsKey = /*#__PURE__*/ defineStorageKey({
  name: 'wallet/connections',
  lifetime: 'kept',
  parse: (json) =>
    Array.isArray(json)
      ? json
          .flatMap(parseStoredConnection)
          .sort((left, right) => right.lastUsedAt - left.lastUsedAt)
      : undefined,
})
/** Connectors that the visitor ended: they are not asked again until they are chosen again. */ const disconnectedConnectorsKey =
  /*#__PURE__*/ defineStorageKey({
    name: 'wallet/disconnected-connectors',
    lifetime: 'kept',
    parse: (json) => (Array.isArray(json) ? json.filter(isText$2) : undefined),
  })
function parseStoredConnection(json) {
  if (!isRecord$1(json) || !Array.isArray(json.accounts)) return []
  const { connectorId, namespace, caipNetworkId, lastUsedAt } = json
  if (!isText$2(connectorId) || !isChainNamespace(namespace)) return []
  if (!isCaipNetworkId(caipNetworkId) || namespaceOf$1(caipNetworkId) !== namespace) return []
  if (typeof lastUsedAt !== 'number') return []
  const accounts = json.accounts.filter(
    (account) => isRecord$1(account) && isText$2(account.address),
  )
  return [
    {
      connectorId,
      namespace,
      accounts,
      caipNetworkId,
      lastUsedAt,
    },
  ]
}

/** What of the last visit a page needs at its start; the rest is in `connection-storage.ts`. */ /** Per namespace: whether it was connected when the page was left [S4.02]. */ const statusKey =
  /*#__PURE__*/ defineStorageKey({
    name: 'wallet/status',
    lifetime: 'kept',
    parse: (json) => (json === 'connected' || json === 'disconnected' ? json : undefined),
  })
const activeNetworkKey = /*#__PURE__*/ defineStorageKey({
  name: 'wallet/active-network',
  lifetime: 'kept',
  parse: (json) => (isCaipNetworkId(json) ? json : undefined),
})
const activeNamespaceKey = /*#__PURE__*/ defineStorageKey({
  name: 'wallet/active-namespace',
  lifetime: 'kept',
  parse: (json) => (isChainNamespace(json) ? json : undefined),
})

/**
 * The path to the first thing in a value that JSON cannot hold (`.rooms[0].at`; '' for the value
 * itself), or undefined when all of it is JSON. Members that are undefined count as absent. By shape, since objects of another
 * realm have another prototype.
 */ function pathOfNonJson(value, path = '', above = []) {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : path
  if (above.includes(value)) return path
  const inside = [...above, value]
  if (Array.isArray(value)) {
    return value
      .map((member, index) => pathOfNonJson(member, `${path}[${index}]`, inside))
      .find((found) => found !== undefined)
  }
  if (!isPlainObject(value)) return path
  return Object.entries(value)
    .map(([key, member]) =>
      member === undefined ? undefined : pathOfNonJson(member, `${path}.${key}`, inside),
    )
    .find((found) => found !== undefined)
}
function isPlainObject(value) {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** The `delay` of a clock, made of its `after`. */ const delayWith = (after) => (ms, signal) =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const onAbort = () => {
      cancel()
      reject(signal?.reason)
    }
    const cancel = after(ms, () => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    })
    signal?.addEventListener('abort', onAbort, {
      once: true,
    })
  })

/** The pairing's client id, for the calls to the services (WIRE 1.2). */ const clientIdKey =
  /*#__PURE__*/ defineStorageKey({
    name: 'wallet/client-id',
    lifetime: 'connection',
    parse: (json) => (typeof json === 'string' && json !== '' ? json : undefined),
  })
/** The one way to the services. What does the work loads with the first call. */ function createHttpClient(
  options,
) {
  const { storage } = options
  let loading
  const load = () => {
    loading ??= Promise.resolve()
      .then(function () {
        return serviceCalls
      })
      .then(
        ({ createServiceCalls }) =>
          createServiceCalls({
            ...options,
            clientId: () => storage.read(clientIdKey),
          }),
        (error) => {
          loading = undefined
          throw error
        },
      )
    return loading
  }
  return {
    call: async (endpoint, call) => (await load()).call(endpoint, call),
    image: async (endpoint, call) => (await load()).image(endpoint, call),
    endpoint: (role) => options.endpoints[role],
    setClientId(id) {
      if (id === undefined) storage.remove(clientIdKey)
      else storage.write(clientIdKey, id)
    },
  }
}

/**
 * Typed storage that never throws [REL-16]: what the platform refuses is kept in memory, with one
 * warning in all. In a scope, the owner's own part of a name is not repeated:
 * `scope('sign-in')` keeps `sign-in/sessions` under `…/sign-in/sessions`.
 */ function createKitStorage({ backend, prefix, now, log }) {
  /** What could not be stored; null for what could not be removed. */ const memory = new Map()
  let hasWarned = false
  const attempt = (run) => {
    try {
      return run()
    } catch (error) {
      if (!hasWarned) log.warn('The storage of the page cannot be used; memory takes over.', error)
      hasWarned = true
      return undefined
    }
  }
  const get = (path) =>
    memory.get(path) ?? (memory.has(path) ? null : (attempt(() => backend.get(path)) ?? null))
  const set = (path, text) => {
    memory.set(path, text)
    attempt(() => {
      if (text === null) backend.remove(path)
      else backend.set(path, text)
      memory.delete(path)
    })
  }
  const paths = () => [...new Set([...(attempt(() => backend.keys()) ?? []), ...memory.keys()])]
  const within = (root) => {
    const owner = root.slice(prefix.length)
    const pathOf = ({ name }, part) =>
      `${root}${owner && name.startsWith(owner) ? name.slice(owner.length) : name}` +
      (part === undefined ? '' : `/${part}`)
    return {
      prefix: root,
      read(key, part) {
        const path = pathOf(key, part)
        const text = get(path)
        if (text === null) return undefined
        const record = parseRecord(text)
        const value = record && isFresh(key, record, now()) ? parseValue(key, record) : undefined
        if (value === undefined) set(path, null)
        return value
      },
      write(key, value, part) {
        const { version: v, lifetime } = key
        const isCleared = lifetime === 'connection' || lifetime === 'login'
        const record = {
          v,
          at: now(),
          value,
          ...(isCleared
            ? {
                life: lifetime,
              }
            : {}),
        }
        set(pathOf(key, part), JSON.stringify(record))
      },
      remove: (key, part) => set(pathOf(key, part), null),
      clear(lifetime) {
        for (const path of paths()) {
          if (!path.startsWith(root)) continue
          if (parseRecord(get(path) ?? '')?.life === lifetime) set(path, null)
        }
      },
      watch(key, listener) {
        const path = pathOf(key)
        return backend.onChange((changed) => {
          if (changed === '' || changed === path || changed.startsWith(`${path}/`)) listener()
        })
      },
      scope: (name) => within(`${root}${name}/`),
    }
  }
  return within(prefix)
}
function parseRecord(text) {
  try {
    const record = JSON.parse(text)
    return Number.isInteger(record?.v) && Number.isFinite(record?.at) ? record : undefined
  } catch {
    return undefined
  }
}
/** A time in the future is as good as none: a clock was wrong then or is now. */ const isFresh = (
  { lifetime },
  { at },
  now,
) => typeof lifetime !== 'number' || (at <= now && now - at < lifetime)
function parseValue(key, { value, v }) {
  try {
    return key.parse(value, v)
  } catch {
    return undefined
  }
}

/** An answer outside of 200 to 299; the answer itself is the cause [S7.16]. */ class HttpStatusError extends KitError {
  status
  constructor(response, url) {
    super(`HTTP status code: ${response.status}`, {
      code: 'HTTP_STATUS',
      details: url,
      cause: response,
      retryable: isRetryable(response.status),
    })
    this.status = response.status
  }
}
const retryableStatuses = [403, 408, 413, 429, 500, 502, 503, 504]
const isRetryable = (status) => retryableStatuses.includes(status)
/**
 * Repeats an attempt that ended with one of exactly eight statuses [S7.17]: at most 3 times, after
 * 150, 300 and 600 ms [S9.13], or later when `Retry-After` asks for it [S7.18]. Everything else that
 * an attempt throws goes to the caller at once, and so does the signal's reason while it waits.
 */ async function withRetry(attempt, { clock, signal }) {
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof HttpStatusError) || !error.retryable || retry === retryCount)
        throw error
      const response = error.cause
      void response.body?.cancel().catch(() => {})
      const asked = retryAfterMs(response.headers.get('retry-after'), clock.now())
      await clock.delay(Math.max(retryDelayMs * 2 ** retry, asked), signal)
    }
  }
}
/** Whole seconds or an HTTP date, at most 30 s; 0 for anything else and for the past. */ function retryAfterMs(
  header,
  now,
) {
  const text = header?.trim() ?? ''
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : httpDateMs(text) - now
  return ms > 0 ? Math.min(ms, retryAfterLimitMs) : 0
}
/** RFC 9110: `Sun, 06 Nov 1994 08:49:37 GMT` and its two obsolete forms all begin with a weekday. */ const httpDateMs =
  (text) => (/^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : NaN)

/** The CAIP-2 reference; a number for eip155. */ function chainIdOf(id) {
  const reference = id.slice(id.indexOf(':') + 1)
  return namespaceOf$1(id) === 'eip155' ? Number(reference) : reference
}
/** The account of a namespace, by default of the active one. */ function selectAccount(
  connections,
  networks,
  namespace = networks.active && namespaceOf$1(networks.active),
) {
  const status = namespace ? connections.namespaces[namespace].status : 'disconnected'
  const connection = namespace && activeConnection(connections, namespace)
  const address = connection?.accounts[0]?.address
  const caipNetworkId = connection?.caipNetworkId
  return {
    namespace,
    status,
    isConnected: status === 'connected',
    isConnecting: status === 'connecting',
    isReconnecting: status === 'reconnecting',
    isDisconnected: status === 'disconnected',
    address,
    addresses: connection?.accounts.map((account) => account.address) ?? [],
    caipAddress: caipNetworkId && address ? formatCaipAddress(caipNetworkId, address) : undefined,
    caipNetworkId,
    chainId: caipNetworkId && chainIdOf(caipNetworkId),
    connectorId: connection?.connectorId,
    wallet: connection?.wallet,
  }
}

function createContributionRegistry(options) {
  const statics = new Map()
  const dynamics = new Map()
  const readers = new Map()
  const dirty = new Set()
  const reported = new Set()
  let position = 0
  const entryOf = (pluginId, contribution) => ({
    contribution,
    pluginId,
    listing: options.listingOf(pluginId),
    position: (position += 1),
  })
  const entriesOf = (point) =>
    [...statics.values(), ...[...dynamics.values()].map((entries) => [...entries])]
      .flat()
      .filter((entry) => entry.contribution.point === point)
      .sort(
        (left, right) =>
          right.contribution.rank - left.contribution.rank ||
          left.listing - right.listing ||
          left.position - right.position,
      )
  const combine = (point) => {
    const report = (conflict) => {
      const key = `${point.id} ${conflict.pluginId} ${conflict.message}`
      if (reported.has(key)) return
      reported.add(key)
      options.onConflict(point.id, conflict)
    }
    const admitted = entriesOf(point).flatMap(({ contribution: { value, rank }, pluginId }) => {
      const message = point.guard?.(
        {
          value,
          rank,
          pluginId,
        },
        options.may,
      )
      if (message === undefined)
        return {
          value,
          pluginId,
        }
      report({
        pluginId,
        message,
      })
      return []
    })
    return point.combine(admitted, report)
  }
  const markDirty = (entries) => {
    for (const { contribution } of entries) dirty.add(contribution.point)
  }
  const registry = {
    setStatic(pluginId, contributions) {
      markDirty(statics.get(pluginId) ?? [])
      const entries = contributions.map((contribution) => entryOf(pluginId, contribution))
      statics.set(pluginId, entries)
      markDirty(entries)
    },
    add(pluginId, contribution) {
      const entry = entryOf(pluginId, contribution)
      const entries = dynamics.get(pluginId) ?? new Set()
      dynamics.set(pluginId, entries.add(entry))
      markDirty([entry])
      registry.flush()
      return {
        dispose() {
          if (!entries.delete(entry)) return
          markDirty([entry])
          registry.flush()
        },
      }
    },
    clear(pluginId) {
      markDirty(statics.get(pluginId) ?? [])
      markDirty(dynamics.get(pluginId) ?? [])
      statics.delete(pluginId)
      dynamics.get(pluginId)?.clear()
    },
    flush() {
      const changed = []
      for (const point of dirty) {
        const reader = readers.get(point)
        if (!reader) continue
        try {
          const output = combine(point)
          if (point.isEqual(reader.output, output)) continue
          reader.output = output
          changed.push(reader)
        } catch (error) {
          // Readers keep what they had; the one to blame is found where its manifest is checked.
          options.onListenerError(error)
        }
      }
      dirty.clear()
      for (const { listeners } of changed) {
        for (const listener of [...listeners]) {
          try {
            listener()
          } catch (error) {
            options.onListenerError(error)
          }
        }
      }
    },
    reader(point) {
      let reader = readers.get(point)
      if (!reader) {
        reader = {
          point,
          output: combine(point),
          listeners: new Set(),
        }
        readers.set(point, reader)
        dirty.delete(point)
      }
      const live = reader
      return {
        getSnapshot: () => live.output,
        subscribe(listener) {
          live.listeners.add(listener)
          return () => live.listeners.delete(listener)
        },
      }
    },
    ofPlugin: (pluginId, pointId) =>
      [...(statics.get(pluginId) ?? []), ...(dynamics.get(pluginId) ?? [])]
        .filter(({ contribution }) => contribution.point.id === pointId)
        .map(({ contribution }) => contribution.value),
    dispose() {
      statics.clear()
      dynamics.clear()
      for (const { listeners } of readers.values()) listeners.clear()
    },
  }
  return registry
}

/** Reports that leave the kernel in any sliding minute [S8.32]. */ const faultReportsPerMinute = 5
const minuteMs = 60_000
function createFaultReporter({ clock, log, onReport }) {
  const faults = new Map()
  let sent = []
  return {
    report(pluginId, where, error) {
      const at = clock.now()
      const message = error instanceof Error ? error.message : String(error)
      const { code, details } = error instanceof KitError ? error : {}
      const key = `${pluginId} ${where} ${message}`
      const fault = {
        pluginId,
        where,
        code,
        message,
        details,
        count: (faults.get(key)?.count ?? 0) + 1,
        at,
      }
      faults.set(key, fault)
      sent = sent.filter((time) => at - time < minuteMs)
      if (sent.length >= faultReportsPerMinute) return
      sent = [...sent, at]
      log.error(`Fault in plugin "${pluginId}" (${where}): ${message}`, error)
      onReport(fault)
    },
    list: () => [...faults.values()],
  }
}

/** For what the composition root puts into the kernel; no plugin of others gets it. */ const KernelToken =
  /*#__PURE__*/ createToken('kernel/kernel')

/** The parts that are read before the rest is checked, and what makes their members readable. */ const readParts =
  {
    needs: 'key',
    wants: 'key',
    provides: 'key',
    stores: 'reducers',
    contributes: 'point',
    contributesLater: 'combine',
  }
/**
 * Makes a list from outside safe to read. What is no plugin, is listed a second time or cannot be read
 * keeps its place as a plugin of nothing, and its id goes to `refused`.
 */ function admitPlugins(listed, refused) {
  const seen = new Set()
  return listed.map((plugin, index) => {
    const manifest = plugin?.manifest
    const isNamed = typeof manifest?.id === 'string' && !seen.has(manifest.id)
    if (isNamed) seen.add(manifest.id)
    if (isNamed && isReadable(manifest)) return plugin
    const id = isNamed ? manifest.id : `plugins[${index}]`
    refused.set(id, undefined)
    return {
      manifest: {
        id,
        apiVersion: PLUGIN_API_VERSION,
      },
      options: undefined,
    }
  })
}
const isReadable = (manifest) =>
  Object.entries(readParts).every(([part, mark]) =>
    Object.values(manifest[part] ?? {}).every((member) => member?.[mark]),
  ) &&
  [manifest.gate?.namespaces, manifest.gate?.anyFeature].every((list) => Array.isArray(list ?? []))

const tokensOf = (record) => Object.values(record ?? {})
/**
 * Who needs whom. Refuses the later of two providers and one of a service of the kernel, and all who
 * need each other in a circle, with the path `a -> b -> a`. Adds the refused with a
 * `GraphProblem`. Ids are unique, tokens are tokens.
 */ function createPluginGraph(
  manifests,
  /** Whether the kernel has the service itself. */ isBound,
  refused,
) {
  const byId = new Map(manifests.map((manifest) => [manifest.id, manifest]))
  const providers = new Map()
  for (const manifest of manifests) {
    for (const token of tokensOf(manifest.provides)) {
      if (isBound(token) || providers.has(token.key)) {
        const other = providers.get(token.key) ?? 'the kernel'
        refused.set(manifest.id, ['TOKEN_PROVIDED_TWICE', `${token.id} of ${other}`])
      } else providers.set(token.key, manifest.id)
    }
  }
  const needsOf = (manifest) =>
    [...tokensOf(manifest.needs), ...tokensOf(manifest.wants)].flatMap(
      ({ key }) => providers.get(key) ?? [],
    )
  const order = []
  const done = new Set()
  const visit = (pluginId, path) => {
    if (done.has(pluginId)) return
    if (path.includes(pluginId)) {
      const circle = path.slice(path.indexOf(pluginId))
      for (const id of circle) refused.set(id, ['PLUGIN_CYCLE', [...circle, pluginId].join(' -> ')])
      return
    }
    const manifest = byId.get(pluginId)
    if (!manifest) return
    for (const needed of needsOf(manifest)) visit(needed, [...path, pluginId])
    done.add(pluginId)
    order.push(pluginId)
  }
  const dependants = new Map()
  for (const { id, needs } of manifests) {
    visit(id, [])
    for (const { key } of tokensOf(needs)) {
      const provider = providers.get(key)
      dependants.set(provider, (dependants.get(provider) ?? new Set()).add(id))
    }
  }
  return {
    order,
    providers,
    dependantsOf: (pluginId) => [...(dependants.get(pluginId) ?? [])],
  }
}

const describe$1 = (name, state) =>
  `feature "${name}" ${state ? state.reason : 'is not configured'}`
/** Whether a plugin may exist under a configuration, and why. Pure. */ function evaluateGate(
  gate,
  { features, namespaces, isSettled },
) {
  if (gate?.namespaces && !gate.namespaces.some((namespace) => namespaces.includes(namespace))) {
    return {
      isOpen: false,
      reason: `none of its namespaces is configured: ${gate.namespaces.join(', ')}`,
    }
  }
  const names = [...(gate?.feature ? [gate.feature] : []), ...(gate?.anyFeature ?? [])]
  if (names.length === 0)
    return {
      isOpen: true,
      reason: 'it has no feature gate',
    }
  if (!isSettled)
    return {
      isOpen: false,
      reason: 'the configuration is not settled yet',
    }
  const isOn = (name) => isFeatureOn(features[name]?.value)
  const isOpen =
    (!gate?.feature || isOn(gate.feature)) && (!gate?.anyFeature || gate.anyFeature.some(isOn))
  const telling = names.filter((name) => isOn(name) === isOpen)
  return {
    isOpen,
    reason: telling.map((name) => describe$1(name, features[name])).join('; '),
  }
}

/** The moves a plugin may make; everything else is a bug of the kernel. */ const allowedMoves = {
  disabled: ['idle', 'blocked', 'incompatible', 'failed'],
  idle: ['loading', 'blocked', 'disabled', 'incompatible', 'failed'],
  loading: ['active', 'blocked', 'disabled', 'incompatible', 'failed'],
  active: ['blocked', 'disabled', 'failed'],
  blocked: ['idle', 'disabled', 'incompatible', 'failed'],
  failed: ['disabled', 'idle', 'blocked'],
  incompatible: [],
}
function createPluginSlot(plugin, onMove) {
  let status = 'disabled'
  let reason = 'the kit has not started'
  return {
    plugin,
    id: plugin.manifest.id,
    get status() {
      return status
    },
    get reason() {
      return reason
    },
    get isOpen() {
      return status === 'idle' || status === 'loading' || status === 'active'
    },
    move(to, nextReason) {
      const from = status
      reason = nextReason
      if (from === to) return
      if (!allowedMoves[from].includes(to)) {
        throw new KitError(`The plugin "${plugin.manifest.id}" cannot go from ${from} to ${to}.`, {
          code: 'PLUGIN_MOVE_NOT_ALLOWED',
        })
      }
      status = to
      onMove({
        from,
        to,
        reason,
      })
    },
  }
}

function createPluginLifecycle(options) {
  const { graph, kernel, isBound, contributions, environment, tracker, onFault } = options
  const lives = new Map()
  const activationTimes = new Map()
  /** Failed because their code did not come; that may be over when they are wanted again. */ const notLoaded =
    new Set()
  const refused = new Map()
  const slots = new Map()
  for (const plugin of options.plugins) {
    const { id } = plugin.manifest
    slots.set(
      id,
      createPluginSlot(plugin, (move) => onMove(id, move)),
    )
  }
  const ordered = graph.order.flatMap((id) => slots.get(id) ?? [])
  function onMove(pluginId, move) {
    const slot = slots.get(pluginId)
    if (
      slot?.isOpen &&
      (move.from === 'disabled' || move.from === 'blocked' || move.from === 'failed')
    ) {
      contributions.setStatic(pluginId, slot.plugin.manifest.contributes ?? [])
    }
    if (slot && !slot.isOpen) contributions.clear(pluginId)
    kernel.emit(
      pluginStatusChanged({
        pluginId,
        ...move,
      }),
      'kernel',
    )
  }
  const missingNeed = (slot) => {
    for (const token of Object.values(slot.plugin.manifest.needs ?? {})) {
      if (isBound(token)) continue
      const providerId = graph.providers.get(token.key)
      const provider = providerId === undefined ? undefined : slots.get(providerId)
      if (provider?.isOpen) continue
      return provider
        ? `it needs "${token.id}" of "${provider.id}", which is ${provider.status}: ${provider.reason}`
        : `it needs "${token.id}", which no plugin provides`
    }
    return undefined
  }
  /** Blocked and idle plugins follow their providers; runs in graph order, so one pass is enough. */ const settleBlocked =
    () => {
      for (const slot of ordered) {
        if (slot.status === 'blocked') {
          const reason = missingNeed(slot)
          if (reason === undefined) slot.move('idle', 'what it needs is back')
          else slot.move('blocked', reason)
        }
      }
      contributions.flush()
    }
  const close = (slot, to, reason) => {
    const teardowns = []
    for (const dependantId of graph.dependantsOf(slot.id)) {
      const dependant = slots.get(dependantId)
      if (dependant?.isOpen) {
        teardowns.push(close(dependant, 'blocked', `"${slot.id}" went away: ${reason}`))
      }
    }
    // Aborted first, so that a plugin hears nothing of its own end.
    const life = lives.get(slot.id)
    lives.delete(slot.id)
    life?.controller.abort(
      new KitError(`The plugin "${slot.id}" was switched off.`, {
        code: 'PLUGIN_DEACTIVATED',
        details: reason,
      }),
    )
    slot.move(to, reason)
    contributions.flush()
    const rest = life?.run?.tearDown()
    if (rest) teardowns.push(rest)
    return Promise.all(teardowns).then(() => {})
  }
  const lifecycle = {
    slots,
    activationMs: (pluginId) => activationTimes.get(pluginId),
    find(token) {
      const providerId = graph.providers.get(token.key)
      if (providerId === undefined || slots.get(providerId)?.status !== 'active') return undefined
      return lives.get(providerId)?.run?.services.get(token.key)
    },
    async reconcile(features) {
      const verdicts = new Map(
        ordered.map((slot) => [slot.id, evaluateGate(slot.plugin.manifest.gate, features)]),
      )
      const closing = []
      for (const slot of [...ordered].reverse()) {
        const verdict = verdicts.get(slot.id)
        if (verdict?.isOpen || refused.has(slot.id)) continue
        closing.push(close(slot, 'disabled', verdict?.reason ?? ''))
      }
      for (const slot of ordered) {
        const verdict = verdicts.get(slot.id)
        if (!verdict?.isOpen || slot.status !== 'disabled') continue
        const missing = missingNeed(slot)
        slot.move(missing === undefined ? 'idle' : 'blocked', missing ?? verdict.reason)
      }
      settleBlocked()
      await Promise.all(closing)
      await Promise.allSettled(
        ordered
          .filter(
            ({ status, plugin }) => status === 'idle' && plugin.manifest.activation === 'start',
          )
          .map(({ id }) => lifecycle.activate(id)),
      )
    },
    async activate(pluginId) {
      const slot = slots.get(pluginId)
      if (slot?.status === 'active') return
      const running = lives.get(pluginId)?.activation
      if (running) return running
      if (slot?.status === 'failed' && notLoaded.has(pluginId)) return lifecycle.retry(pluginId)
      if (slot?.status !== 'idle') {
        throw new KitError(`The plugin "${pluginId}" is not available.`, {
          code: 'PLUGIN_NOT_AVAILABLE',
          details: slot ? `It is ${slot.status}: ${slot.reason}` : 'It is not listed.',
        })
      }
      const life = {
        controller: new AbortController(),
        activation: undefined,
        run: undefined,
      }
      lives.set(pluginId, life)
      slot.move('loading', 'its code loads')
      life.activation = setUp(slot, life)
      return life.activation
    },
    async retry(pluginId) {
      const slot = slots.get(pluginId)
      if (slot?.status !== 'failed') return
      const refusal = refused.get(pluginId)
      if (refusal) throw refusal
      const missing = missingNeed(slot)
      slot.move(
        missing === undefined ? 'idle' : 'blocked',
        missing ?? 'it was given another chance',
      )
      settleBlocked()
      await lifecycle.activate(pluginId)
    },
    fail(pluginId, reason) {
      const slot = slots.get(pluginId)
      if (!slot?.isOpen) return
      void close(slot, 'failed', reason)
      settleBlocked()
    },
    refuse(pluginId, error) {
      const slot = slots.get(pluginId)
      if (!slot) return
      refused.set(pluginId, error)
      void close(
        slot,
        error.code === 'PLUGIN_INCOMPATIBLE' ? 'incompatible' : 'failed',
        error.message,
      )
      settleBlocked()
      onFault(pluginId, 'start', error)
    },
    async dispose() {
      await Promise.all(
        [...ordered]
          .reverse()
          .filter(({ status }) => status !== 'disabled' && status !== 'incompatible')
          .map((slot) => close(slot, 'disabled', 'the kit was disposed')),
      )
    },
  }
  async function setUp(slot, life) {
    const { signal } = life.controller
    try {
      // Both parts load at once.
      const loading = slot.plugin.load?.()
      const activating = Promise.resolve().then(function () {
        return pluginActivation
      })
      const checked = options.checked(slot.id)
      notLoaded.add(slot.id)
      Promise.all([loading, activating, checked]).then(
        () => notLoaded.delete(slot.id),
        () => {},
      )
      const { createPluginRun } = await activating
      const limit = await checked
      signal.throwIfAborted()
      life.run = createPluginRun({
        plugin: slot.plugin,
        loading,
        signal,
        tracker,
        kernel,
        environment,
        contributions,
        limit,
        onFault: (where, error) => onFault(slot.id, where, error),
      })
      activationTimes.set(slot.id, await life.run.setUp())
      signal.throwIfAborted()
      slot.move('active', 'its set-up finished')
      settleBlocked()
    } catch (error) {
      if (signal.aborted) throw signal.reason
      // A bug was wrapped; its own words say more.
      const { message } = error.cause ?? error
      lifecycle.fail(slot.id, message)
      throw error
    } finally {
      life.activation = undefined
    }
  }
  return lifecycle
}

const idsOf = (record) => Object.values(record ?? {}).map(({ id }) => id)
/** The kernel as a tree that a person can read. JSON alone. */ function inspectKernel(input) {
  const { features, faults, live, activationMs, contributions } = input
  const slots = [...input.slots.values()]
  const added = (pluginId, pointId) => contributions.ofPlugin(pluginId, pointId)
  return {
    plugins: slots.map(({ id, status, reason, plugin }) => {
      const { needs, provides, permissions = [], methods = ['*'] } = plugin.manifest
      return {
        id,
        status,
        reason,
        needs: idsOf(needs),
        provides: idsOf(provides),
        permissions,
        hosts: permissions.flatMap((permission) => permission.split(/^(?:http|iframe):/)[1] ?? []),
        storageKeys: [
          ...added(id, 'storageKeys').map(({ name }) => name),
          ...(permissions.includes('storage') ? [`${id}/*`] : []),
        ],
        methods: permissions.includes('wallet:request') ? methods : [],
        views: added(id, 'views').map(({ view }) => view.id),
        activationMs: activationMs(id),
      }
    }),
    features,
    faults,
    live,
    inspectors: Object.fromEntries(
      slots
        .flatMap(({ id }) => added(id, 'inspectors'))
        .map(({ id, snapshot }) => [id, readSnapshot(snapshot)]),
    ),
  }
}
function readSnapshot(snapshot) {
  try {
    return snapshot()
  } catch (error) {
    return {
      error: String(error),
    }
  }
}

const bindService = (token, create) => ({
  token,
  create,
})
/** A plugin may crash this often outside of set-up and reducers before it is switched off. */ const faultsAllowed = 1
/**
 * Wires the parts; does nothing yet. A plugin that cannot take part fails at the start with the reason:
 * it cannot be read, is listed twice, provides what another one does, needs itself in a circle, or
 * declares a store that is there already. The others go on.
 */ function createKernel(options) {
  const { environment, isOwn = () => true, isGranted = () => true } = options
  const services = [
    bindService(Environment, () => environment),
    bindService(KernelToken, () => kernel),
    ...(options.services ?? []),
  ]
  const tracker = options.tracker ?? createDisposableTracker()
  const isBound = (token) => services.some((binding) => binding.token === token)
  /** Plugins that cannot take part. What is wrong with them is put into words where that loads. */ const refused =
    new Map()
  const plugins = admitPlugins(options.plugins, refused)
  const graph = createPluginGraph(
    plugins.map(({ manifest }) => manifest),
    isBound,
    refused,
  )
  const bus = createEventBus({
    now: () => environment.clock.now(),
    bufferSize: options.bufferSize ?? 0,
  })
  const stores = new Map()
  const declared = new Map()
  const faultCounts = new Map()
  let reconciling = Promise.resolve()
  let isDisposed = false
  const reporter = createFaultReporter({
    clock: environment.clock,
    log: environment.log,
    onReport: ({ pluginId, where, message }) =>
      bus.emit(
        pluginFaulted({
          pluginId,
          where,
          message,
        }),
        'kernel',
      ),
  })
  const onFault = (pluginId, where, error) => {
    reporter.report(pluginId, where, error)
    const count = (faultCounts.get(pluginId) ?? 0) + 1
    faultCounts.set(pluginId, count)
    const isFatal = where === 'reducer' || count > faultsAllowed
    if (isFatal && where !== 'setup') {
      const message = error instanceof Error ? error.message : String(error)
      lifecycle.fail(pluginId, `${where}: ${message}`)
    }
  }
  const addStore = (definition, owner) => {
    if (declared.has(definition.id)) {
      throw new KitError(`Two stores are called "${definition.id}".`, {
        code: 'STORE_DEFINED_TWICE',
      })
    }
    const store = createStore(definition)
    stores.set(definition, store)
    declared.set(definition.id, {
      definition,
      owner,
    })
    bus.addReducer((event) => {
      try {
        store.reduce(event)
        if (resetsStore(definition, owner, event)) store.reset()
      } catch (error) {
        onFault(owner, 'reducer', error)
      }
    })
  }
  const listing = new Map(plugins.map(({ manifest }, index) => [manifest.id, index]))
  const isAllowed = (pluginId, permission) =>
    plugins[listing.get(pluginId) ?? -1]?.manifest.permissions?.some(
      (declared) => declared === permission && isGranted(pluginId, declared),
    ) === true
  const contributions = createContributionRegistry({
    listingOf: (pluginId) => listing.get(pluginId) ?? plugins.length,
    may: isAllowed,
    onConflict: (pointId, { pluginId, message }) =>
      reporter.report(pluginId, `contribution to ${pointId}`, new Error(message)),
    onListenerError: (error) => reporter.report('kernel', 'contribution listener', error),
  })
  let container$1
  let loadingContainer
  /** The container comes with the first service: a page that uses none does not pay for it. */ const loadContainer =
    () => {
      loadingContainer ??= Promise.resolve()
        .then(function () {
          return container
        })
        .then(({ createContainer }) => {
          container$1 = createContainer((error) => reporter.report('kernel', 'dispose', error))
          for (const { token, create } of services) container$1.bind(token, () => create(kernel))
          return container$1
        })
      return loadingContainer
    }
  const needsCheck = (pluginId) => !isOwn(pluginId) || refused.has(pluginId)
  let checking
  /** Details of what others wrote, and the words for what is refused. Nothing of theirs runs before. */ const checkOthers =
    () =>
      (checking ??= (async () => {
        if (!plugins.some(({ manifest }) => needsCheck(manifest.id))) return undefined
        const { admitOthers } = await Promise.resolve().then(function () {
          return otherPlugins
        })
        if (isDisposed) return undefined
        const listed = options.plugins
        return admitOthers(
          {
            listed,
            plugins,
            refused,
            isOwn,
            isGranted,
            services,
          },
          lifecycle.refuse,
        )
      })())
  const kernel = {
    environment,
    start: (features) => kernel.reconfigure(features),
    reconfigure(features) {
      if (isDisposed) return Promise.resolve()
      const run = async () => {
        if (isDisposed) return
        bus.emit(featuresResolved(features), 'kernel')
        // If it does not load, those who need it hear of that at their activation.
        await Promise.all([lifecycle.reconcile(features), checkOthers().catch(() => {})])
      }
      reconciling = reconciling.then(run, run)
      return reconciling
    },
    emit: (fact, source = 'kernel') => bus.emit(fact, source),
    on(event, handler) {
      const untrack = tracker.track(`on ${event.type}`)
      const subscription = bus.events$.subscribe((fact) => {
        if (fact.type !== event.type) return
        try {
          handler(fact.payload, fact)
        } catch (error) {
          reporter.report('kernel', `on ${event.type}`, error)
        }
      })
      return {
        dispose() {
          untrack()
          subscription.unsubscribe()
        },
      }
    },
    events$: bus.events$,
    recorded: () => bus.recorded(),
    store(definition) {
      const store = stores.get(definition)
      if (!store) {
        throw new KitError(`Nobody declares the store "${definition.id}".`, {
          code: 'STORE_NOT_DECLARED',
          details: 'List it under `stores` in the manifest of its plugin.',
        })
      }
      return store
    },
    point: (point) => contributions.reader(point),
    find: (token) =>
      lifecycle.find(token) ?? (container$1?.has(token) ? container$1.get(token) : undefined),
    async service(token) {
      const found = kernel.find(token)
      if (found !== undefined) return found
      const providerId = graph.providers.get(token.key)
      if (providerId !== undefined) await kernel.activate(providerId)
      return kernel.find(token) ?? (await loadContainer()).get(token)
    },
    activate: (pluginId) => lifecycle.activate(pluginId),
    async activatePoint(point) {
      await Promise.allSettled(
        [...lifecycle.slots.values()]
          .filter(
            ({ isOpen, plugin }) => isOpen && plugin.manifest.contributesLater?.includes(point),
          )
          .map(({ id }) => lifecycle.activate(id)),
      )
    },
    async retry(pluginId) {
      faultCounts.delete(pluginId)
      await lifecycle.retry(pluginId)
    },
    isAllowed,
    guard(pluginId, where, run) {
      try {
        return run()
      } catch (error) {
        onFault(pluginId, where, error)
        return undefined
      }
    },
    report: reporter.report,
    inspect: () =>
      inspectKernel({
        slots: lifecycle.slots,
        features: kernel.store(featuresStore).getSnapshot(),
        faults: reporter.list(),
        live: tracker.live(),
        activationMs: lifecycle.activationMs,
        contributions,
      }),
    get inspector() {
      const { store, inspect, retry } = kernel
      return {
        events$: bus.events$,
        recorded: bus.recorded,
        stores: [...declared.values()],
        store,
        inspect,
        retry,
      }
    },
    get isDisposed() {
      return isDisposed
    },
    async dispose() {
      if (isDisposed) return
      isDisposed = true
      await lifecycle.dispose()
      await container$1?.dispose()
      void contributions.dispose()
      bus.dispose()
      for (const store of stores.values()) store.dispose()
    },
  }
  const lifecycle = createPluginLifecycle({
    plugins,
    graph,
    kernel,
    isBound,
    contributions,
    environment,
    tracker,
    checked: async (pluginId) => (needsCheck(pluginId) ? checkOthers() : undefined),
    onFault,
  })
  addStore(featuresStore, 'kernel')
  for (const definition of options.stores ?? []) addStore(definition, 'kernel')
  for (const { manifest } of plugins) {
    try {
      for (const definition of manifest.stores ?? []) addStore(definition, manifest.id)
    } catch (error) {
      refused.set(manifest.id, error)
    }
  }
  return kernel
}

/** State of the wallet domain. The composition root declares it: it is there before any service. */ const walletStores =
  [appearanceStore, connectionsStore, networksStore, noticesStore, routerStore]
const walletManifest = /*#__PURE__*/ defineManifest({
  id: 'wallet',
  apiVersion: PLUGIN_API_VERSION,
  needs: {
    kernel: KernelToken,
    environment: Environment,
    settings: KitSettings,
    storage: KitStorageToken,
    http: HttpClient,
  },
  provides: {
    balances: NativeBalanceService,
    connections: ConnectionService,
    networks: NetworkService,
    nodeRpc: NodeRpc,
    notices: NoticeService,
    rpc: RpcService,
    views: ViewService,
  },
  // The kit itself asks the service for its project; this plugin stands for the kit.
  permissions: ['http:api', 'http:blockchain', 'storage'],
})
/**
 * The services of the wallet domain. They load with the first of them that is asked for: when the
 * modal opens, a stored session comes back, or the host calls.
 */ const walletPlugin = () =>
  definePlugin(walletManifest, undefined, () =>
    Promise.resolve().then(function () {
      return wallet_plugin$1
    }),
  )

/**
 * The state that a kit starts with: its networks, and as `connecting` what was connected at the last
 * visit [S4.02]. Asks no wallet. Answers whether there is something to restore or, without
 * reconnecting, to forget.
 */ function beginWallet(kernel, settings, storage) {
  const { namespaces, networks } = settings
  kernel.emit(
    networksConfigured({
      networks,
      active: firstNetwork(settings, storage),
    }),
    'wallet',
  )
  const restoring = namespaces.filter(
    (namespace) => storage.read(statusKey, namespace) === 'connected',
  )
  if (settings.enableReconnect) {
    for (const namespace of restoring) {
      kernel.emit(
        connectionRestoring({
          namespace,
          status: 'connecting',
        }),
        'wallet',
      )
    }
  }
  return restoring.length > 0
}
/** The stored network, or the first one when it is not requested any more; else the default. */ function firstNetwork(
  { networks, defaultNetwork },
  storage,
) {
  const stored = storage.read(activeNetworkKey)
  if (stored === undefined) return defaultNetwork
  if (networks.some(({ caipNetworkId }) => caipNetworkId === stored)) return stored
  const namespace = storage.read(activeNamespaceKey)
  const first = networks.find(({ chainNamespace }) => chainNamespace === namespace) ?? networks[0]
  return first?.caipNetworkId ?? defaultNetwork
}

/** Working stand-ins for everything ambient. Each records what was asked of it. */ const realSetTimeout =
  globalThis.setTimeout
/** Lets promises and the dynamic imports behind them settle; fake time stands still. */ async function settle(
  rounds = 3,
) {
  for (let round = 0; round < rounds; round += 1) {
    await new Promise((resolve) => realSetTimeout(resolve, 0))
  }
}
async function flushMicrotasks() {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}
function fakeClock(start = 1_700_000_000_000) {
  const timers = new Set()
  let now = start
  let order = 0
  const after = (ms, callback) => {
    const timer = {
      at: now + Math.max(0, ms),
      order: (order += 1),
      callback,
    }
    timers.add(timer)
    return () => timers.delete(timer)
  }
  const next = (limit) =>
    [...timers]
      .filter(({ at }) => at <= limit)
      .sort((left, right) => left.at - right.at || left.order - right.order)[0]
  return {
    now: () => now,
    after,
    delay: delayWith(after),
    async advance(ms) {
      const target = now + ms
      await flushMicrotasks()
      for (let timer = next(target); timer; timer = next(target)) {
        timers.delete(timer)
        now = timer.at
        timer.callback()
        await flushMicrotasks()
      }
      now = target
      await flushMicrotasks()
    },
    get pending() {
      return timers.size
    },
  }
}
function fakeStorage(initial = {}) {
  const entries = new Map(Object.entries(initial))
  const listeners = new Set()
  let isDenied = false
  const check = () => {
    if (isDenied) throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  return {
    entries,
    deny(denied = true) {
      isDenied = denied
    },
    writeFromOtherTab(key, text) {
      if (text === null) entries.delete(key)
      else entries.set(key, text)
      for (const listener of listeners) listener(key)
    },
    get(key) {
      check()
      return entries.get(key) ?? null
    },
    set(key, text) {
      check()
      entries.set(key, text)
    },
    remove(key) {
      check()
      entries.delete(key)
    },
    keys() {
      check()
      return [...entries.keys()]
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get listeners() {
      return listeners.size
    },
  }
}
/** Counts up, so that ids are the same in every run. */ function fakeRandom() {
  let count = 0
  const digits = (length) => (count += 1).toString(16).padStart(length, '0')
  return {
    hex: (bytes) => digits(bytes * 2),
    uuid: () => `00000000-0000-4000-8000-${digits(12)}`,
  }
}
function fakeLog() {
  const lines = []
  const at = (level) => (message) => {
    lines.push({
      level,
      message,
    })
  }
  return {
    lines,
    error: at('error'),
    warn: at('warn'),
    info: at('info'),
    debug: at('debug'),
  }
}
function fakePage(members = {}) {
  const listeners = new Set()
  const opened = []
  const copied = []
  let online = true
  let hidden = false
  const page = {
    window: globalThis.window,
    origin: 'https://app.test',
    host: 'app.test',
    url: 'https://app.test/',
    title: 'App',
    languages: ['en'],
    timeZone: 'Europe/Berlin',
    userAgent: 'test',
    isMobile: false,
    ...members,
    opened,
    copied,
    isOnline: () => online,
    isHidden: () => hidden,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    openLink(href, target) {
      opened.push({
        href,
        target,
      })
    },
    async copy(text) {
      copied.push(text)
    },
    get listeners() {
      return listeners.size
    },
    change(change) {
      const { online: nextOnline, hidden: nextHidden, ...rest } = change
      if (nextOnline !== undefined) online = nextOnline
      if (nextHidden !== undefined) hidden = nextHidden
      Object.assign(page, rest)
      for (const listener of listeners) listener()
    },
  }
  return page
}
function fakeFetch() {
  const rules = []
  const requests = []
  const unmatched = []
  let pending = 0
  const toAnswer = (answer) => {
    if (typeof answer === 'function') return answer
    if (!Array.isArray(answer)) return () => answer
    let index = 0
    return () => answer[Math.min(index++, answer.length - 1)]
  }
  return {
    requests,
    unmatched,
    get pending() {
      return pending
    },
    on(method, path, answer) {
      rules.unshift({
        method,
        path,
        answer: toAnswer(answer),
      })
    },
    async fetch(input, init) {
      const url = new URL(String(input))
      const text = typeof init?.body === 'string' ? init.body : undefined
      const request = {
        method: init?.method ?? 'GET',
        url,
        headers: new Headers(init?.headers),
        body: parseJson(text),
      }
      requests.push(request)
      const signal = init?.signal ?? undefined
      signal?.throwIfAborted()
      const rule = rules.find(
        ({ method, path }) =>
          method === request.method &&
          (typeof path === 'string' ? url.pathname === path : path.test(url.pathname)),
      )
      if (!rule) {
        unmatched.push(request)
        throw new TypeError('Failed to fetch')
      }
      const answer = rule.answer(request)
      if (answer.networkError) throw new TypeError('Failed to fetch')
      if (answer.hang) {
        pending += 1
        return new Promise((_, reject) => {
          const onAbort = () => {
            pending -= 1
            reject(signal?.reason)
          }
          signal?.addEventListener('abort', onAbort, {
            once: true,
          })
        })
      }
      const isJson = answer.json !== undefined
      const response = new Response(
        answer.bytes ?? (isJson ? JSON.stringify(answer.json) : (answer.text ?? '')),
        {
          status: answer.status ?? 200,
          headers: {
            ...(isJson
              ? {
                  'content-type': 'application/json',
                }
              : {}),
            ...answer.headers,
          },
        },
      )
      Object.defineProperty(response, 'url', {
        value: url.href,
      })
      return response
    },
  }
}
function parseJson(text) {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
/** A whole environment of fakes; single members can be replaced. */ function fakeEnvironment(
  members = {},
) {
  const http = members.http ?? fakeFetch()
  return {
    clock: fakeClock(),
    random: fakeRandom(),
    page: fakePage(),
    storage: fakeStorage(),
    log: fakeLog(),
    ...members,
    http,
    fetch: http.fetch,
  }
}

/** A namespace whose every address is valid and whose balance is given. */ function mockNamespace(
  namespace,
  options = {},
) {
  const Adapter = createToken(`mock-${namespace}/adapter`)
  const manifest = defineManifest({
    id: `mock-namespace/${namespace}`,
    apiVersion: PLUGIN_API_VERSION,
    gate: {
      namespaces: [namespace],
    },
    provides: {
      adapter: Adapter,
    },
    contributes: [
      namespaceAdapters.of({
        namespace,
        capabilities: options.capabilities ?? {
          balances: true,
        },
        adapter: Adapter,
      }),
    ],
  })
  const {
    balance = {
      units: '1500000000000000000',
      decimals: 18,
      symbol: 'ETH',
    },
  } = options
  return definePlugin(manifest, undefined, async () => ({
    default: implement(manifest, () => ({
      adapter: {
        namespace,
        parseAddress(text) {
          if (text === '')
            throw new KitError('This is not an address.', {
              code: 'INVALID_ADDRESS',
            })
          return text
        },
        getBalance: async () => (typeof balance === 'function' ? balance() : balance),
        signMessage: async ({ address, text, request }) =>
          String(
            await request({
              method: 'personal_sign',
              params: [text, address],
            }),
          ),
      },
    })),
  }))
}

const evm = (id, name) => ({
  id,
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  name,
  nativeCurrency: {
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
  },
  rpcUrls: {
    default: {
      http: [`https://rpc.test/${id}`],
    },
  },
  blockExplorers: {
    default: {
      name: 'Explorer',
      url: `https://explorer.test/${id}`,
    },
  },
})
/** Two networks of one namespace and one of another. */ const testNetworks = [
  evm(1, 'Ethereum'),
  evm(10, 'OP Mainnet'),
  {
    id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    chainNamespace: 'solana',
    name: 'Solana',
    nativeCurrency: {
      name: 'Solana',
      symbol: 'SOL',
      decimals: 9,
    },
    rpcUrls: {
      default: {
        http: ['https://rpc.test/solana'],
      },
    },
  },
]
/** The settings of a kit that was given nothing but networks. */ function testSettings(
  settings = {},
) {
  const networks = settings.networks ?? testNetworks
  return {
    projectId: 'test',
    metadata: {
      name: 'App',
      description: 'An app',
      url: 'https://app.test',
      icons: [],
    },
    namespaces: ['eip155', 'solana'],
    networks,
    defaultNetwork: networks[0].caipNetworkId,
    customRpcUrls: {},
    defaultAccountTypes: {
      eip155: 'smartAccount',
      solana: 'eoa',
    },
    enableReconnect: true,
    enableNetworkSwitch: true,
    allowUnsupportedChain: false,
    enableInjected: true,
    enableEIP6963: true,
    enableWallets: true,
    enableEmbedded: false,
    disableAppend: false,
    featuredWalletIds: [],
    includeWalletIds: [],
    excludeWalletIds: [],
    customWallets: [],
    termsConditionsUrl: undefined,
    privacyPolicyUrl: undefined,
    restrictedTimeZones: [],
    themeMode: 'light',
    themeVariables: {},
    locale: 'en',
    messages: {},
    debug: true,
    logLevel: 'error',
    sdkType: 'latchkey',
    sdkVersion: '1.7.13',
    includeAddressInAnalytics: false,
    manualWCControl: false,
    universalProvider: undefined,
    universalProviderConfigOverride: undefined,
    ...settings,
  }
}

function toResolvedFeatures(config) {
  return {
    features: Object.fromEntries(
      Object.entries(config.features ?? {}).map(([name, value]) => [
        name,
        {
          value,
          reason: `is ${JSON.stringify(value)} in the test`,
        },
      ]),
    ),
    namespaces: config.namespaces ?? ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'],
    isSettled: config.isSettled ?? true,
  }
}
function createTestKernel(options = {}) {
  const environment = options.environment ?? fakeEnvironment()
  const { recordedEvents = 100_000 } = options
  const tracker = createDisposableTracker()
  const plugins = [walletPlugin(), ...(options.plugins ?? [])]
  const stores = [...walletStores, ...(options.stores ?? [])]
  const networks = options.networks ?? options.settings?.networks ?? testNetworks
  const settings = testSettings({
    ...options.settings,
    networks,
    namespaces: [...new Set(networks.map(({ chainNamespace }) => chainNamespace))],
  })
  const storage = createKitStorage({
    backend: environment.storage,
    prefix: 'latchkey/test/',
    now: environment.clock.now,
    log: environment.log,
  })
  const http = createHttpClient({
    environment,
    endpoints: options.endpoints ?? {},
    projectId: settings.projectId,
    sdkType: settings.sdkType,
    sdkVersion: settings.sdkVersion,
    storage,
  })
  const kernel = createKernel({
    environment,
    plugins,
    services: [
      bindService(KitStorageToken, () => storage),
      bindService(HttpClient, () => http),
      bindService(KitSettings, () => settings),
      ...(options.services ?? []),
    ],
    stores,
    // Plugins of others have a slash in their id.
    isOwn: (pluginId) => !pluginId.includes('/'),
    isGranted: options.isGranted,
    bufferSize: recordedEvents,
    tracker,
  })
  beginWallet(kernel, settings, storage)
  let config = {
    features: options.features,
    namespaces: options.namespaces,
  }
  const checkReplayLaw = () => {
    for (const store of [featuresStore, ...stores]) {
      const folded = JSON.stringify(replay(store, kernel.recorded()))
      const live = JSON.stringify(kernel.store(store).getSnapshot())
      if (folded !== live) {
        throw new Error(
          `The store "${store.id}" is not the fold of its facts.\nlive:   ${live}\nfolded: ${folded}`,
        )
      }
    }
  }
  return {
    kernel,
    environment,
    clock: environment.clock,
    http: environment.http,
    tracker,
    async start() {
      await kernel.start(toResolvedFeatures(config))
      await kernel.activate('wallet')
    },
    reconfigure(change) {
      config = {
        ...config,
        ...change,
      }
      return kernel.reconfigure(toResolvedFeatures(config))
    },
    emitted: (event) =>
      kernel
        .recorded()
        .filter(({ type }) => type === event.type)
        .map(({ payload }) => payload),
    state: (store) => kernel.store(store).getSnapshot(),
    settle,
    service: (token) => kernel.service(token),
    async connect({ connector }) {
      const connections = await kernel.service(ConnectionService)
      return connections.connect({
        connectorId: connector.id,
      })
    },
    async open(view, params) {
      const service = await kernel.service(ViewService)
      service.open(view, params ?? {})
    },
    async dispose() {
      if (recordedEvents > 0) checkReplayLaw()
      const { faults } = kernel.inspect()
      await kernel.dispose()
      const { clock, page, storage, http: fetched } = environment
      const live = [
        ...tracker.live(),
        ...named(clock.pending, 'timers'),
        ...named(fetched.pending, 'pending requests'),
        ...named(page.listeners, 'listeners on the page'),
        ...named(storage.listeners, 'listeners on the storage'),
      ]
      if (live.length > 0) throw new Error(`Still alive after the end: ${live.join(', ')}`)
      // What was refused at the start may be no plugin, and its stores may not be there.
      const refused = faults
        .filter(({ where }) => where === 'start')
        .map(({ pluginId }) => pluginId)
      const owned = plugins
        .filter((plugin) => plugin?.manifest && !refused.includes(plugin.manifest.id))
        .flatMap(({ manifest }) => manifest.stores ?? [])
      const touched = owned.filter(
        (store) =>
          JSON.stringify(kernel.store(store).getSnapshot()) !== JSON.stringify(store.initial),
      )
      const leftover = touched.filter(({ survivesDeactivation }) => !survivesDeactivation)
      if (leftover.length > 0) {
        throw new Error(`Stores kept state: ${leftover.map(({ id }) => id).join(', ')}`)
      }
      if (!options.expectsFaults && faults.length > 0) {
        throw new Error(
          `Unclaimed faults: ${faults.map(({ pluginId, where, message }) => `${pluginId} ${where}: ${message}`).join('; ')}`,
        )
      }
      if (environment.http.unmatched.length > 0) {
        throw new Error(
          `Requests that nothing answered: ${environment.http.unmatched.map(({ method, url }) => `${method} ${url.href}`).join('; ')}`,
        )
      }
    },
  }
}
function named(count, what) {
  return count > 0 ? [`${count} ${what}`] : []
}

/** A test kernel with the services of the wallet domain at hand; `begin` starts it as a kit does. */ function createWalletKernel(
  options = {},
) {
  const test = createTestKernel(options)
  const service = (token) => test.kernel.find(token)
  const services = {
    get storage() {
      return service(KitStorageToken)
    },
    get connections() {
      return service(ConnectionService)
    },
    get networks() {
      return service(NetworkService)
    },
    get rpc() {
      return service(RpcService)
    },
    get nodes() {
      return service(NodeRpc)
    },
    get balances() {
      return service(NativeBalanceService)
    },
    get views() {
      return service(ViewService)
    },
    get notices() {
      return service(NoticeService)
    },
    /** Opens the gates and loads the services; nothing is restored before `reconnect()`. */ async begin() {
      await test.start()
      const connections = await test.kernel.service(ConnectionService)
      // Loads the rest of it, so that what is called next begins at once.
      await connections.adapterOf('eip155').catch(() => {})
    },
  }
  return Object.defineProperties(services, Object.getOwnPropertyDescriptors(test))
}

const loginKey = defineStorageKey({
  name: 'embedded/email',
  lifetime: 'login',
  parse: String,
})
/** Until every promise and what hangs on it is through; no time passes. */ const settled = () =>
  new Promise((resolve) => setImmediate(resolve))
/** A real kernel with scripted wallets; storage, clock and wallets outlive its pages. */ function createWorld({
  cast,
  enableReconnect,
}) {
  const environment = fakeEnvironment()
  const { clock } = environment
  const wallets = new Map(cast.map((id) => [id, createScriptedWallet(id)]))
  const features = {
    ...Object.fromEntries(cast.map((id) => [id, true])),
    multiWallet: false,
  }
  let page
  let transitions = []
  const outcomes = []
  const begin = async () => {
    const t = createWalletKernel({
      environment,
      networks,
      features: {
        ...features,
      },
      settings: {
        enableReconnect,
        allowUnsupportedChain: true,
      },
      plugins: [
        ...namespaces$1.map((name) => mockNamespace(name)),
        ...[...wallets.values()].map(({ plugin }) => plugin),
      ],
    })
    const statuses = () =>
      namespaces$1.map((one) => t.state(connectionsStore).namespaces[one].status)
    let before = statuses()
    const facts = t.kernel.events$.subscribe(({ type }) => {
      if (type === disconnected.type && page) page.ends += 1
      // Nothing else of a story is told to the visitor.
      if (type === alertRaised.type && page) page.alerts += 1
      const after = statuses()
      after.forEach((to, index) => {
        const from = before[index]
        if (from && from !== to)
          transitions.push({
            from,
            fact: type,
            to,
          })
      })
      before = after
    })
    page = {
      t,
      ends: 0,
      alerts: 0,
      stop: () => facts.unsubscribe(),
    }
    await t.begin()
    await settled()
  }
  const end = async () => {
    page?.stop()
    await page?.t.dispose()
    await settled()
    const { pending } = clock
    if (pending > 0) throw new Error(`${pending} timers after the end`)
    for (const wallet of wallets.values()) {
      if (wallet.listeners > 0) throw new Error('A wallet is listened to after the end')
      wallet.leave()
    }
  }
  const current = () => {
    if (!page) throw new Error('No page is open')
    return page.t
  }
  const keep = (call, done) => {
    const index = outcomes.push('waits') - 1
    call.then(
      () => {
        outcomes[index] = done
      },
      (error) => {
        outcomes[index] = error instanceof KitError ? outcomeOf(error) : String(error)
      },
    )
  }
  const record = (value) =>
    JSON.stringify({
      v: 1,
      at: clock.now(),
      value,
    })
  const prefix = 'latchkey/test/'
  /** Everything is written before this tab hears of it, as between real tabs. */ const writeElsewhere =
    (told, values) => {
      const { entries } = environment.storage
      for (const [name, value] of Object.entries(values)) entries.set(prefix + name, record(value))
      environment.storage.writeFromOtherTab(prefix + told, entries.get(prefix + told) ?? null)
    }
  const statusesIn = (left, changed) =>
    Object.fromEntries(
      changed.map((name) => [
        `${statusKey.name}/${name}`,
        left.some(({ namespace }) => namespace === name) ? 'connected' : 'disconnected',
      ]),
    )
  const storedNow = () => current().storage.read(connectionsKey) ?? []
  const endedNow = () => current().storage.read(disconnectedConnectorsKey) ?? []
  /** Timers are due at whole or half seconds, so that each finds everything settled. */ const passHalf =
    async () => {
      await clock.advance(500)
      await settled()
    }
  const apply = async (step) => {
    const t = current()
    const wallet = 'wallet' in step ? wallets.get(step.wallet) : undefined
    switch (step.do) {
      case 'connect':
        keep(
          t.connections.connect({
            connectorId: step.wallet,
            namespace: step.namespace,
          }),
          'opened',
        )
        break
      case 'approve':
        if (wallet?.approve(step.grants) && step.wallet === loginWallet) {
          t.storage.write(loginKey, 'ada@example.com')
        }
        break
      case 'reject':
        wallet?.reject()
        break
      case 'wake':
        wallet?.wake()
        break
      case 'go':
        wallet?.go()
        break
      case 'travel':
        if (wallet) wallet.travel = step.travel
        break
      case 'off':
      case 'on':
        features[step.wallet] = step.do === 'on'
        await t.reconfigure({
          features: {
            ...features,
          },
        })
        break
      case 'many':
        features.multiWallet = step.isOn
        await t.reconfigure({
          features: {
            ...features,
          },
        })
        break
      case 'memory':
        if (wallet) wallet.memory = step.memory
        break
      case 'farewell':
        if (wallet) wallet.farewell = step.farewell
        break
      case 'accounts':
        wallet?.say({
          type: 'accountsChanged',
          namespace: step.namespace,
          accounts: step.accounts.map((address) => ({
            address,
          })),
        })
        break
      case 'chain':
        wallet?.say({
          type: 'networkChanged',
          namespace: step.namespace,
          caipNetworkId: step.network,
        })
        break
      case 'changed':
        wallet?.say({
          type: 'connectionChanged',
          connection: toConnection(step),
        })
        break
      case 'interrupted':
      case 'resumed':
        wallet?.say({
          type: step.do,
          namespace: step.namespace,
        })
        break
      case 'end':
        wallet?.say({
          type: 'disconnected',
          namespaces: step.namespaces,
        })
        break
      case 'disconnect':
        await passHalf()
        keep(t.connections.disconnect(step.namespace), 'ended')
        await settled()
        await passHalf()
        break
      case 'use':
        keep(t.connections.switchTo(toLine(step)), 'used')
        break
      case 'remove':
        await passHalf()
        keep(t.connections.remove(toLine(step)), 'ended')
        await settled()
        await passHalf()
        break
      case 'activate':
        t.networks.activateNamespace(step.namespace)
        break
      case 'switch':
        keep(t.networks.switchNetwork(step.network), 'switched')
        break
      case 'open-modal':
        t.views.open(connectView)
        break
      case 'close-modal':
        t.views.close()
        break
      case 'cancel':
        t.connections.cancel()
        break
      case 'reconnect':
        void t.connections.reconnect()
        break
      case 'wait':
        for (let half = 0; half < step.seconds * 2; half += 1) await passHalf()
        break
      case 'other-tab-ends': {
        const isGone = ({ namespace }) => !step.namespace || namespace === step.namespace
        const gone = storedNow().filter(isGone)
        const left = storedNow().filter((one) => !isGone(one))
        if (gone.length === 0) break
        const without = gone
          .map(({ connectorId }) => connectorId)
          .filter((id) => !left.some(({ connectorId }) => connectorId === id))
        writeElsewhere(connectionsKey.name, {
          [connectionsKey.name]: left,
          [disconnectedConnectorsKey.name]: [...new Set([...endedNow(), ...without])],
          ...statusesIn(
            left,
            gone.map(({ namespace }) => namespace),
          ),
        })
        break
      }
      case 'other-tab-connects': {
        const { accounts, caipNetworkId, namespace } = toConnection(step)
        const valid = accounts.filter(({ address }) => address !== '')
        if (valid.length === 0 || !caipNetworkId.startsWith(`${namespace}:`)) break
        const entry = {
          connectorId: step.wallet,
          namespace,
          accounts: valid,
          caipNetworkId,
        }
        const others = storedNow().filter(
          (one) =>
            one.namespace !== namespace ||
            (features.multiWallet === true && one.connectorId !== step.wallet),
        )
        const left = [
          {
            ...entry,
            lastUsedAt: clock.now(),
          },
          ...others,
        ]
        writeElsewhere(connectionsKey.name, {
          [connectionsKey.name]: left,
          [disconnectedConnectorsKey.name]: endedNow().filter((id) => id !== step.wallet),
          ...statusesIn(left, [namespace]),
        })
        break
      }
      case 'other-tab-moves':
        writeElsewhere(activeNetworkKey.name, {
          [activeNetworkKey.name]: step.network,
          [activeNamespaceKey.name]: step.network.split(':')[0],
        })
        break
      case 'reload':
        await end()
        await begin()
    }
    await settled()
  }
  return {
    begin,
    apply,
    end,
    transitions() {
      const found = transitions
      transitions = []
      return found
    },
    view() {
      const t = current()
      const { namespaces: states, attempt } = t.state(connectionsStore)
      return {
        status: fromEach((name) => states[name].status),
        lines: fromEach((name) =>
          states[name].connections.map(({ connectorId, accounts, caipNetworkId }) => [
            connectorId,
            accounts.map(({ address }) => address).join(),
            caipNetworkId,
          ]),
        ),
        attempt: attempt && {
          wallet: attempt.connectorId,
          namespaces: attempt.namespaces,
          status: attempt.status,
          ...(attempt.error && {
            code: attempt.error.code,
          }),
        },
        active: t.state(networksStore).active,
        ends: page?.ends ?? 0,
        alerts: page?.alerts ?? 0,
        calls: Object.fromEntries([...wallets].map(([id, { calls }]) => [id, calls])),
        listeners: Object.fromEntries([...wallets].map(([id, one]) => [id, one.listeners])),
        stored: storedNow().map(({ connectorId, namespace, accounts, caipNetworkId }) => [
          connectorId,
          namespace,
          accounts.map(({ address }) => address).join(),
          caipNetworkId,
        ]),
        ended: endedNow(),
        storedStatus: fromEach((name) => t.storage.read(statusKey, name)),
        storedNetwork: t.storage.read(activeNetworkKey),
        hasLogin: t.storage.read(loginKey) !== undefined,
        outcomes,
      }
    },
  }
}
const toLine = ({ wallet, namespace }) => ({
  connectorId: wallet,
  namespace,
})
const fromEach = (value) => Object.fromEntries(namespaces$1.map((name) => [name, value(name)]))
/** The code; of a failed end also the namespaces, in no order. */ function outcomeOf({
  code,
  shortMessage,
}) {
  const [prefix, chains] = shortMessage.split('Failed to disconnect chains: ')
  if (prefix !== '' || chains === undefined) return code
  const failed = chains.split(', ').map((chain) => chain.replace(/ \(.*/, ''))
  return `Failed to disconnect chains: ${failed.sort().join()}`
}

/** Tells a story to the kernel and to the rules; throws at the first step after which they differ. */ async function walk(
  story,
  { rules = createRules(story), onStep } = {},
) {
  const world = createWorld(story)
  await world.begin()
  for (const step of story.steps) {
    onStep?.()
    rules.apply(step)
    await world.apply(step)
    const unknown = world.transitions().filter((one) => !drawn.has(JSON.stringify(one)))
    if (unknown.length > 0) throw new Error(`Not in the diagram: ${JSON.stringify(unknown)}`)
    const expected = rules.view()
    const actual = world.view()
    if (JSON.stringify(actual) === JSON.stringify(expected)) continue
    // In words, and without regard to what JSON leaves out.
    deepStrictEqual(toJson(actual), toJson(expected), `after ${JSON.stringify(step)}`)
  }
  await world.end()
}
const drawn = new Set(findTransitions().map((one) => JSON.stringify(one)))
const toJson = (value) => JSON.parse(JSON.stringify(value))
/** Random stories until they have so many steps. A failure names the seed and the shortest story. */ async function walkRandomly(
  seed,
  steps,
  onBlock = () => {},
) {
  const walked = {
    seed,
    steps: 0,
    stories: 0,
  }
  for (let block = 0; walked.steps < steps; block += 1) {
    let counted = true
    const property = fc.asyncProperty(stories, async (story) => {
      if (walked.steps >= steps) return
      if (counted) walked.stories += 1
      try {
        await walk(story, {
          onStep() {
            if (counted) walked.steps += 1
          },
        })
      } catch (error) {
        // What follows makes the story shorter.
        counted = false
        throw error
      }
    })
    const result = await fc.check(property, {
      seed: (seed + block) | 0,
      numRuns: storiesPerBlock,
      interruptAfterTimeLimit: shorteningLimitMs,
    })
    if (result.failed) throw new Error(describe(seed + block, result))
    onBlock(walked)
  }
  return walked
}
const storiesPerBlock = 50
/** A story that is not the shortest is better than none. */ const shorteningLimitMs = 60_000
function describe(seed, { counterexample, errorInstance }) {
  const { cast = [], enableReconnect, steps = [] } = counterexample?.[0] ?? {}
  const told = steps.map((step) => `  ${JSON.stringify(step)}`)
  const why = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
  return [
    `The kernel and the rules differ; npm run model -- --seed ${seed}`,
    `cast: ${cast.join(', ')}; enableReconnect: ${enableReconnect}`,
    ...told,
    why,
  ].join('\n')
}

// Wallets refuse all the time; nobody reads where.
Error.stackTraceLimit = 0
/** `npm run model -- --steps 1000000 --seed 1`: the rules of connecting against the kernel. */ async function main() {
  const seed = option('seed', Math.floor(Math.random() * 2 ** 31))
  const steps = option('steps', 1_000_000)
  console.log(`seed ${seed}, ${steps} steps`)
  const startedAt = performance.now()
  const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(0)} s`
  let shown = 0
  try {
    const walked = await walkRandomly(seed, steps, ({ steps: done, stories }) => {
      if (done - shown < steps / 20) return
      shown = done
      console.log(`${done} steps, ${stories} stories, ${seconds()}`)
    })
    const { steps: done, stories } = walked
    console.log(`seed ${seed}: ${done} steps, ${stories} stories, 0 divergences, ${seconds()}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    console.log(`seed ${seed}: 1 divergence`)
    process.exitCode = 1
  }
}
function option(name, otherwise) {
  const at = process.argv.indexOf(`--${name}`)
  const value = at < 0 ? otherwise : Number(process.argv[at + 1])
  if (!Number.isSafeInteger(value)) throw new Error(`--${name} takes a whole number`)
  return value
}
// Once all of the one file has run that this is compiled into.
setImmediate(() => void main())

/** The whole body; rejects with `HTTP_BODY` as soon as it is larger than allowed. */ async function readBytes(
  response,
  maxBytes,
) {
  const tooLarge = () =>
    new KitError('The answer is too large.', {
      code: 'HTTP_BODY',
      details: `more than ${maxBytes} bytes`,
    })
  const reader = response.body?.getReader()
  if (!reader) return new Uint8Array()
  const chunks = []
  let size = Number(response.headers.get('content-length') ?? 0) > maxBytes ? Infinity : 0
  while (size <= maxBytes) {
    const { done, value } = await reader.read()
    if (done) return join(chunks, size)
    chunks.push(value)
    size += value.byteLength
  }
  void reader.cancel().catch(() => {})
  throw tooLarge()
}
function join(chunks, size) {
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}

/**
 * One attempt: 10 s for the whole answer, no credentials, no answer from another origin than the one
 * that was asked. Rejects with `HTTP_STATUS`, `HTTP_TIMEOUT`, `HTTP_NETWORK`, `HTTP_BODY` or the
 * signal's reason.
 */ async function fetchAnswer({ clock, fetch }, endpoint, url, { body, cache }, signal) {
  signal.throwIfAborted()
  const limit = new AbortController()
  const onAbort = () => limit.abort(signal.reason)
  signal.addEventListener('abort', onAbort, {
    once: true,
  })
  const cancelTimeout = clock.after(httpTimeoutMs, () => limit.abort(timeout(endpoint.name)))
  try {
    const response = await fetch(url, {
      method: endpoint.method,
      credentials: 'omit',
      mode: 'cors',
      referrerPolicy: 'strict-origin',
      signal: limit.signal,
      ...(body === undefined ? {} : encodeBody(body, endpoint.isPlainText)),
      ...(cache
        ? {
            cache,
          }
        : {}),
      ...(endpoint.isBeacon
        ? {
            keepalive: true,
          }
        : {}),
    })
    if (response.url && new URL(response.url).origin !== new URL(url).origin) {
      throw new Error('the answer came from another origin')
    }
    if (!response.ok) throw new HttpStatusError(response, endpoint.name)
    return {
      bytes: await readBytes(response, endpoint.maxBytes ?? jsonMaxBytes),
      contentType: response.headers.get('content-type') ?? '',
    }
  } catch (error) {
    if (error instanceof KitError) throw error
    throw limit.signal.aborted ? limit.signal.reason : unreachable(endpoint.name, error)
  } finally {
    cancelTimeout()
    signal.removeEventListener('abort', onAbort)
  }
}
/** Plain text needs no preflight of the browser. */ const encodeBody = (
  body,
  isPlainText = false,
) => ({
  body: JSON.stringify(body),
  headers: {
    'Content-Type': isPlainText ? 'text/plain;charset=UTF-8' : 'application/json',
  },
})
const timeout = (name) =>
  new KitError('The service did not answer in time.', {
    code: 'HTTP_TIMEOUT',
    details: `${name}: ${httpTimeoutMs} ms`,
    retryable: true,
  })
const unreachable = (name, cause) =>
  new KitError('The service could not be reached.', {
    code: 'HTTP_NETWORK',
    details: `${name}: ${cause instanceof Error ? cause.message : String(cause)}`,
    cause,
    retryable: true,
  })

/**
 * The URL of a call: path parts encoded one by one, the query triple on calls to the services [S7.01],
 * the client id on calls to api and blockchain [S7.15]. An endpoint that lists `projectId` itself has a
 * fixed form and gets that alone [S7.27]. Throws `HTTP_PATH` for a path or a part of it that could
 * leave the base.
 */ function buildUrl(base, endpoint, call, caller) {
  const { host, path } = endpoint
  if (!path.startsWith('/')) {
    throw new KitError('A path begins with a slash.', {
      code: 'HTTP_PATH',
      details: endpoint.name,
    })
  }
  const { projectId, sdkType: st, sdkVersion: sv, clientId } = caller
  const isFixed = endpoint.query.includes('projectId')
  const own =
    host === 'api' || host === 'blockchain' || host === 'analytics'
      ? isFixed
        ? {
            projectId,
          }
        : {
            projectId,
            st,
            sv,
            ...(host === 'analytics'
              ? {}
              : {
                  clientId,
                }),
          }
      : {}
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodePart(name, call.params?.[name]))
  const query = Object.entries({
    ...call.query,
    ...own,
  }).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    return text === '' ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(text)}`]
  })
  return `${base}${filled}${query.length > 0 ? '?' : ''}${query.join('&')}`
}
function encodePart(name, value) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (!value || value === '.' || value === '..' || /[\u0000-\u001f\u007f-\u009f]/.test(value)) {
    throw new KitError('A part of the path cannot be used.', {
      code: 'HTTP_PATH',
      details: name,
    })
  }
  try {
    return encodeURIComponent(value)
  } catch (cause) {
    throw new KitError('A part of the path is no text.', {
      code: 'HTTP_PATH',
      details: name,
      cause,
    })
  }
}

const imageTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/svg+xml',
]
/** WIRE rules of query, retry, time, size and origin in one place. Loads with the first call. */ function createServiceCalls(
  options,
) {
  const { endpoints, projectId, sdkType, sdkVersion, onFailure } = options
  const { clock } = options.environment
  const flights = new Map()
  const baseOf = (endpoint) => {
    if (endpoint.host.includes('://')) return endpoint.host
    const base = endpoints[endpoint.host]
    if (base === undefined) {
      throw new KitError(`The endpoint "${endpoint.host}" is not set.`, {
        code: 'ENDPOINT_NOT_SET',
        details: `${endpoint.name} needs the option endpoints.${endpoint.host}`,
      })
    }
    if (projectId === undefined) {
      throw new KitError('The project id is not set.', {
        code: 'PROJECT_ID_NOT_SET',
        details: `${endpoint.name} needs the option projectId`,
      })
    }
    return base
  }
  const send = (endpoint, url, call, signal) => {
    const once = () => fetchAnswer(options.environment, endpoint, url, call, signal)
    const mayRepeat = endpoint.method === 'GET' || endpoint.isRepeatable === true
    return mayRepeat
      ? withRetry(once, {
          clock,
          signal,
        })
      : once()
  }
  /** Equal GETs in flight are one; it is aborted when the last of those who asked has gone. */ const share =
    async (endpoint, url, call) => {
      const { signal } = call
      const key = `${call.cache ?? ''} ${url}`
      const flight = flights.get(key) ?? takeOff(endpoint, url, call, key)
      flight.passengers += 1
      const gone = new AbortController()
      try {
        return await new Promise((resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason), {
            once: true,
            signal: gone.signal,
          })
          flight.answer.then(resolve, reject)
        })
      } finally {
        gone.abort()
        flight.passengers -= 1
        if (flight.passengers === 0) {
          if (flights.get(key) === flight) flights.delete(key)
          flight.controller.abort(signal?.reason)
        }
      }
    }
  const takeOff = (endpoint, url, { cache }, key) => {
    const controller = new AbortController()
    const answer = send(
      endpoint,
      url,
      {
        cache,
      },
      controller.signal,
    )
    const flight = {
      answer,
      controller,
      passengers: 0,
    }
    flights.set(key, flight)
    return flight
  }
  const ask = async (endpoint, call, isImage = false) => {
    call.signal?.throwIfAborted()
    const url = buildUrl(baseOf(endpoint), endpoint, call, {
      projectId,
      sdkType,
      sdkVersion,
      clientId: isImage ? undefined : options.clientId(),
    })
    return endpoint.method === 'GET'
      ? share(endpoint, url, call)
      : send(endpoint, url, call, call.signal ?? new AbortController().signal)
  }
  const reporting = async (endpoint, run) => {
    try {
      return await run()
    } catch (error) {
      if (error instanceof KitError && reportedCodes.includes(error.code))
        onFailure?.(endpoint, error)
      throw error
    }
  }
  return {
    call: (endpoint, call) =>
      reporting(endpoint, async () => {
        const { bytes } = await ask(endpoint, call)
        try {
          // Nobody waits for what a beacon is answered.
          if (endpoint.isBeacon) return call.parse(undefined)
          return call.parse(parseJson$1(new TextDecoder().decode(bytes)))
        } catch (cause) {
          throw bodyError(endpoint, cause)
        }
      }),
    image: (endpoint, call) =>
      reporting(endpoint, async () => {
        const { bytes, contentType } = await ask(endpoint, call, true)
        const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
        if (!imageTypes.includes(type)) throw bodyError(endpoint, new Error(`type ${type}`))
        return new Blob([bytes], {
          type,
        })
      }),
  }
}
const reportedCodes = ['HTTP_STATUS', 'HTTP_TIMEOUT', 'HTTP_NETWORK', 'HTTP_BODY']
const bodyError = (endpoint, cause) =>
  new KitError('The service answered with something unexpected.', {
    code: 'HTTP_BODY',
    details: `${endpoint.name}: ${cause instanceof Error ? cause.message : String(cause)}`,
    cause,
  })

var serviceCalls = /*#__PURE__*/ Object.freeze({
  __proto__: null,
  createServiceCalls: createServiceCalls,
})

/** Stamps everything with the plugin's id and gives only what its manifest declares. */ function createPluginContext(
  input,
) {
  const { manifest, signal, store, kernel, environment, contributions, onFault } = input
  const { id, permissions = [] } = manifest
  const demand = (permission) => {
    if (permissions.includes(permission)) return
    throw new KitError(`The plugin "${id}" has not declared the permission "${permission}".`, {
      code: 'PERMISSION_NOT_DECLARED',
    })
  }
  const service = (token) => {
    const found = kernel.find(token)
    if (found === undefined) {
      throw new KitError(`This kernel has no "${token.id}".`, {
        code: 'SERVICE_NOT_FOUND',
      })
    }
    return found
  }
  /** Asks a service that may have to load first. */ const soon = (token, use) => {
    kernel.service(token).then(use, (error) => onFault(token.id, error))
  }
  const guarded =
    (where, handler) =>
    (...values) => {
      if (signal.aborted) return
      try {
        handler(...values)
      } catch (error) {
        onFault(where, error)
      }
    }
  const http = {
    call(endpoint, call) {
      demand(`http:${endpoint.host}`)
      return service(HttpClient).call(endpoint, {
        ...call,
        signal: joined(signal, call.signal),
      })
    },
    image(endpoint, call) {
      demand(`http:${endpoint.host}`)
      return service(HttpClient).image(endpoint, {
        ...call,
        signal: joined(signal, call.signal),
      })
    },
    endpoint(role) {
      demand(`http:${role}`)
      return service(HttpClient).endpoint(role)
    },
    setClientId(clientId) {
      demand('http:api')
      service(HttpClient).setClientId(clientId)
    },
  }
  let storage
  return {
    pluginId: id,
    options: input.options,
    get config() {
      return readConfig(manifest, this)
    },
    signal,
    add: (teardown) => store.add(teardown),
    contribute: (contribution) => store.add(contributions.add(id, contribution)),
    emit: (fact) => {
      if (!signal.aborted) kernel.emit(fact, id)
    },
    on: (event, handler) => store.add(kernel.on(event, guarded(`on ${event.type}`, handler))),
    watch(definition, select, handler) {
      if (definition.id === 'wallet/connections') demand('wallet:accounts')
      const reader = kernel.store(definition)
      let value = select(reader.getSnapshot())
      const onChange = guarded(`watch ${definition.id}`, () => {
        const previous = value
        value = select(reader.getSnapshot())
        if (!Object.is(value, previous)) handler(value, previous)
      })
      return store.add(reader.subscribe(onChange))
    },
    read(definition) {
      if (definition.id === 'wallet/connections') demand('wallet:accounts')
      return kernel.store(definition).getSnapshot()
    },
    get inspector() {
      demand('inspect')
      return kernel.inspector
    },
    run(promise) {
      promise.catch((error) => {
        if (!signal.aborted) onFault('run', error)
      })
    },
    clock: environment.clock,
    random: environment.random,
    page: environment.page,
    log: environment.log,
    http,
    get storage() {
      demand('storage')
      const own = service(KitStorageToken).scope(id)
      storage ??= {
        ...own,
        watch(key, listener) {
          const watching = store.add(own.watch(key, guarded(`watch ${key.name}`, listener)))
          return () => void watching.dispose()
        },
      }
      return storage
    },
    rpc: {
      async request(request, requestSignal) {
        demand('wallet:request')
        return (await kernel.service(RpcService)).request(request, {
          askedBy: id,
          signal: joined(signal, requestSignal),
        })
      },
    },
    views: {
      open(view, params = {}) {
        demand('view:open')
        soon(ViewService, (service) => service.open(view, params))
      },
    },
    alerts: {
      raise: (alert) => soon(NoticeService, (notices) => notices.raise(alert)),
      toast: (toast) => soon(NoticeService, (notices) => notices.toast(toast)),
    },
    track(event, properties) {
      demand('track')
      kernel.emit(
        tracked({
          event,
          properties: properties,
        }),
        id,
      )
    },
  }
}
function joined(signal, other) {
  return other ? AbortSignal.any([signal, other]) : signal
}

/** How long a set-up may take, once its code and its services are there. */ const setupTimeoutMs = 10_000
/** How long what is torn down may be waited for. */ const teardownTimeoutMs = 3_000
/** Above this an activation is named in the log, for developers. */ const slowActivationMs = 50
/** Loads with the first activation, so that a page that activates nothing does not pay for it. */ function createPluginRun(
  input,
) {
  const { plugin, signal, kernel, environment, tracker, contributions, onFault } = input
  const { manifest } = plugin
  const { clock, log } = environment
  const services = new Map()
  const store = createDisposableStore({
    owner: manifest.id,
    tracker,
    onError: (error) => onFault('teardown', error),
  })
  const run = async () => {
    const [needs, wants] = await Promise.all([
      resolveAll(manifest.needs, (token) => kernel.service(token)),
      resolveAll(manifest.wants, (token) => kernel.service(token).catch(() => undefined)),
      // Has the services of the kernel loaded: the context asks for them at once.
      kernel.service(Environment),
    ])
    const module = await input.loading
    signal.throwIfAborted()
    if (!plugin.load) return
    const whole = createPluginContext({
      manifest,
      options: manifest.parseOptions ? manifest.parseOptions(plugin.options) : plugin.options,
      signal,
      store,
      kernel,
      environment,
      contributions,
      onFault,
    })
    const context = input.limit?.(whole, manifest, onFault) ?? whole
    const setup = Promise.resolve(
      setupOf(module)(
        {
          ...needs,
          ...wants,
        },
        context,
      ),
    )
    const provided = await withinLimit(input, setup)
    for (const [name, token] of Object.entries(manifest.provides ?? {})) {
      const service = provided?.[name]
      if (service === undefined) {
        throw new Error(`setup returned no "${name}", though the manifest provides it`)
      }
      services.set(token.key, service)
    }
  }
  return {
    services,
    async setUp() {
      const startedAt = clock.now()
      try {
        await run()
      } catch (error) {
        if (signal.aborted) throw signal.reason
        const message = error instanceof Error ? error.message : String(error)
        // Reaching for more is a bug as well, and shows among the faults.
        if (error instanceof KitError && error.code !== 'PERMISSION_NOT_DECLARED') {
          log.warn(`The plugin "${manifest.id}" could not start: ${message}`, error.details)
          throw error
        }
        onFault('setup', error)
        throw new KitError(`The plugin "${manifest.id}" could not start: ${message}`, {
          code: 'PLUGIN_FAILED',
          details: message,
          cause: error,
        })
      }
      const ms = clock.now() - startedAt
      if (ms > slowActivationMs) log.info(`The plugin "${manifest.id}" took ${ms} ms to activate.`)
      return ms
    },
    tearDown() {
      const rest = store.dispose()
      services.clear()
      if (!rest) return
      const limit = new AbortController()
      const late = clock.delay(teardownTimeoutMs, limit.signal).then(
        () => onFault('teardown', new Error(`not done after ${teardownTimeoutMs} ms, abandoned`)),
        () => {},
      )
      return Promise.race([rest, late]).finally(() => limit.abort())
    },
  }
}
function setupOf(module) {
  const setup = module?.default?.setup
  if (typeof setup === 'function') return setup
  throw new Error('its lazy half has no `export default implement(…)`')
}
/** A set-up that hangs counts as one that failed. */ async function withinLimit(
  { plugin, signal, environment },
  setup,
) {
  const limit = new AbortController()
  const late = environment.clock
    .delay(setupTimeoutMs, AbortSignal.any([limit.signal, signal]))
    .then(() => {
      throw new Error(
        `the set-up of "${plugin.manifest.id}" was not done after ${setupTimeoutMs} ms`,
      )
    })
  try {
    return await Promise.race([setup, late])
  } finally {
    limit.abort()
    late.catch(() => {})
  }
}
async function resolveAll(record, resolve) {
  const entries = await Promise.all(
    Object.entries(record ?? {}).map(async ([name, token]) => [name, await resolve(token)]),
  )
  return Object.fromEntries(entries)
}

var pluginActivation = /*#__PURE__*/ Object.freeze({
  __proto__: null,
  createPluginRun: createPluginRun,
})

/*! *****************************************************************************
Copyright (c) Microsoft Corporation.

Permission to use, copy, modify, and/or distribute this software for any
purpose with or without fee is hereby granted.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH
REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY
AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM
LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR
OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR
PERFORMANCE OF THIS SOFTWARE.
***************************************************************************** */
/* global Reflect, Promise */

function __awaiter(thisArg, _arguments, P, generator) {
  function adopt(value) {
    return value instanceof P
      ? value
      : new P(function (resolve) {
          resolve(value)
        })
  }
  return new (P || (P = Promise))(function (resolve, reject) {
    function fulfilled(value) {
      try {
        step(generator.next(value))
      } catch (e) {
        reject(e)
      }
    }
    function rejected(value) {
      try {
        step(generator['throw'](value))
      } catch (e) {
        reject(e)
      }
    }
    function step(result) {
      result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected)
    }
    step((generator = generator.apply(thisArg, [])).next())
  })
}

function isClassProvider(provider) {
  return !!provider.useClass
}

function isFactoryProvider(provider) {
  return !!provider.useFactory
}

class DelayedConstructor {
  constructor(wrap) {
    this.wrap = wrap
    this.reflectMethods = [
      'get',
      'getPrototypeOf',
      'setPrototypeOf',
      'getOwnPropertyDescriptor',
      'defineProperty',
      'has',
      'set',
      'deleteProperty',
      'apply',
      'construct',
      'ownKeys',
    ]
  }
  createProxy(createObject) {
    const target = {}
    let init = false
    let value
    const delayedObject = () => {
      if (!init) {
        value = createObject(this.wrap())
        init = true
      }
      return value
    }
    return new Proxy(target, this.createHandler(delayedObject))
  }
  createHandler(delayedObject) {
    const handler = {}
    const install = (name) => {
      handler[name] = (...args) => {
        args[0] = delayedObject()
        const method = Reflect[name]
        return method(...args)
      }
    }
    this.reflectMethods.forEach(install)
    return handler
  }
}

function isNormalToken(token) {
  return typeof token === 'string' || typeof token === 'symbol'
}
function isTokenDescriptor(descriptor) {
  return typeof descriptor === 'object' && 'token' in descriptor && 'multiple' in descriptor
}
function isTransformDescriptor(descriptor) {
  return typeof descriptor === 'object' && 'token' in descriptor && 'transform' in descriptor
}
function isConstructorToken(token) {
  return typeof token === 'function' || token instanceof DelayedConstructor
}

function isTokenProvider(provider) {
  return !!provider.useToken
}

function isValueProvider(provider) {
  return provider.useValue != undefined
}

function isProvider(provider) {
  return (
    isClassProvider(provider) ||
    isValueProvider(provider) ||
    isTokenProvider(provider) ||
    isFactoryProvider(provider)
  )
}

class RegistryBase {
  constructor() {
    this._registryMap = new Map()
  }
  entries() {
    return this._registryMap.entries()
  }
  getAll(key) {
    this.ensure(key)
    return this._registryMap.get(key)
  }
  get(key) {
    this.ensure(key)
    const value = this._registryMap.get(key)
    return value[value.length - 1] || null
  }
  set(key, value) {
    this.ensure(key)
    this._registryMap.get(key).push(value)
  }
  setAll(key, value) {
    this._registryMap.set(key, value)
  }
  has(key) {
    this.ensure(key)
    return this._registryMap.get(key).length > 0
  }
  clear() {
    this._registryMap.clear()
  }
  ensure(key) {
    if (!this._registryMap.has(key)) {
      this._registryMap.set(key, [])
    }
  }
}

class Registry extends RegistryBase {}

var Lifecycle
;(function (Lifecycle) {
  Lifecycle[(Lifecycle['Transient'] = 0)] = 'Transient'
  Lifecycle[(Lifecycle['Singleton'] = 1)] = 'Singleton'
  Lifecycle[(Lifecycle['ResolutionScoped'] = 2)] = 'ResolutionScoped'
  Lifecycle[(Lifecycle['ContainerScoped'] = 3)] = 'ContainerScoped'
})(Lifecycle || (Lifecycle = {}))

class ResolutionContext {
  constructor() {
    this.scopedResolutions = new Map()
  }
}

function formatDependency(params, idx) {
  if (params === null) {
    return `at position #${idx}`
  }
  const argName = params.split(',')[idx].trim()
  return `"${argName}" at position #${idx}`
}
function composeErrorMessage(msg, e, indent = '    ') {
  return [msg, ...e.message.split('\n').map((l) => indent + l)].join('\n')
}
function formatErrorCtor(ctor, paramIdx, error) {
  const [, params = null] = ctor.toString().match(/constructor\(([\w, ]+)\)/) || []
  const dep = formatDependency(params, paramIdx)
  return composeErrorMessage(
    `Cannot inject the dependency ${dep} of "${ctor.name}" constructor. Reason:`,
    error,
  )
}

function isDisposable(value) {
  if (typeof value.dispose !== 'function') return false
  const disposeFun = value.dispose
  if (disposeFun.length > 0) {
    return false
  }
  return true
}

class PreResolutionInterceptors extends RegistryBase {}
class PostResolutionInterceptors extends RegistryBase {}
class Interceptors {
  constructor() {
    this.preResolution = new PreResolutionInterceptors()
    this.postResolution = new PostResolutionInterceptors()
  }
}

const typeInfo = new Map()
class InternalDependencyContainer {
  constructor(parent) {
    this.parent = parent
    this._registry = new Registry()
    this.interceptors = new Interceptors()
    this.disposed = false
    this.disposables = new Set()
  }
  register(token, providerOrConstructor, options = { lifecycle: Lifecycle.Transient }) {
    this.ensureNotDisposed()
    let provider
    if (!isProvider(providerOrConstructor)) {
      provider = { useClass: providerOrConstructor }
    } else {
      provider = providerOrConstructor
    }
    if (isTokenProvider(provider)) {
      const path = [token]
      let tokenProvider = provider
      while (tokenProvider != null) {
        const currentToken = tokenProvider.useToken
        if (path.includes(currentToken)) {
          throw new Error(
            `Token registration cycle detected! ${[...path, currentToken].join(' -> ')}`,
          )
        }
        path.push(currentToken)
        const registration = this._registry.get(currentToken)
        if (registration && isTokenProvider(registration.provider)) {
          tokenProvider = registration.provider
        } else {
          tokenProvider = null
        }
      }
    }
    if (
      options.lifecycle === Lifecycle.Singleton ||
      options.lifecycle == Lifecycle.ContainerScoped ||
      options.lifecycle == Lifecycle.ResolutionScoped
    ) {
      if (isValueProvider(provider) || isFactoryProvider(provider)) {
        throw new Error(
          `Cannot use lifecycle "${Lifecycle[options.lifecycle]}" with ValueProviders or FactoryProviders`,
        )
      }
    }
    this._registry.set(token, { provider, options })
    return this
  }
  registerType(from, to) {
    this.ensureNotDisposed()
    if (isNormalToken(to)) {
      return this.register(from, {
        useToken: to,
      })
    }
    return this.register(from, {
      useClass: to,
    })
  }
  registerInstance(token, instance) {
    this.ensureNotDisposed()
    return this.register(token, {
      useValue: instance,
    })
  }
  registerSingleton(from, to) {
    this.ensureNotDisposed()
    if (isNormalToken(from)) {
      if (isNormalToken(to)) {
        return this.register(
          from,
          {
            useToken: to,
          },
          { lifecycle: Lifecycle.Singleton },
        )
      } else if (to) {
        return this.register(
          from,
          {
            useClass: to,
          },
          { lifecycle: Lifecycle.Singleton },
        )
      }
      throw new Error('Cannot register a type name as a singleton without a "to" token')
    }
    let useClass = from
    if (to && !isNormalToken(to)) {
      useClass = to
    }
    return this.register(
      from,
      {
        useClass,
      },
      { lifecycle: Lifecycle.Singleton },
    )
  }
  resolve(token, context = new ResolutionContext(), isOptional = false) {
    this.ensureNotDisposed()
    const registration = this.getRegistration(token)
    if (!registration && isNormalToken(token)) {
      if (isOptional) {
        return undefined
      }
      throw new Error(`Attempted to resolve unregistered dependency token: "${token.toString()}"`)
    }
    this.executePreResolutionInterceptor(token, 'Single')
    if (registration) {
      const result = this.resolveRegistration(registration, context)
      this.executePostResolutionInterceptor(token, result, 'Single')
      return result
    }
    if (isConstructorToken(token)) {
      const result = this.construct(token, context)
      this.executePostResolutionInterceptor(token, result, 'Single')
      return result
    }
    throw new Error(
      'Attempted to construct an undefined constructor. Could mean a circular dependency problem. Try using `delay` function.',
    )
  }
  executePreResolutionInterceptor(token, resolutionType) {
    if (this.interceptors.preResolution.has(token)) {
      const remainingInterceptors = []
      for (const interceptor of this.interceptors.preResolution.getAll(token)) {
        if (interceptor.options.frequency != 'Once') {
          remainingInterceptors.push(interceptor)
        }
        interceptor.callback(token, resolutionType)
      }
      this.interceptors.preResolution.setAll(token, remainingInterceptors)
    }
  }
  executePostResolutionInterceptor(token, result, resolutionType) {
    if (this.interceptors.postResolution.has(token)) {
      const remainingInterceptors = []
      for (const interceptor of this.interceptors.postResolution.getAll(token)) {
        if (interceptor.options.frequency != 'Once') {
          remainingInterceptors.push(interceptor)
        }
        interceptor.callback(token, result, resolutionType)
      }
      this.interceptors.postResolution.setAll(token, remainingInterceptors)
    }
  }
  resolveRegistration(registration, context) {
    this.ensureNotDisposed()
    if (
      registration.options.lifecycle === Lifecycle.ResolutionScoped &&
      context.scopedResolutions.has(registration)
    ) {
      return context.scopedResolutions.get(registration)
    }
    const isSingleton = registration.options.lifecycle === Lifecycle.Singleton
    const isContainerScoped = registration.options.lifecycle === Lifecycle.ContainerScoped
    const returnInstance = isSingleton || isContainerScoped
    let resolved
    if (isValueProvider(registration.provider)) {
      resolved = registration.provider.useValue
    } else if (isTokenProvider(registration.provider)) {
      resolved = returnInstance
        ? registration.instance ||
          (registration.instance = this.resolve(registration.provider.useToken, context))
        : this.resolve(registration.provider.useToken, context)
    } else if (isClassProvider(registration.provider)) {
      resolved = returnInstance
        ? registration.instance ||
          (registration.instance = this.construct(registration.provider.useClass, context))
        : this.construct(registration.provider.useClass, context)
    } else if (isFactoryProvider(registration.provider)) {
      resolved = registration.provider.useFactory(this)
    } else {
      resolved = this.construct(registration.provider, context)
    }
    if (registration.options.lifecycle === Lifecycle.ResolutionScoped) {
      context.scopedResolutions.set(registration, resolved)
    }
    return resolved
  }
  resolveAll(token, context = new ResolutionContext(), isOptional = false) {
    this.ensureNotDisposed()
    const registrations = this.getAllRegistrations(token)
    if (!registrations && isNormalToken(token)) {
      if (isOptional) {
        return []
      }
      throw new Error(`Attempted to resolve unregistered dependency token: "${token.toString()}"`)
    }
    this.executePreResolutionInterceptor(token, 'All')
    if (registrations) {
      const result = registrations.map((item) => this.resolveRegistration(item, context))
      this.executePostResolutionInterceptor(token, result, 'All')
      return result
    }
    const result = [this.construct(token, context)]
    this.executePostResolutionInterceptor(token, result, 'All')
    return result
  }
  isRegistered(token, recursive = false) {
    this.ensureNotDisposed()
    return (
      this._registry.has(token) ||
      (recursive && (this.parent || false) && this.parent.isRegistered(token, true))
    )
  }
  reset() {
    this.ensureNotDisposed()
    this._registry.clear()
    this.interceptors.preResolution.clear()
    this.interceptors.postResolution.clear()
  }
  clearInstances() {
    this.ensureNotDisposed()
    for (const [token, registrations] of this._registry.entries()) {
      this._registry.setAll(
        token,
        registrations
          .filter((registration) => !isValueProvider(registration.provider))
          .map((registration) => {
            registration.instance = undefined
            return registration
          }),
      )
    }
  }
  createChildContainer() {
    this.ensureNotDisposed()
    const childContainer = new InternalDependencyContainer(this)
    for (const [token, registrations] of this._registry.entries()) {
      if (registrations.some(({ options }) => options.lifecycle === Lifecycle.ContainerScoped)) {
        childContainer._registry.setAll(
          token,
          registrations.map((registration) => {
            if (registration.options.lifecycle === Lifecycle.ContainerScoped) {
              return {
                provider: registration.provider,
                options: registration.options,
              }
            }
            return registration
          }),
        )
      }
    }
    return childContainer
  }
  beforeResolution(token, callback, options = { frequency: 'Always' }) {
    this.interceptors.preResolution.set(token, {
      callback: callback,
      options: options,
    })
  }
  afterResolution(token, callback, options = { frequency: 'Always' }) {
    this.interceptors.postResolution.set(token, {
      callback: callback,
      options: options,
    })
  }
  dispose() {
    return __awaiter(this, void 0, void 0, function* () {
      this.disposed = true
      const promises = []
      this.disposables.forEach((disposable) => {
        const maybePromise = disposable.dispose()
        if (maybePromise) {
          promises.push(maybePromise)
        }
      })
      yield Promise.all(promises)
    })
  }
  getRegistration(token) {
    if (this.isRegistered(token)) {
      return this._registry.get(token)
    }
    if (this.parent) {
      return this.parent.getRegistration(token)
    }
    return null
  }
  getAllRegistrations(token) {
    if (this.isRegistered(token)) {
      return this._registry.getAll(token)
    }
    if (this.parent) {
      return this.parent.getAllRegistrations(token)
    }
    return null
  }
  construct(ctor, context) {
    if (ctor instanceof DelayedConstructor) {
      return ctor.createProxy((target) => this.resolve(target, context))
    }
    const instance = (() => {
      const paramInfo = typeInfo.get(ctor)
      if (!paramInfo || paramInfo.length === 0) {
        if (ctor.length === 0) {
          return new ctor()
        } else {
          throw new Error(`TypeInfo not known for "${ctor.name}"`)
        }
      }
      const params = paramInfo.map(this.resolveParams(context, ctor))
      return new ctor(...params)
    })()
    if (isDisposable(instance)) {
      this.disposables.add(instance)
    }
    return instance
  }
  resolveParams(context, ctor) {
    return (param, idx) => {
      try {
        if (isTokenDescriptor(param)) {
          if (isTransformDescriptor(param)) {
            return param.multiple
              ? this.resolve(param.transform).transform(
                  this.resolveAll(param.token, new ResolutionContext(), param.isOptional),
                  ...param.transformArgs,
                )
              : this.resolve(param.transform).transform(
                  this.resolve(param.token, context, param.isOptional),
                  ...param.transformArgs,
                )
          } else {
            return param.multiple
              ? this.resolveAll(param.token, new ResolutionContext(), param.isOptional)
              : this.resolve(param.token, context, param.isOptional)
          }
        } else if (isTransformDescriptor(param)) {
          return this.resolve(param.transform, context).transform(
            this.resolve(param.token, context),
            ...param.transformArgs,
          )
        }
        return this.resolve(param, context)
      } catch (e) {
        throw new Error(formatErrorCtor(ctor, idx, e))
      }
    }
  }
  ensureNotDisposed() {
    if (this.disposed) {
      throw new Error(
        'This container has been disposed, you cannot interact with a disposed container',
      )
    }
  }
}
const instance = new InternalDependencyContainer()

function createContainer(onDisposeError) {
  const registry = instance.createChildContainer()
  const ids = new Set()
  const made = []
  const path = []
  return {
    bind(token, create) {
      if (registry.isRegistered(token.key)) {
        throw new KitError(`The service "${token.id}" is bound twice.`, {
          code: 'TOKEN_BOUND_TWICE',
        })
      }
      ids.add(token.id)
      let value
      registry.register(token.key, {
        useFactory: () => {
          if (value) return value.of
          if (path.includes(token.id)) {
            throw new KitError('Services need each other in a circle.', {
              code: 'SERVICE_CYCLE',
              details: [...path, token.id].join(' -> '),
            })
          }
          path.push(token.id)
          try {
            value = {
              of: create(),
            }
          } finally {
            path.pop()
          }
          made.push(value.of)
          return value.of
        },
      })
    },
    has: (token) => registry.isRegistered(token.key),
    get(token) {
      if (!registry.isRegistered(token.key)) {
        throw new KitError(`No service "${token.id}" is bound.`, {
          code: 'SERVICE_NOT_FOUND',
          details: ids.has(token.id)
            ? 'A service of the same name is bound: two copies of the package are loaded.'
            : undefined,
        })
      }
      return registry.resolve(token.key)
    },
    dispose() {
      const pending = []
      for (let service = made.pop(); service !== undefined; service = made.pop()) {
        try {
          const result = service?.dispose?.()
          if (result instanceof Promise) pending.push(result.catch(onDisposeError))
        } catch (error) {
          onDisposeError(error)
        }
      }
      registry.dispose()
      if (pending.length > 0) return Promise.all(pending).then(() => {})
    },
  }
}

var container = /*#__PURE__*/ Object.freeze({
  __proto__: null,
  createContainer: createContainer,
})

/** Why a plugin of others cannot make this contribution: its point cannot take the value. */ function contributionError(
  pluginId,
  { point, value, rank },
) {
  try {
    point.guard?.(
      {
        value,
        rank,
        pluginId,
      },
      () => true,
    )
    point.combine(
      [
        {
          value,
          pluginId,
        },
      ],
      () => {},
    )
  } catch (cause) {
    return new KitError(`"${pluginId}" adds to ${point.id} what does not belong there.`, {
      code: 'CONTRIBUTION_INVALID',
      details: `See the type of the point "${point.id}". It said: ${String(cause)}`,
      cause,
    })
  }
  return undefined
}

/** Whether each part has the right kind; also the list of the parts there are. */ const parts = {
  id: isText$1,
  apiVersion: Number.isInteger,
  gate: (gate) =>
    isRecord(gate) && [gate.feature ?? '', ...(gate.anyFeature ?? [])].every(isText$1),
  needs: isRecord,
  wants: isRecord,
  provides: isRecord,
  permissions: isTextList,
  methods: isTextList,
  stores: Array.isArray,
  contributes: Array.isArray,
  contributesLater: Array.isArray,
  activation: (activation) => activation === 'needed' || activation === 'start',
  parseOptions: (parse) => typeof parse === 'function',
}
/** Services that do without limits what a permission gives within limits; `undefined`: for nobody. */ const guardedServices =
  {
    'kernel/kernel': [undefined, 'the members of the context'],
    'environment/environment': [undefined, 'the members of the context'],
    'environment/http-client': [undefined, 'ctx.http'],
    'environment/kit-storage': [undefined, 'ctx.storage'],
    'wallet/rpc-service': ['wallet:request', 'ctx.rpc'],
    'wallet/connection-service': ['wallet:accounts', 'ctx.watch(connectionsStore, …)'],
    'wallet/view-service': ['view:open', 'ctx.views'],
  }
/** The first problem of each plugin that cannot take part, by its id. */ function checkManifests(
  input,
) {
  const { listed, plugins, refused, services, isOwn } = input
  const definitions = new Map()
  for (const { token } of services) {
    definitions.set(`token ${token.id}`, {
      value: token.key,
      owner: 'the kernel',
    })
  }
  const problems = new Map()
  plugins.forEach((plugin, index) => {
    const { id } = plugin.manifest
    const problem = refused.has(id)
      ? refusalError(id, refused.get(id), listed[index])
      : isOwn(id)
        ? undefined
        : (findProblem(plugin, input) ?? findClash(plugin.manifest, definitions))
    if (problem) problems.set(id, problem)
    else
      for (const { name, value } of usedBy(plugin.manifest)) {
        if (!definitions.has(name))
          definitions.set(name, {
            value,
            owner: `"${id}"`,
          })
      }
  })
  return problems
}
/** What happened and how to mend it, for what was refused when the list was read. */ function refusalError(
  id,
  problem,
  listed,
) {
  if (Array.isArray(problem)) return graphError(id, problem)
  if (problem !== undefined) {
    const { code = 'STORE_INVALID', message } = problem
    return new KitError(`A store of "${id}" cannot be made: ${message}`, {
      code,
      details: 'The id of a store begins with that of its plugin; `reducers` lists `on(fact, …)`.',
      cause: problem,
    })
  }
  const manifest = listed?.manifest
  if (typeof manifest?.id !== 'string') {
    return new KitError(`What is listed here is no plugin but of type ${typeof listed}.`, {
      code: 'PLUGIN_INVALID',
      details: 'List what definePlugin returns: `swaps()`, not `swaps`.',
    })
  }
  if (manifest.id !== id) {
    return new KitError(`The plugin "${manifest.id}" is listed twice.`, {
      code: 'PLUGIN_LISTED_TWICE',
      details: 'The first one counts; remove the other.',
    })
  }
  return new KitError(`The manifest of "${id}" cannot be read at ${unreadablePath(manifest)}.`, {
    code: 'MANIFEST_INVALID',
    details:
      'Files that import each other leave parts of a manifest undefined. Use defineManifest.',
  })
}
const graphError = (id, [code, about]) =>
  code === 'PLUGIN_CYCLE'
    ? new KitError(`Plugins need each other in a circle: ${about}.`, {
        code,
        details: 'One of them has to do without the other.',
      })
    : new KitError(`"${id}" provides what is there already: ${about}.`, {
        code,
        details: 'List one of the two.',
      })
function unreadablePath(manifest) {
  for (const [part, mark] of Object.entries(readParts)) {
    for (const [name, member] of Object.entries(manifest[part] ?? {})) {
      if (!member?.[mark]) return `${part}.${name}`
    }
  }
  return 'gate'
}
function findProblem({ manifest, load }, { isGranted }) {
  const { id, permissions = [], contributes = [] } = manifest
  const invalid = (what, details) =>
    new KitError(`The manifest of "${id}" ${what}.`, {
      code: 'MANIFEST_INVALID',
      details,
    })
  if (manifest.apiVersion !== PLUGIN_API_VERSION) {
    const versions = `plugin API ${manifest.apiVersion}, this kernel has ${PLUGIN_API_VERSION}`
    return new KitError(`it was made for ${versions}`, {
      code: 'PLUGIN_INCOMPATIBLE',
      details: `Install a version of "${id}" for this version of latchkey.`,
    })
  }
  if (!/^[a-z\d][\w.-]*\/[a-z\d][\w./-]*$/i.test(id)) {
    return new KitError(`"${id}" is no id for a plugin of others.`, {
      code: 'PLUGIN_ID_INVALID',
      details: 'Write `vendor/name` in letters, digits, dots and dashes.',
    })
  }
  for (const [name, part] of Object.entries(manifest)) {
    if (!(name in parts)) {
      return invalid(`has no part "${name}"`, `It may have: ${Object.keys(parts).join(', ')}.`)
    }
    if (part !== undefined && !parts[name](part)) {
      return invalid(`has a wrong "${name}"`, 'See PluginManifest for what goes there.')
    }
  }
  if (!load && Object.keys(manifest.provides ?? {}).length > 0) {
    return invalid('provides services', 'Give definePlugin the loader of the code that makes them.')
  }
  const unknown = permissions.find((permission) => !isPermission(permission))
  if (unknown !== undefined) {
    return new KitError(`"${id}" declares "${unknown}", which is no permission.`, {
      code: 'PERMISSION_UNKNOWN',
      details: 'After `http:` comes a role of the option endpoints, or an origin without a path.',
    })
  }
  const needed = neededPermission(manifest)
  if (needed && !(needed.permission && permissions.includes(needed.permission))) {
    return new KitError(`"${id}" ${needed.what}, which it may not.`, {
      code: 'PERMISSION_NOT_DECLARED',
      details: needed.permission
        ? `Declare the permission "${needed.permission}", or use ${needed.instead}.`
        : `Use ${needed.instead} instead.`,
    })
  }
  const refused = permissions.find((permission) => !isGranted(id, permission))
  if (refused !== undefined) {
    return new KitError(`The permission "${refused}" was not granted to "${id}".`, {
      code: 'PERMISSION_NOT_GRANTED',
      details: `Grant it: createKit({ grants: { '${id}': ['${refused}'] } }).`,
    })
  }
  return contributes.map((contribution) => contributionError(id, contribution)).find(Boolean)
}
function neededPermission({ needs, wants, permissions = [], methods }) {
  for (const { id } of Object.values({
    ...needs,
    ...wants,
  })) {
    const [permission, instead] = guardedServices[id] ?? []
    if (!instead || (permission && permissions.includes(permission))) continue
    return {
      what: `asks for the service "${id}"`,
      permission,
      instead,
    }
  }
  if (!methods || methods.length === 0) return undefined
  return {
    what: 'names methods',
    permission: 'wallet:request',
    instead: 'none',
  }
}
/** One name for two things: mostly the same thing out of two copies of a package. */ function findClash(
  manifest,
  definitions,
) {
  for (const { path, name, value } of usedBy(manifest)) {
    const first = definitions.get(name)
    if (!first || first.value === value) continue
    return new KitError(`"${manifest.id}" has another ${name} than ${first.owner}, at ${path}.`, {
      code: 'FOREIGN_COPY',
      details: 'A package is there twice: see `npm ls latchkey`. Or choose another id.',
    })
  }
  return undefined
}
/** The tokens and points that a manifest names, with the path to each. */ function usedBy(
  manifest,
) {
  const { needs, wants, provides, contributes = [], contributesLater = [] } = manifest
  const points = [
    ...contributes.map(({ point }, index) => ({
      path: `contributes.${index}`,
      point,
    })),
    ...contributesLater.map((point, index) => ({
      path: `contributesLater.${index}`,
      point,
    })),
  ]
  return [
    ...Object.entries({
      needs,
      wants,
      provides,
    }).flatMap(([part, tokens]) =>
      Object.entries(tokens ?? {}).map(([member, { id, key }]) => ({
        path: `${part}.${member}`,
        name: `token ${id}`,
        value: key,
      })),
    ),
    ...points.map(({ path, point }) => ({
      path,
      name: `point ${point.id}`,
      value: point,
    })),
  ]
}
const plainPermissions = {
  inspect: true,
  'policy:relax': true,
  storage: true,
  track: true,
  'view:open': true,
  'view:override': true,
  'wallet:accounts': true,
  'wallet:request': true,
}
const roles = ['api', 'blockchain', 'analytics', 'secureFrame', 'bitcoin', 'relay']
function isPermission(permission) {
  if (Object.hasOwn(plainPermissions, permission)) return true
  const [, kind, host = ''] = /^(http|iframe):(.+)$/.exec(permission) ?? []
  return kind !== undefined && (isOrigin(host) || (kind === 'http' && roles.includes(host)))
}
function isOrigin(text) {
  return URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text
}
function isText$1(part) {
  return typeof part === 'string'
}
function isTextList(part) {
  return Array.isArray(part) && part.every(isText$1)
}
function isRecord(part) {
  return typeof part === 'object' && part !== null && !Array.isArray(part)
}

/** Facts a second; who has more to say has lost count, and keeps all others waiting. */ const factsPerSecond = 1_000
/**
 * The context of a plugin that others wrote. It speaks at most 1,000 facts a second, hears of accounts
 * only with `wallet:accounts`, adds nothing that its point cannot take, says JSON alone, asks a wallet for the methods it named, and what
 * its handlers and timers reject or throw is its own fault.
 */ const limitContext = (context, manifest, onFault) => {
  const { pluginId: id, signal, clock, http, rpc, run } = context
  const { permissions = [], methods } = manifest
  const refuse = (what, details) => {
    throw new KitError(`The plugin "${id}" has not declared ${what}.`, {
      code: 'PERMISSION_NOT_DECLARED',
      details,
    })
  }
  const settled = (result) => {
    if (result instanceof Promise) run(result)
  }
  let second = 0
  let facts = 0
  /** Does what makes a fact, unless there were too many. */ const speak = (say) => {
    if (signal.aborted) return
    const now = Math.floor(clock.now() / 1000)
    facts = now === second ? facts + 1 : 1
    second = now
    if (facts <= factsPerSecond) say()
    else onFault('flood', new Error(`more than ${factsPerSecond} facts in a second`))
  }
  const limits = {
    emit(fact) {
      const path = fact.payload === undefined ? undefined : pathOfNonJson(fact.payload)
      if (path !== undefined) {
        throw new KitError(`"${id}" says ${fact.type} with what is no JSON, at payload${path}.`, {
          code: 'PAYLOAD_NOT_JSON',
          details: 'Amounts are decimal strings, times milliseconds, errors { code, message }.',
        })
      }
      speak(() => context.emit(fact))
    },
    track: (event, properties) => speak(() => context.track(event, properties)),
    alerts: {
      raise: (alert) => speak(() => context.alerts.raise(alert)),
      toast: (toast) => speak(() => context.alerts.toast(toast)),
    },
    contribute(contribution) {
      const error = contributionError(id, contribution)
      if (error) throw error
      return context.contribute(contribution)
    },
    on(event, handler) {
      if (event.type.startsWith('connection/') && !permissions.includes('wallet:accounts')) {
        refuse('the permission "wallet:accounts"', `It listens to ${event.type}.`)
      }
      return context.on(event, (payload, fact) => settled(handler(payload, fact)))
    },
    watch: (store, select, handler) =>
      context.watch(store, select, (value, previous) => settled(handler(value, previous))),
    clock: {
      now: clock.now,
      after(ms, callback) {
        const timer = context.add(
          clock.after(ms, () => {
            void timer.dispose()
            run((async () => callback())())
          }),
        )
        return () => void timer.dispose()
      },
      delay: (ms, other) => clock.delay(ms, other ? AbortSignal.any([signal, other]) : signal),
    },
    // A copy, so that what was allowed is what is asked.
    http: {
      ...http,
      call: (endpoint, call) =>
        http.call(
          {
            ...endpoint,
          },
          call,
        ),
      image: (endpoint, call) =>
        http.image(
          {
            ...endpoint,
          },
          call,
        ),
    },
    rpc: {
      async request(request, other) {
        const asked = {
          ...request,
        }
        if (methods && !methods.includes(asked.method)) {
          refuse(`the method "${asked.method}"`, 'List it under `methods` in its manifest.')
        }
        return rpc.request(asked, other)
      },
    },
  }
  return Object.defineProperties(
    {},
    {
      // Not spread: some members are there for those alone who may have them.
      ...Object.getOwnPropertyDescriptors(context),
      ...Object.getOwnPropertyDescriptors(limits),
    },
  )
}

/**
 * What is asked of plugins that others wrote; loads with the first of them. Refuses those whose manifest
 * cannot be, and answers with the limits of the rest.
 */ function admitOthers(input, refuse) {
  for (const [id, error] of checkManifests(input)) refuse(id, error)
  return limitContext
}

var otherPlugins = /*#__PURE__*/ Object.freeze({
  __proto__: null,
  admitOthers: admitOthers,
})

/** Where the kit is. */ function createNetworkService(dependencies) {
  const { kernel, settings, storage, http, log, switching } = dependencies
  const store = createDisposableStore({
    owner: 'wallet/network-service',
  })
  const networks = () => kernel.store(networksStore).getSnapshot()
  const networkIn = (namespace) =>
    activeConnection(kernel.store(connectionsStore).getSnapshot(), namespace)?.caipNetworkId
  const networkOf = (id) => {
    const network = networks().requested.find(({ caipNetworkId }) => caipNetworkId === id)
    if (network) return network
    throw new KitError('Network not found', {
      code: 'NETWORK_NOT_FOUND',
      details: `"${String(id)}" is not one of the kit's networks`,
    })
  }
  const urlSources = (id) => ({
    network: networkOf(id),
    custom: settings.customRpcUrls[id] ?? [],
    service: http.endpoint('blockchain'),
    projectId: settings.projectId,
  })
  store.add(
    kernel.store(networksStore).subscribe(() => {
      const { active } = networks()
      if (active === undefined || storage.read(activeNetworkKey) === active) return
      storage.write(activeNetworkKey, active)
      storage.write(activeNamespaceKey, namespaceOf$1(active))
    }),
  )
  // Another tab moved: where no wallet of ours says otherwise, this one goes along.
  store.add(
    storage.watch(activeNetworkKey, () => {
      const to = storage.read(activeNetworkKey)
      const { active: from, requested } = networks()
      if (!to || !from || to === from || !requested.some((one) => one.caipNetworkId === to)) return
      if ((networkIn(namespaceOf$1(to)) ?? to) === to)
        kernel.emit(
          networkSwitched({
            from,
            to,
          }),
        )
    }),
  )
  return {
    requestSwitch(...request) {
      switching(async (loaded) => loaded.requestSwitch(...request)).catch((error) =>
        log.error('The network could not be switched.', error),
      )
    },
    switchNetwork: (...request) => switching((loaded) => loaded.switchNetwork(...request)),
    networkOf,
    activateNamespace(text) {
      const namespace = parseChainNamespace(text)
      const { active: from, activeByNamespace } = networks()
      if (from && namespaceOf$1(from) === namespace) return
      const to = networkIn(namespace) ?? activeByNamespace[namespace]
      if (to === undefined)
        throw new KitError('Network not found', {
          code: 'NETWORK_NOT_FOUND',
        })
      kernel.emit(
        activeNamespaceChanged({
          namespace,
        }),
      )
      kernel.emit(
        networkSwitched({
          from: from ?? to,
          to,
        }),
      )
    },
    rpcUrls: async (id) =>
      (
        await Promise.resolve().then(function () {
          return rpcUrls
        })
      ).readingUrls(urlSources(id)),
    publicRpcUrls: async (id) =>
      (
        await Promise.resolve().then(function () {
          return rpcUrls
        })
      ).publicUrls(urlSources(id)),
    dispose: () => store.dispose(),
  }
}

const logLevels = {
  info: 'info',
  ok: 'info',
  warn: 'warn',
  danger: 'error',
}
/** Alerts are always in the log; a toast leaves by itself or makes room for the next. */ function createNoticeService(
  dependencies,
) {
  const { emit, clock, log } = dependencies
  let lastId = 0
  let cancel = () => {}
  return {
    raise(alert) {
      log[logLevels[alert.kind]](
        `${alert.title} (${alert.code})`,
        ...(alert.message ? [alert.message] : []),
      )
      emit(alertRaised(alert))
    },
    dismiss: (code) =>
      emit(
        alertDismissed({
          code,
        }),
      ),
    toast(toast) {
      cancel()
      lastId += 1
      const id = lastId
      emit(
        toastShown({
          ...toast,
          id,
        }),
      )
      cancel = clock.after(toastLifeMs, () =>
        emit(
          toastGone({
            id,
          }),
        ),
      )
    },
    dispose: () => cancel(),
  }
}

/** A service whose code loads with the first question. */ /** A failed load is tried again with the next question. */ function onFirstUse(
  load,
) {
  let loaded
  let loading
  const start = async () => {
    try {
      loaded = await load()
      return loaded
    } catch (error) {
      loading = undefined
      throw error
    }
  }
  return {
    ask(question) {
      if (loaded) return question(loaded)
      loading ??= start()
      return loading.then(question)
    },
    get loaded() {
      return loaded
    },
    get isAsked() {
      return loading !== undefined
    },
  }
}

/** Newest first, at most two [S9.05]. */ const recentWalletsKey = /*#__PURE__*/ defineStorageKey({
  name: 'wallet/recent-wallets',
  lifetime: 'kept',
  parse: (json) =>
    Array.isArray(json) ? json.flatMap(toRecentWallet).slice(0, recentWalletCount) : undefined,
})
const readRecentWallets = (storage) => storage.read(recentWalletsKey) ?? []
function addRecentWallet(storage, wallet) {
  const others = readRecentWallets(storage).filter(({ id }) => id !== wallet.id)
  const recent = [...toRecentWallet(wallet), ...others]
  storage.write(recentWalletsKey, recent.slice(0, recentWalletCount))
}
function removeRecentWallet(storage, walletId) {
  const left = readRecentWallets(storage).filter(({ id }) => id !== walletId)
  storage.write(recentWalletsKey, left)
}
const isText = (value) => typeof value === 'string' && value !== ''
/** Links that are checked again whenever they are opened; the others come from the catalogue. */ const keptTexts =
  ['image_id', 'rdns', 'mobile_link', 'desktop_link', 'webapp_link', 'link_mode']
/** What is kept of a wallet that was used; a list with it, or an empty one. */ function toRecentWallet(
  wallet,
) {
  if (typeof wallet !== 'object' || wallet === null) return []
  const entries = wallet
  const name = parseLabel(entries.name)
  if (!isText(entries.id) || name === undefined) return []
  const texts = keptTexts.flatMap((key) => (isText(entries[key]) ? [[key, entries[key]]] : []))
  return [
    {
      id: entries.id,
      name,
      ...Object.fromEntries(texts),
    },
  ]
}

/** What `open({ view })` of a host may name (WIRE 10); whether it is there decides its feature. */ const hostViews =
  /*#__PURE__*/ new Set(
    `Connect AllWallets Account Networks Swap WalletSend WalletReceive OnRampProviders Transactions
  ConnectingWalletConnectBasic WhatIsAWallet WhatIsANetwork`.split(/\s+/),
  )
/** Make sense with an account alone. */ const accountViews = /*#__PURE__*/ new Set(
  `Account AccountSettings ProfileWallets Swap SwapSelectToken SwapPreview WalletSend
  WalletSendSelectToken WalletSendPreview WalletSendConfirmed WalletReceive WalletCompatibleNetworks
  OnRampProviders Transactions`.split(/\s+/),
)
const isSameEntry = (left, right) =>
  left?.viewId === right.viewId && JSON.stringify(left.params) === JSON.stringify(right.params)

/** The view stack: says what is on screen, draws nothing. */ function createViewService(
  dependencies,
) {
  const { kernel, settings, page, activateNamespace } = dependencies
  const store = createDisposableStore({
    owner: 'wallet/view-service',
  })
  const viewPoint = kernel.point(views)
  const waiting = []
  const router = () => kernel.store(routerStore).getSnapshot()
  const top = () => router().history.at(-1)
  /** Inline, the card is always on screen. */ const isShown = () =>
    router().isOpen || settings.enableEmbedded
  const entryOf = ({ id }, params = {}) => ({
    viewId: id,
    params,
  })
  const show = (entry) => {
    kernel.emit(viewReset(entry))
    if (!router().isOpen)
      kernel.emit(
        modalOpened({
          viewId: entry.viewId,
        }),
      )
  }
  const isConnected = (namespace) => {
    const { active } = kernel.store(networksStore).getSnapshot()
    const asked = namespace ?? (active && namespaceOf$1(active))
    const connections = kernel.store(connectionsStore).getSnapshot()
    return asked !== undefined && activeConnection(connections, asked) !== undefined
  }
  const home = (namespace) => {
    if (isConnected(namespace)) return entryOf(accountView)
    if (kernel.point(namespaceAdapters).getSnapshot().length > 0) {
      return entryOf(
        connectView,
        namespace && {
          namespace,
        },
      )
    }
    return entryOf(page.isMobile ? allWalletsView : connectingWalletConnectBasicView)
  }
  const entryFor = ({ view, namespace, arguments: values }) => {
    if (view === undefined) return home(namespace)
    const isThere = viewPoint.getSnapshot().some((entry) => entry.value.view.id === view)
    if (!hostViews.has(view) || !isThere) {
      throw new KitError(`The view "${String(view)}" cannot be opened`, {
        code: 'VIEW_NOT_AVAILABLE',
        details: hostViews.has(view)
          ? 'Its feature is off.'
          : `A host may open: ${[...hostViews].join(', ')}.`,
      })
    }
    if (accountViews.has(view) && !isConnected(namespace)) return home(namespace)
    return {
      viewId: view,
      params: {
        ...parseArguments(values),
        ...(namespace && {
          namespace,
        }),
      },
    }
  }
  const service = {
    async openModal(options = {}) {
      const namespace = options.namespace && parseChainNamespace(options.namespace)
      const entry = entryFor(options)
      if (namespace) activateNamespace(namespace)
      const outcome = new Promise((resolve) => waiting.push(resolve))
      show(entry)
      return outcome
    },
    open(view, params) {
      if (isShown()) service.push(view, params)
      else show(entryOf(view, params))
    },
    push(view, params) {
      const entry = entryOf(view, params)
      if (!isShown()) show(entry)
      else if (!isSameEntry(top(), entry)) kernel.emit(viewPushed(entry))
    },
    replace(view, params) {
      kernel.emit(viewReplaced(entryOf(view, params)))
    },
    reset(view, params) {
      kernel.emit(viewReset(entryOf(view, params)))
    },
    back() {
      const { history } = router()
      if (history.length <= 1) service.close()
      else
        kernel.emit(
          viewPopped({
            viewId: history[history.length - 1]?.viewId ?? '',
          }),
        )
    },
    close({ force = false, outcome = 'dismissed' } = {}) {
      if (!isShown()) return true
      const refusing = force ? undefined : findRefusingGuard()
      if (refusing) {
        kernel.emit(
          closeRefused({
            guardId: refusing,
          }),
        )
        return false
      }
      kernel.emit(
        modalClosed({
          outcome,
        }),
      )
      if (settings.enableEmbedded) kernel.emit(viewReset(home()))
      return true
    },
    dispose() {
      for (const resolve of waiting.splice(0))
        resolve({
          outcome: 'dismissed',
        })
      return store.dispose()
    },
  }
  const findRefusingGuard = () =>
    kernel
      .point(closeGuards)
      .getSnapshot()
      .find(({ value, pluginId }) =>
        kernel.guard(pluginId, `close guard ${value.id}`, () =>
          value.mayClose({
            viewId: top()?.viewId,
          }),
        ),
      )?.value.id
  let available = new Set()
  const dropClosedViews = () => {
    const previous = available
    available = new Set(viewPoint.getSnapshot().map(({ value }) => value.view.id))
    const gone = router()
      .history.map(({ viewId }) => viewId)
      .filter((viewId) => previous.has(viewId) && !available.has(viewId))
    if (gone.length === 0) return
    kernel.emit(
      viewsRemoved({
        viewIds: gone,
      }),
    )
    if (router().history.length === 0)
      service.close({
        force: true,
      })
  }
  dropClosedViews()
  store.add(viewPoint.subscribe(dropClosedViews))
  store.add(
    kernel.on(modalClosed, (outcome) => {
      for (const resolve of waiting.splice(0)) resolve(outcome)
    }),
  )
  store.add(
    kernel.on(disconnected, () => {
      if (isShown() && accountViews.has(top()?.viewId ?? '')) {
        service.close({
          force: true,
          outcome: 'done',
        })
      }
    }),
  )
  if (settings.enableEmbedded) {
    kernel.emit(viewReset(home()))
    // What was restored at start replaces the first view, a flow that somebody is in does not.
    store.add(
      kernel.on(connectionOpened, ({ isRestored }) => {
        if (isRestored && router().history.length === 1) kernel.emit(viewReset(home()))
      }),
    )
  }
  return service
}
/** JSON alone, copied: the host may change its object afterwards. */ function parseArguments(
  values,
) {
  try {
    const copy = JSON.parse(JSON.stringify(values ?? {}))
    if (typeof copy === 'object' && copy !== null && !Array.isArray(copy)) {
      return copy
    }
  } catch {}
  throw new KitError('The arguments of a view are an object of JSON values', {
    code: 'INVALID_ARGUMENTS',
    details: 'open(): arguments',
  })
}

var wallet_plugin = implement(
  walletManifest,
  ({ kernel, environment, settings, storage, http }, ctx) => {
    const { clock, log, page } = environment
    const own = (service) => {
      ctx.add(service)
      return service
    }
    const later = (load) =>
      onFirstUse(async () => {
        const create = await load()
        ctx.signal.throwIfAborted()
        return own(create())
      })
    const notices = own(
      createNoticeService({
        emit: (fact) => kernel.emit(fact, 'wallet'),
        clock,
        log,
      }),
    )
    const views = own(
      createViewService({
        kernel,
        settings,
        page,
        activateNamespace: (namespace) => networks.activateNamespace(namespace),
      }),
    )
    const engine = later(async () => {
      const { createWalletEngine } = await Promise.resolve().then(function () {
        return walletEngine
      })
      return () =>
        createWalletEngine({
          kernel,
          clock,
          page,
          storage,
          settings,
          networks,
          notices,
          views,
        })
    })
    const networks = own(
      createNetworkService({
        kernel,
        settings,
        storage,
        http,
        log,
        switching: (question) => engine.ask(({ switching }) => question(switching)),
      }),
    )
    const connections = {
      connect(options) {
        const { isOpen } = kernel.store(routerStore).getSnapshot()
        return engine.ask((loaded) => loaded.connections.connect(options, isOpen))
      },
      reconnect: () => engine.ask((loaded) => loaded.connections.reconnect()),
      disconnect: (namespace) => engine.ask((loaded) => loaded.connections.disconnect(namespace)),
      adapterOf: (namespace) => engine.ask((loaded) => loaded.connections.adapterOf(namespace)),
      // Without the engine there is nothing to cancel, and nobody is connected.
      cancel() {
        if (engine.isAsked) engine.ask(async (loaded) => loaded.connections.cancel()).catch(ignore)
      },
      connectorOf: (namespace) => engine.loaded?.connections.connectorOf(namespace),
      list: () => engine.ask((loaded) => loaded.connections.list()),
      switchTo: (connection) => engine.ask((loaded) => loaded.connections.switchTo(connection)),
      remove: (connection) => engine.ask((loaded) => loaded.connections.remove(connection)),
      recentWallets: () => readRecentWallets(storage),
      forgetWallet: (walletId) => removeRecentWallet(storage, walletId),
    }
    // A wallet that is listed may be chosen next; first the list is drawn.
    let cancelPreparing
    const prepare = () => {
      cancelPreparing ??= clock.after(prepareDelayMs, () => {
        engine.ask(async () => {}).catch(ignore)
      })
    }
    ctx.add(kernel.point(connectors).subscribe(prepare))
    ctx.add(() => cancelPreparing?.())
    // Another tab connected: this one does too. With the engine there, that watches by itself.
    ctx.add(
      storage.watch(statusKey, () => {
        if (!engine.loaded) connections.reconnect().catch(ignore)
      }),
    )
    const rpc = later(async () => {
      const { createRpcService } = await Promise.resolve().then(function () {
        return rpcService
      })
      return () =>
        createRpcService({
          kernel,
          connections,
          notices,
        })
    })
    const nodeRpc$1 = later(async () => {
      const { createNodeRpc } = await Promise.resolve().then(function () {
        return nodeRpc
      })
      return () =>
        createNodeRpc({
          environment,
          rpcUrls: networks.rpcUrls,
        })
    })
    const balances = later(async () => {
      const { createNativeBalanceService } = await Promise.resolve().then(function () {
        return nativeBalanceService
      })
      return () =>
        createNativeBalanceService({
          kernel,
          clock,
          storage,
          connections,
          networks,
        })
    })
    return {
      balances: {
        read: (...question) => balances.ask((service) => service.read(...question)),
      },
      connections,
      networks,
      nodeRpc: {
        request: (...call) => nodeRpc$1.ask((service) => service.request(...call)),
      },
      notices,
      rpc: {
        request: (...call) => rpc.ask((service) => service.request(...call)),
      },
      views,
    }
  },
)
const prepareDelayMs = 1_000
/** The next question tries again and says what is wrong. */ const ignore = () => {}

var wallet_plugin$1 = /*#__PURE__*/ Object.freeze({
  __proto__: null,
  default: wallet_plugin,
})

const routedEvmChains =
  /*#__PURE__*/ `1 10 56 97 100 137 300 324 1101 1301 1329 5000 5003 8217 8453 17000 42161 42220 43113
  43114 59144 80002 80084 84532 421614 7777777 11155111 11155420 999999999 1313161554
  1313161555`.split(/\s+/)
/** Mainnet and testnet, by their genesis hashes; solana has three clusters, all of them routed. */ const routedBitcoinChains =
  ['000000000019d6689c085ae165831e93', '000000000933ea01ad0ee984209779ba']
const routedSolanaChains = [
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
]
const isRouted = ({ caipNetworkId }) => {
  const [namespace, reference = ''] = caipNetworkId.split(':')
  if (namespace === 'eip155') return routedEvmChains.includes(reference)
  if (namespace === 'solana') return routedSolanaChains.includes(reference)
  return namespace === 'bip122' && routedBitcoinChains.includes(reference)
}
/** `{service}/v1/?chainId={caip2}&projectId={projectId}` [S7.27]. */ const serviceRpcUrl = (
  service,
  id,
  projectId,
) => `${service}/v1/?chainId=${encodeURIComponent(id)}&projectId=${encodeURIComponent(projectId)}`
/**
 * Where a network is read, best first: custom URLs, the service's for networks that it routes, the
 * network's own. A URL of the service that lacks the project id gets it; without a project id nothing
 * goes to the service [S5.08].
 */ function readingUrls(sources) {
  const { network, custom, service, projectId } = sources
  const routed =
    service !== undefined && projectId !== undefined && isRouted(network)
      ? [serviceRpcUrl(service, network.caipNetworkId, projectId)]
      : []
  const urls = [...custom, ...routed, ...network.rpcUrls.default.http].flatMap((text) => {
    if (!isOfService(text, service) || /[?&]projectId=/.test(text)) return [text]
    return projectId === undefined
      ? []
      : [`${text}${text.includes('?') ? '&' : '?'}projectId=${encodeURIComponent(projectId)}`]
  })
  return [...new Set(urls)]
}
/**
 * What may be told to a wallet: custom and own URLs that are https, or http on this very machine;
 * never one that carries the project id [S7.21].
 */ function publicUrls(sources) {
  const { network, custom, service, projectId } = sources
  const urls = [...custom, ...network.rpcUrls.default.http]
  return [...new Set(urls)].filter(
    (text) =>
      isPublic(text) &&
      !isOfService(text, service) &&
      ![...new URL(text).searchParams.values()].includes(projectId ?? ''),
  )
}
const isOfService = (text, service) =>
  service !== undefined && (text === service || text.startsWith(`${service}/`))
function isPublic(text) {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  const isLoopback = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback)
}

var rpcUrls = /*#__PURE__*/ Object.freeze({
  __proto__: null,
  publicUrls: publicUrls,
  readingUrls: readingUrls,
})

/** Why a connection was not made or not ended [S8.24–S8.31]. Written once, thrown from here. */ /** For everything that has no better reason [S8.24]. */ const failedToConnect =
  (cause) =>
    new KitError('Failed to connect', {
      code: 'CONNECT_FAILED',
      cause,
      retryable: true,
    })
const connectCancelled = () =>
  new KitError('Failed to connect', {
    code: 'CONNECT_CANCELLED',
    details: 'The attempt was ended before the wallet answered.',
    retryable: true,
  })
const modalWasClosed = () =>
  new KitError('Modal closed', {
    code: 'MODAL_CLOSED',
    retryable: true,
  })
const connectorNotFound = (id) =>
  id === 'walletConnect'
    ? new KitError('WalletConnectConnector not found', {
        code: 'WALLET_CONNECT_CONNECTOR_NOT_FOUND',
        details: 'List walletConnect() under `plugins`.',
      })
    : new KitError('Connector not found', {
        code: 'CONNECTOR_NOT_FOUND',
        details: `No wallet "${id}" is available.`,
      })
const connectionNotFound = (id, namespace) =>
  new KitError('Connection not found', {
    code: 'CONNECTION_NOT_FOUND',
    details: `The wallet "${id}" is not connected in "${namespace}".`,
  })
const noRequestedChain = (id) =>
  new KitError('The connector does not support any of the requested chains', {
    code: 'CONNECTOR_CHAINS_NOT_SUPPORTED',
    details: id,
  })
const adapterNotFound = (namespace) =>
  new KitError('Adapter not found', {
    code: 'ADAPTER_NOT_FOUND',
    details: `List the namespace "${namespace}" under \`namespaces\`.`,
  })
const regionRestricted = () =>
  new KitError('Connecting is not available in your region', {
    code: 'REGION_RESTRICTED',
  })
/** `reasons` by namespace; the others were disconnected all the same [S8.25]. */ const failedToDisconnect =
  (reasons, causes) =>
    new KitError(`Failed to disconnect chains: ${reasons.join(', ')}`, {
      code: 'DISCONNECT_FAILED',
      cause: causes[0],
    })

/** The contribution of a connector as things are now, with the plugin behind it. */ const listedConnector =
  (kernel, id) =>
    kernel
      .point(connectors)
      .getSnapshot()
      .find(({ value }) => value.id === id)
/** Makes a listed connector usable: loads it and the rules of its namespaces. */ async function loadConnector(
  kernel,
  { value, pluginId },
  namespaces,
) {
  const [connector, ...adapters] = await Promise.all([
    resolveConnector(kernel, value.connector),
    ...namespaces.map(async (namespace) => [namespace, await resolveAdapter(kernel, namespace)]),
  ])
  return {
    id: value.id,
    type: value.type,
    pluginId,
    connector,
    adapters: new Map(adapters),
  }
}
const resolveConnector = (kernel, source) => {
  if (typeof source === 'function') return source()
  return 'connect' in source ? source : kernel.service(source)
}
/** Rejects with 'Adapter not found' [S8.26]. */ async function loadAdapter(kernel, namespace) {
  const adapter = await resolveAdapter(kernel, namespace)
  if (!adapter) throw adapterNotFound(namespace)
  return adapter
}
async function resolveAdapter(kernel, namespace) {
  const entry = kernel
    .point(namespaceAdapters)
    .getSnapshot()
    .find(({ value }) => value.namespace === namespace)
  if (!entry) return undefined
  const token = entry.value.adapter
  const service = await kernel.service(token)
  return typeof service === 'function' ? service() : service
}

const accountLimit = 100
const accountTypes = ['eoa', 'smartAccount', 'payment', 'ordinal']
/** The characters of CAIP-10, for namespaces without rules of their own. */ const plainAddress =
  /^[-.%a-zA-Z0-9]{1,128}$/
const listOf = (value) =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : []
/** The valid accounts in their canonical spelling, without doubles, at most 100. */ function parseAccounts(
  value,
  adapter,
) {
  const accounts = new Map()
  for (const { address, type } of listOf(value).slice(0, accountLimit)) {
    const canonical = typeof address === 'string' ? parseAddress(address, adapter) : undefined
    if (canonical === undefined || accounts.has(canonical)) continue
    accounts.set(canonical, {
      address: canonical,
      ...(accountTypes.includes(type) && {
        type: type,
      }),
    })
  }
  return [...accounts.values()]
}
function parseAddress(text, adapter) {
  if (!adapter) return plainAddress.test(text) ? text : undefined
  try {
    return adapter.parseAddress(text)
  } catch {
    return undefined
  }
}
/** What a connector answered, in fresh objects: what was not asked for or is not usable is left out. */ function parseConnections(
  value,
  connectorId,
  adapters,
) {
  const connections = new Map()
  for (const { namespace: name, accounts, caipNetworkId, wallet, approvedNetworkIds } of listOf(
    value,
  )) {
    const namespace = name
    if (!adapters.has(namespace) || connections.has(namespace)) continue
    if (!isCaipNetworkId(caipNetworkId) || namespaceOf$1(caipNetworkId) !== namespace) continue
    const parsed = parseAccounts(accounts, adapters.get(namespace))
    if (parsed.length === 0) continue
    connections.set(namespace, {
      connectorId,
      namespace,
      accounts: parsed,
      caipNetworkId,
      wallet: parseWalletInfo(wallet, connectorId),
      ...(Array.isArray(approvedNetworkIds) && {
        approvedNetworkIds: approvedNetworkIds
          .filter(isCaipNetworkId)
          .filter((id) => namespaceOf$1(id) === namespace),
      }),
    })
  }
  return [...connections.values()]
}
function parseWalletInfo(value, connectorId) {
  const { name, icon, identifier, social, type } = listOf([value])[0] ?? {}
  const parts = {
    icon: parseIcon(icon) ?? parseHttps(icon),
    identifier: parseLabel(identifier),
  }
  const all = {
    ...parts,
    social: parseLabel(social),
    type: parseLabel(type),
  }
  return {
    name: parseLabel(name) ?? connectorId,
    ...Object.fromEntries(Object.entries(all).filter(([, part]) => part !== undefined)),
  }
}
const parseHttps = (value) =>
  typeof value === 'string' && value.startsWith('https://') && value.length <= 2_048
    ? value
    : undefined

/** Tells a wallet that it is over. How it takes the news changes nothing here: never rejects. */ async function tellEnd(
  { connector },
  namespaces,
) {
  try {
    await connector.disconnect(namespaces)
  } catch {
    // It is over on this side all the same.
  }
}

/** One attempt at a time: the same wallet again shares it, another one aborts it [REL-22]. */ function createConnectAttempts(
  dependencies,
) {
  const { kernel, page, settings, storage, networks, notices, live, ready } = dependencies
  const store = createDisposableStore({
    owner: 'wallet/connect-attempts',
  })
  let running
  const namespacesFor = (connectorId, namespace) => {
    const offered = listedConnector(kernel, connectorId)?.value.namespaces ?? settings.namespaces
    return settings.namespaces.filter(
      (one) => offered.includes(one) && (namespace === undefined || one === namespace),
    )
  }
  const fail = ({ connectorId, namespaces }, reason) => {
    running = undefined
    kernel.emit(
      connectionFailed({
        connectorId,
        namespaces,
        error: toErrorRecord(reason),
      }),
    )
  }
  const cancel = (reason, { connectorId, namespace } = {}) => {
    const attempt = running
    if (!attempt || (namespace && !attempt.namespaces.includes(namespace))) return
    if (connectorId !== undefined && attempt.connectorId !== connectorId) return
    fail(attempt, reason)
    attempt.controller.abort(reason)
  }
  const ask = async (attempt) => {
    const { connectorId, namespace } = attempt
    const { signal } = attempt.controller
    if (isRestricted(settings, page)) {
      notices.raise({
        code: 'REGION_RESTRICTED',
        kind: 'info',
        title: 'Not available in your region',
      })
      throw regionRestricted()
    }
    if (!listedConnector(kernel, connectorId)) {
      await abortable(kernel.activatePoint(connectors), signal)
    }
    const entry = listedConnector(kernel, connectorId)
    if (!entry) throw connectorNotFound(connectorId)
    const namespaces = namespacesFor(connectorId, namespace)
    const requested = settings.networks.filter(({ chainNamespace }) =>
      namespaces.includes(chainNamespace),
    )
    if (requested.length === 0) throw noRequestedChain(connectorId)
    await abortable(ready(), signal)
    const found = await abortable(loadConnector(kernel, entry, namespaces), signal)
    const { active } = kernel.store(networksStore).getSnapshot()
    const answer = await abortable(
      found.connector.connect({
        namespaces,
        networks: requested,
        caipNetworkId: active && namespaces.includes(namespaceOf$1(active)) ? active : undefined,
        signal,
      }),
      signal,
    )
    const connections = parseConnections(answer, found.id, found.adapters)
    if (connections.length === 0 || !listedConnector(kernel, connectorId)) {
      // Whatever the wallet opened on its side is of no use.
      void tellEnd(found, namespaces)
      throw isElsewhere(answer, namespaces) ? noRequestedChain(connectorId) : failedToConnect()
    }
    running = undefined
    live.open(found, connections, false)
    const unused = chainNamespaces.filter(
      (one) =>
        isNamed(answer, one) &&
        !live.has({
          connectorId,
          namespace: one,
        }),
    )
    // Nobody would ever end them, and the wallet would stay connected for their sake.
    if (unused.length > 0) void tellEnd(found, unused)
    return connections
  }
  const settle = async (attempt, options) => {
    try {
      const connections = await ask(attempt)
      if (options.wallet) addRecentWallet(storage, options.wallet)
      const { active } = kernel.store(networksStore).getSnapshot()
      const isActive = ({ namespace }) => active && namespaceOf$1(active) === namespace
      if (connections[0] && !connections.some(isActive)) {
        networks.activateNamespace(connections[0].namespace)
      }
      return connections
    } catch (error) {
      if (attempt.controller.signal.aborted) throw attempt.controller.signal.reason
      const reason = error instanceof KitError ? error : failedToConnect(error)
      if (running === attempt) fail(attempt, reason)
      throw reason
    }
  }
  store.add(
    kernel.on(modalClosed, () => {
      if (running?.isFromModal) cancel(modalWasClosed())
    }),
  )
  store.add(
    kernel.point(connectors).subscribe(() => {
      if (running?.isFromPlugin && !listedConnector(kernel, running.connectorId)) {
        cancel(connectorNotFound(running.connectorId))
      }
    }),
  )
  return {
    cancel,
    async connect(options, isFromModal) {
      const { connectorId, signal } = options
      const namespace = options.namespace && parseChainNamespace(options.namespace)
      if (signal?.aborted) throw cancelReason(signal)
      // It closed while this code was loading.
      if (isFromModal && !kernel.store(routerStore).getSnapshot().isOpen) throw modalWasClosed()
      if (running?.connectorId !== connectorId || running.namespace !== namespace) {
        cancel(connectCancelled())
        const attempt = {
          connectorId,
          namespace,
          namespaces: namespacesFor(connectorId, namespace),
          controller: new AbortController(),
          isFromModal,
          isFromPlugin: listedConnector(kernel, connectorId) !== undefined,
          answer: Promise.resolve([]),
        }
        running = attempt
        kernel.emit(
          connectionStarted({
            connectorId,
            namespaces: attempt.namespaces,
          }),
        )
        attempt.answer = settle(attempt, options)
      }
      const attempt = running
      const onAbort = () => {
        if (running === attempt && signal) cancel(cancelReason(signal))
      }
      signal?.addEventListener('abort', onAbort, {
        once: true,
      })
      try {
        return await attempt.answer
      } finally {
        signal?.removeEventListener('abort', onAbort)
      }
    },
    dispose() {
      running?.controller.abort(connectCancelled())
      running = undefined
      return store.dispose()
    },
  }
}
const cancelReason = ({ reason }) => (reason instanceof KitError ? reason : connectCancelled())
/** The answer is a stranger's. */ const isNamed = (answer, namespace) =>
  answer.some((one) => one?.namespace === namespace)
/** Connections came, but all of them in namespaces that nobody asked for [S8.30]. */ const isElsewhere =
  (answer, namespaces) =>
    answer.length > 0 && answer.every(({ namespace }) => !namespaces.includes(namespace))

/** Whether a namespace keeps a connection when another one is opened (feature `multiWallet`). */ const hasManyWallets =
  (kernel) => isFeatureOn(kernel.store(featuresStore).getSnapshot().features.multiWallet?.value)
/** The same for somebody who asks for what needs it: without it they are told so [S6.06]. */ function mayHaveManyWallets(
  kernel,
  notices,
) {
  if (hasManyWallets(kernel)) return true
  notices.raise({
    code: 'MULTI_WALLET_NOT_ENABLED',
    kind: 'info',
    title: 'Multi-Wallet Not Enabled',
  })
  return false
}

const isSameLine = (left, right) =>
  left.connectorId === right.connectorId && left.namespace === right.namespace
/** Writes down who is connected, for the next visit and for other tabs; facts tell it what to write. */ function createConnectionMemory(
  dependencies,
) {
  const { kernel, storage, clock } = dependencies
  const store = createDisposableStore({
    owner: 'wallet/connection-memory',
  })
  const connections = () => storage.read(connectionsKey) ?? []
  /** Other tabs wake at each write: equal content is not written again. */ const write = (
    stored,
  ) => {
    if (JSON.stringify(stored) !== JSON.stringify(connections()))
      storage.write(connectionsKey, stored)
  }
  const writeStatus = (namespace) => {
    const state = kernel.store(connectionsStore).getSnapshot()
    const isConnected = activeConnection(state, namespace) !== undefined
    const status = isConnected ? 'connected' : 'disconnected'
    if (storage.read(statusKey, namespace) !== status) storage.write(statusKey, status, namespace)
  }
  /** `isUsed`: from now on it is the one that was used last. */ const remember = (
    line,
    isUsed = false,
  ) => {
    const connection = kernel
      .store(connectionsStore)
      .getSnapshot()
      .namespaces[line.namespace].connections.find((one) => isSameLine(one, line))
    if (!connection) return
    const { connectorId, namespace, accounts, caipNetworkId } = connection
    const stored = connections()
    const before = stored.find((one) => isSameLine(one, line))
    const lastUsedAt = isUsed ? clock.now() : (before?.lastUsedAt ?? clock.now())
    const others = stored.filter(
      (one) =>
        !isSameLine(one, line) &&
        !(isUsed && one.namespace === namespace && !hasManyWallets(kernel)),
    )
    const entry = {
      connectorId,
      namespace,
      accounts,
      caipNetworkId,
      lastUsedAt,
    }
    write([entry, ...others].sort((left, right) => right.lastUsedAt - left.lastUsedAt))
    writeStatus(namespace)
  }
  const forget = (lines, { isVisitor = false } = {}) => {
    const left = connections().filter((one) => !lines.some((line) => isSameLine(line, one)))
    write(left)
    for (const { namespace } of lines) {
      if (!left.some((one) => one.namespace === namespace)) {
        storage.write(statusKey, 'disconnected', namespace)
      }
    }
    if (left.length === 0) storage.clear('connection')
    if (!isVisitor) return
    const ended = lines
      .map(({ connectorId }) => connectorId)
      .filter((id) => !left.some(({ connectorId }) => connectorId === id))
    const known = storage.read(disconnectedConnectorsKey) ?? []
    storage.write(disconnectedConnectorsKey, [...new Set([...known, ...ended])])
  }
  const allow = (connectorId) => {
    const known = storage.read(disconnectedConnectorsKey) ?? []
    const left = known.filter((id) => id !== connectorId)
    if (left.length < known.length) storage.write(disconnectedConnectorsKey, left)
  }
  store.add(
    kernel.on(connectionOpened, ({ connection, isRestored }) => {
      if (!isRestored) allow(connection.connectorId)
      remember(connection, !isRestored)
    }),
  )
  store.add(kernel.on(connectionSwitched, ({ isRestored, ...line }) => remember(line, !isRestored)))
  store.add(kernel.on(connectionChanged, ({ connection }) => remember(connection)))
  store.add(kernel.on(accountsChanged, (line) => remember(line)))
  store.add(kernel.on(connectionNetworkChanged, (line) => remember(line)))
  store.add(
    kernel.on(connectionClosed, (line) => {
      // The wallet is still authorised: it comes back when its plugin does.
      if (line.reason !== 'plugin-disabled') forget([line])
    }),
  )
  return {
    connections: () => {
      const ended = storage.read(disconnectedConnectorsKey) ?? []
      return connections().filter(({ connectorId }) => !ended.includes(connectorId))
    },
    forget,
    forgetAll: () => forget(connections()),
    onOtherTab: (listener) => store.add(storage.watch(connectionsKey, listener)),
    dispose: () => store.dispose(),
  }
}

/** A signal that aborts after a time or with its parent. */ function timeLimit(clock, ms, parent) {
  const controller = new AbortController()
  const onAbort = () => controller.abort(parent.reason)
  if (parent.aborted) onAbort()
  else
    parent.addEventListener('abort', onAbort, {
      once: true,
    })
  const cancel = clock.after(ms, () => controller.abort())
  return {
    signal: controller.signal,
    end: () => controller.abort(),
    clear() {
      cancel()
      parent.removeEventListener('abort', onAbort)
    },
  }
}

/**
 * Login data and memory go first [S4.10], then the wallets are told, at most 3000 ms long [S4.11], then
 * everybody learns of it, whatever the wallets said [S8.25].
 */ function createDisconnect({ clock, memory, live, storage, signal }) {
  const running = new Map()
  const end = async ({ connectorId, namespace }) => {
    const isMeant = (line) =>
      (namespace === undefined || line.namespace === namespace) &&
      (connectorId === undefined || line.connectorId === connectorId)
    const lines = live.lines().filter(isMeant)
    const groups = new Map()
    for (const line of lines) {
      const found = live.of(line.connectorId)
      if (found) groups.set(found, [...(groups.get(found) ?? []), line])
    }
    const isLogin = (line) => live.of(line.connectorId)?.type === 'AUTH'
    const isAboutLogin = connectorId === undefined || lines.some(isLogin)
    const hasLoginLeft = live.lines().some((line) => !isMeant(line) && isLogin(line))
    if (isAboutLogin && !hasLoginLeft) storage.clear('login')
    const stored = memory.connections().filter(isMeant)
    memory.forget([...lines, ...stored], {
      isVisitor: true,
    })
    live.detach(lines)
    const failures = []
    const endings = [...groups].map(async ([{ connector }, group]) => {
      const namespaces = group.map((line) => line.namespace)
      try {
        await connector.disconnect(namespaces)
      } catch (error) {
        const reason =
          error instanceof KitError ? error.shortMessage : 'the wallet reported an error'
        failures.push(
          ...namespaces.map((name) => ({
            text: `${name} (${reason})`,
            error,
          })),
        )
      }
    })
    const limit = timeLimit(clock, disconnectWaitMs, signal)
    await abortable(Promise.all(endings), limit.signal).catch(() => {})
    limit.clear()
    live.close(lines, 'visitor')
    if (failures.length > 0) {
      throw failedToDisconnect(
        failures.map(({ text }) => text),
        failures.map(({ error }) => error),
      )
    }
  }
  return {
    run(scope) {
      const key = [scope.namespace, scope.connectorId].join(' ')
      const shared = running.get(key)
      if (shared) return shared
      const ending = end(scope).finally(() => running.delete(key))
      running.set(key, ending)
      return ending
    },
    async settled() {
      await Promise.allSettled(running.values())
    },
  }
}

function createLiveConnections(kernel) {
  const live = new Map()
  /** What everybody was told of; a detached line is in it until it is closed. */ let told = []
  const lines = () =>
    [...live].flatMap(([connectorId, { namespaces }]) =>
      [...namespaces].map((namespace) => ({
        connectorId,
        namespace,
      })),
    )
  const has = ({ connectorId, namespace }) =>
    live.get(connectorId)?.namespaces.has(namespace) === true
  const connectionOf = (line) =>
    kernel
      .store(connectionsStore)
      .getSnapshot()
      .namespaces[line.namespace].connections.find((one) => isSameLine(one, line))
  const isActive = (line) => {
    const active = activeConnection(kernel.store(connectionsStore).getSnapshot(), line.namespace)
    return active !== undefined && isSameLine(active, line)
  }
  const hold = (found, namespaces) => {
    const before = live.get(found.id)
    if (before?.found.connector === found.connector) {
      const adapters = new Map([...before.found.adapters, ...found.adapters])
      const all = new Set([...before.namespaces, ...namespaces])
      live.set(found.id, {
        ...before,
        found: {
          ...found,
          adapters,
        },
        namespaces: all,
      })
      return
    }
    before?.unsubscribe()
    const subscription = found.connector.events$.subscribe({
      next: (event) => {
        kernel.guard(found.pluginId, 'connector event', () => hear(found.id, event))
      },
      error: () => close(linesOf(found.id), 'wallet'),
    })
    live.set(found.id, {
      found,
      namespaces: new Set([...(before?.namespaces ?? []), ...namespaces]),
      unsubscribe: () => subscription.unsubscribe(),
    })
  }
  const linesOf = (connectorId) => lines().filter((line) => line.connectorId === connectorId)
  const detach = (detached) => {
    for (const { connectorId, namespace } of detached) {
      const one = live.get(connectorId)
      one?.namespaces.delete(namespace)
      if (one?.namespaces.size !== 0) continue
      one.unsubscribe()
      live.delete(connectorId)
    }
  }
  const close = (closed, reason) => {
    const ended = told.filter((line) => closed.some((one) => isSameLine(one, line)))
    if (ended.length === 0) return
    detach(ended)
    told = told.filter((line) => !ended.includes(line))
    for (const line of ended)
      kernel.emit(
        connectionClosed({
          ...line,
          reason,
        }),
      )
    if (told.length === 0)
      kernel.emit(
        disconnected({
          reason,
        }),
      )
  }
  const hear = (connectorId, event) => {
    const found = live.get(connectorId)?.found
    if (!found) return
    if (event.type === 'disconnected') {
      const ended = linesOf(connectorId).filter((line) => event.namespaces.includes(line.namespace))
      return close(ended, 'wallet')
    }
    if (event.type === 'connectionChanged') {
      const [connection] = parseConnections([event.connection], connectorId, found.adapters)
      if (connection && has(connection))
        kernel.emit(
          connectionChanged({
            connection,
          }),
        )
      return
    }
    const { namespace } = event
    const line = {
      connectorId,
      namespace,
    }
    if (!has(line)) return
    const connection = connectionOf(line)
    switch (event.type) {
      case 'accountsChanged': {
        if (event.accounts.length === 0) {
          close([line], 'wallet')
          return void tellEnd(found, [namespace])
        }
        const accounts = parseAccounts(event.accounts, found.adapters.get(namespace))
        const isSame = JSON.stringify(accounts) === JSON.stringify(connection?.accounts)
        if (accounts.length > 0 && !isSame)
          kernel.emit(
            accountsChanged({
              ...line,
              accounts,
            }),
          )
        return
      }
      case 'networkChanged': {
        const { caipNetworkId } = event
        if (!isCaipNetworkId(caipNetworkId) || namespaceOf$1(caipNetworkId) !== namespace) return
        if (caipNetworkId === connection?.caipNetworkId) return
        kernel.emit(
          connectionNetworkChanged({
            ...line,
            caipNetworkId,
          }),
        )
        return
      }
      case 'interrupted':
        return kernel.emit(connectionInterrupted(line))
      case 'resumed':
        return kernel.emit(connectionResumed(line))
    }
  }
  const unsubscribe = kernel.point(connectors).subscribe(() => {
    const gone = [...live.values()].filter(
      ({ found }) => listedConnector(kernel, found.id)?.pluginId !== found.pluginId,
    )
    close(
      gone.flatMap(({ found }) => linesOf(found.id)),
      'plugin-disabled',
    )
  })
  return {
    lines,
    has,
    detach,
    close,
    of: (connectorId) => live.get(connectorId)?.found,
    open(found, connections, isRestored) {
      const opened = connections.map(({ namespace }) => namespace)
      const replaced = lines().filter(
        ({ connectorId, namespace }) =>
          connectorId !== found.id && opened.includes(namespace) && !hasManyWallets(kernel),
      )
      hold(found, opened)
      const isOpened = (line) => line.connectorId === found.id && opened.includes(line.namespace)
      told = [
        ...told.filter((line) => !isOpened(line)),
        ...opened.map((namespace) => ({
          connectorId: found.id,
          namespace,
        })),
      ]
      for (const connection of connections)
        kernel.emit(
          connectionOpened({
            connection,
            isRestored,
          }),
        )
      const replacedConnectors = replaced.map(({ connectorId }) => live.get(connectorId)?.found)
      close(replaced, 'replaced')
      replaced.forEach(({ namespace }, index) => {
        const old = replacedConnectors[index]
        if (old) void tellEnd(old, [namespace])
      })
    },
    activate(line, isRestored) {
      const { connectorId, namespace } = line
      if (!isActive(line))
        kernel.emit(
          connectionSwitched({
            connectorId,
            namespace,
            isRestored,
          }),
        )
    },
    dispose() {
      unsubscribe()
      detach(lines())
    },
  }
}

/**
 * Asks the wallets of the last visit, the most recent one first, one after the other and without a
 * prompt [S4.03]: 5 s each, 8 s in all. A wallet that announces itself late is still asked within the
 * first 5 s. Never rejects; what failed counts as not authorised [S4.05].
 */ async function restoreConnections(dependencies) {
  const { kernel, clock, settings, memory, live } = dependencies
  const { signal, clear } = timeLimit(clock, reconnectTimeoutMs, dependencies.signal)
  const namespaces = () => kernel.store(connectionsStore).getSnapshot().namespaces
  /** What is still wanted: not ended and not connected meanwhile, and nobody else took the place. */ const isWanted =
    (stored) =>
      !live.has(stored) &&
      memory.connections().some((one) => isSameLine(one, stored)) &&
      (hasManyWallets(kernel) ||
        !live
          .lines()
          .some((line) => line.namespace === stored.namespace && !isSameLine(line, stored)))
  const open = memory
    .connections()
    .filter((one) => settings.namespaces.includes(one.namespace) && !live.has(one))
  const waiting = new Map()
  for (const one of open) {
    waiting.set(one.connectorId, [...(waiting.get(one.connectorId) ?? []), one])
  }
  const settle = () => {
    const left = [...waiting.values()].flat().map(({ namespace }) => namespace)
    for (const namespace of settings.namespaces) {
      const { status } = namespaces()[namespace]
      const isPending = status === 'connecting' || status === 'reconnecting'
      if (isPending && !left.includes(namespace))
        kernel.emit(
          restoreEnded({
            namespace,
          }),
        )
    }
  }
  /** The wallet that was used last is the active one, even where it comes after others. */ const activateNewest =
    (namespace) => {
      const newest = memory
        .connections()
        .find((one) => one.namespace === namespace && live.has(one))
      if (newest) live.activate(newest, true)
    }
  const ask = async (stored) => {
    const [first] = stored
    const entry = first && listedConnector(kernel, first.connectorId)
    if (!entry) return
    const wanted = stored.filter(isWanted).map(({ namespace }) => namespace)
    if (wanted.length === 0) return
    const turn = timeLimit(clock, reconnectWalletTimeoutMs, signal)
    try {
      const found = await abortable(loadConnector(kernel, entry, wanted), turn.signal)
      const answer = await abortable(
        found.connector.reconnect({
          namespaces: wanted,
          networks: settings.networks.filter(({ chainNamespace }) =>
            wanted.includes(chainNamespace),
          ),
          caipNetworkId: first.caipNetworkId,
          signal: turn.signal,
        }),
        turn.signal,
      )
      const restored = parseConnections(answer, found.id, found.adapters).filter(({ namespace }) =>
        stored.some((one) => one.namespace === namespace && isWanted(one)),
      )
      if (restored.length === 0 || !listedConnector(kernel, found.id)) return
      live.open(found, restored, true)
      for (const { namespace } of restored) activateNewest(namespace)
    } catch {
      // Not authorised, locked, silent or broken: all the same at start.
    } finally {
      turn.end()
      turn.clear()
    }
  }
  const askListed = async () => {
    for (const [connectorId, stored] of waiting) {
      if (signal.aborted) return
      if (!listedConnector(kernel, connectorId)) continue
      await ask(stored)
      waiting.delete(connectorId)
      settle()
    }
  }
  const late = timeLimit(clock, reconnectWalletTimeoutMs, signal)
  const change = changes(kernel)
  try {
    settle()
    for (const { namespace } of open) {
      if (namespaces()[namespace].connections.length === 0) {
        kernel.emit(
          connectionRestoring({
            namespace,
            status: 'reconnecting',
          }),
        )
      }
    }
    if (open.length > 0) await abortable(kernel.activatePoint(connectors), signal)
    await askListed()
    while (waiting.size > 0) {
      await abortable(change.next(), late.signal)
      await askListed()
    }
  } catch {
    // One of the limits: nothing more is waited for.
  } finally {
    waiting.clear()
    if (!dependencies.signal.aborted) settle()
    change.stop()
    late.clear()
    clear()
  }
}
/** The next time that a wallet is announced; one that came since the last question counts. */ function changes(
  kernel,
) {
  let hasChanged = false
  let wake
  const stop = kernel.point(connectors).subscribe(() => {
    hasChanged = true
    wake?.()
  })
  return {
    stop,
    next: () =>
      new Promise((resolve) => {
        wake = () => {
          hasChanged = false
          resolve()
        }
        if (hasChanged) wake()
      }),
  }
}

/** Opens, restores and ends connections. Parts: attempts, the live ones, the memory of the last visit. */ function createConnectionService(
  dependencies,
) {
  const { kernel, clock, settings, storage, networks } = dependencies
  const store = createDisposableStore({
    owner: 'wallet/connection-service',
  })
  const end = new AbortController()
  const memory = createConnectionMemory(dependencies)
  const live = createLiveConnections(kernel)
  const disconnecting = createDisconnect({
    clock,
    memory,
    live,
    storage,
    signal: end.signal,
  })
  const attempts = createConnectAttempts({
    ...dependencies,
    live,
    ready: () => disconnecting.settled(),
  })
  let restoring
  const mayHaveMany = () => mayHaveManyWallets(kernel, dependencies.notices)
  const stateOf = () => kernel.store(connectionsStore).getSnapshot()
  const restore = () => {
    restoring ??= restoreConnections({
      kernel,
      clock,
      settings,
      memory,
      live,
      signal: end.signal,
    }).finally(() => {
      restoring = undefined
    })
    return restoring
  }
  /** What is stored and not live is asked for; after the question that runs. */ const restoreMissing =
    () => {
      if (memory.connections().every((one) => live.has(one))) return
      void Promise.resolve(restoring).then(restore)
    }
  // [S4.02]
  if (!settings.enableReconnect) memory.forgetAll()
  // Another tab connected or disconnected: the same here, without asking a wallet for anything new.
  store.add(
    memory.onOtherTab(() => {
      const gone = live
        .lines()
        .filter((line) => !memory.connections().some((one) => isSameLine(one, line)))
      live.close(gone, 'visitor')
      if (settings.enableReconnect) restoreMissing()
    }),
  )
  // The visit began before the service's word was known, with one wallet in each namespace [S1.17].
  let hadMany = hasManyWallets(kernel)
  store.add(
    kernel.store(featuresStore).subscribe(() => {
      const hasMany = hasManyWallets(kernel)
      if (hasMany && !hadMany && settings.enableReconnect) restoreMissing()
      hadMany = hasMany
    }),
  )
  store.add(attempts)
  store.add(live)
  store.add(memory)
  return {
    connect: attempts.connect,
    cancel: () => attempts.cancel(connectCancelled()),
    reconnect: () => (settings.enableReconnect ? restore() : Promise.resolve()),
    async disconnect(text) {
      const namespace = text && parseChainNamespace(text)
      attempts.cancel(connectCancelled(), {
        namespace,
      })
      const done = disconnecting.run({
        namespace,
      })
      for (const one of namespace ? [namespace] : chainNamespaces) {
        const { status } = stateOf().namespaces[one]
        const isPending = status === 'connecting' || status === 'reconnecting'
        if (isPending && !live.lines().some((line) => line.namespace === one)) {
          kernel.emit(
            restoreEnded({
              namespace: one,
            }),
          )
        }
      }
      return done
    },
    list: async () => (mayHaveMany() ? listConnections(stateOf()) : []),
    async switchTo({ connectorId, namespace: text }) {
      if (!mayHaveMany()) return
      const namespace = parseChainNamespace(text)
      const line = {
        connectorId,
        namespace,
      }
      if (!live.has(line)) throw connectionNotFound(connectorId, namespace)
      live.activate(line, false)
      networks.activateNamespace(namespace)
    },
    async remove({ connectorId, namespace: text }) {
      if (!mayHaveMany()) return
      const line = {
        connectorId,
        namespace: parseChainNamespace(text),
      }
      attempts.cancel(connectCancelled(), line)
      await disconnecting.run(line)
    },
    connectorOf(namespace) {
      const connection = activeConnection(stateOf(), namespace)
      return connection && live.has(connection)
        ? live.of(connection.connectorId)?.connector
        : undefined
    },
    adapterOf: async (namespace) => loadAdapter(kernel, parseChainNamespace(namespace)),
    dispose() {
      end.abort()
      return store.dispose()
    },
  }
}

/** How a visitor gets to a network; the rules in the order in which they count. */ function resolveSwitch(
  question,
) {
  const { target, isForced, networks, connections, connectorType, capabilities } = question
  if (!isRequested(networks, target)) return 'notFound'
  if (target === networks.active) return 'stay'
  const isEmbeddedSupported = connectorType === 'AUTH' && capabilities?.embeddedWallet === true
  if (isForced || isEmbeddedSupported) return 'confirm'
  const isConnectedAt = (id) =>
    id !== undefined && activeConnection(connections, namespaceOf$1(id)) !== undefined
  return isConnectedAt(networks.active) && !isConnectedAt(target) ? 'connect' : 'start'
}
/** Whether UnsupportedChain opens because the wallet left the requested networks [S2.11]. */ const resolveArrival =
  (question) => {
    if (isRequested(question.networks, question.arrived)) return 'supported'
    const isTolerated =
      !question.enableNetworkSwitch || question.allowUnsupportedChain || question.isBasicSession
    return isTolerated ? 'tolerated' : 'unsupported'
  }
const isRequested = ({ requested }, id) =>
  requested.some(({ caipNetworkId }) => caipNetworkId === id)

/** Keeps the kit where the wallet of the active namespace is [S2.11, S4.08]. */ function followWallet(
  dependencies,
) {
  const { kernel, settings, navigation } = dependencies
  const store = createDisposableStore({
    owner: 'wallet/follow-wallet',
  })
  const networks = () => kernel.store(networksStore).getSnapshot()
  const connectionIn = (namespace) =>
    activeConnection(kernel.store(connectionsStore).getSnapshot(), namespace)
  const isBasic = (namespace, connectorId) =>
    listedConnector(kernel, connectorId)?.value.type === 'WALLET_CONNECT' &&
    !kernel
      .point(namespaceAdapters)
      .getSnapshot()
      .some(({ value }) => value.namespace === namespace)
  const moveTo = (to) => {
    const { active: from } = networks()
    if (from !== undefined && from !== to)
      kernel.emit(
        networkSwitched({
          from,
          to,
        }),
      )
  }
  const follow = (namespace, isQuiet = false) => {
    const connection = connectionIn(namespace)
    const { active } = networks()
    if (!connection || !active || namespace !== namespaceOf$1(active)) return
    const { caipNetworkId: arrived, connectorId } = connection
    if (arrived === active) return
    moveTo(arrived)
    if (isQuiet) return
    navigation.arrived(
      resolveArrival({
        arrived,
        networks: networks(),
        enableNetworkSwitch: settings.enableNetworkSwitch,
        allowUnsupportedChain: settings.allowUnsupportedChain,
        isBasicSession: isBasic(namespace, connectorId),
      }),
    )
  }
  store.add(
    kernel.on(connectionOpened, (fact) => follow(fact.connection.namespace, fact.isRestored)),
  )
  store.add(
    kernel.on(connectionSwitched, ({ namespace, isRestored }) => follow(namespace, isRestored)),
  )
  store.add(kernel.on(connectionChanged, ({ connection }) => follow(connection.namespace)))
  store.add(kernel.on(connectionNetworkChanged, ({ namespace }) => follow(namespace)))
  // Facts may have piled up: the wallet's word is the last one.
  store.add(kernel.on(networkSwitched, ({ to }) => follow(namespaceOf$1(to), true)))
  store.add(
    kernel.on(connectionClosed, ({ namespace }) => {
      if (connectionIn(namespace)) return follow(namespace, true)
      // Where no wallet is any more, the kit is at a requested network.
      const { active, requested } = networks()
      if (!active || namespace !== namespaceOf$1(active)) return
      if (requested.some(({ caipNetworkId }) => caipNetworkId === active)) return
      const first = requested.find(({ chainNamespace }) => chainNamespace === namespace)
      const next = first ?? requested[0]
      if (next) moveTo(next.caipNetworkId)
    }),
  )
  return store
}

/** How a visitor or a host gets to another network; one switch at a time, the newest counts. */ function createNetworkSwitching(
  dependencies,
) {
  const { kernel, networkOf, views, notices, navigation, connectorOf } = dependencies
  let running
  const state = () => kernel.store(networksStore).getSnapshot()
  const connections = () => kernel.store(connectionsStore).getSnapshot()
  const connectionIn = (namespace) => activeConnection(connections(), namespace)
  const capabilitiesOf = (namespace) =>
    kernel
      .point(namespaceAdapters)
      .getSnapshot()
      .find(({ value }) => value.namespace === namespace)?.value.capabilities
  const activeConnectorType = () => {
    const { active } = state()
    const connection = active && connectionIn(namespaceOf$1(active))
    return connection && listedConnector(kernel, connection.connectorId)?.value.type
  }
  const moveWallet = async (id, end, signal) => {
    const namespace = namespaceOf$1(id)
    const connection = connectionIn(namespace)
    const connector = connectorOf(namespace)
    if (!connection || !connector || connection.caipNetworkId === id) return
    await abortable(connector.switchNetwork(networkOf(id), signal), signal)
    // It is being ended: what it says now would be written down again.
    if (!connectorOf(namespace)) end.abort(cancelled())
    signal.throwIfAborted()
    if (connectionIn(namespace)?.caipNetworkId === id) return
    const { connectorId } = connection
    kernel.emit(
      connectionNetworkChanged({
        connectorId,
        namespace,
        caipNetworkId: id,
      }),
    )
  }
  const store = createDisposableStore({
    owner: 'wallet/network-switching',
  })
  store.add(
    kernel.store(connectionsStore).subscribe(() => {
      if (!running?.of) return
      // It was about a wallet that left or is not in use any more.
      const inUse = connectionIn(running.of.namespace)
      if (!inUse || !isSameLine(inUse, running.of)) running.controller.abort(cancelled())
    }),
  )
  return {
    requestSwitch(target, { force = false } = {}) {
      const decision = resolveSwitch({
        target,
        isForced: force,
        networks: state(),
        connections: connections(),
        connectorType: activeConnectorType(),
        capabilities: capabilitiesOf(namespaceOf$1(target)),
      })
      if (decision === 'notFound') {
        notices.raise({
          code: 'SWITCH_NETWORK_NOT_FOUND',
          kind: 'danger',
          title: 'Network Not Found',
        })
      } else if (decision === 'connect') {
        views.open(switchActiveChainView, {
          switchToChain: namespaceOf$1(target),
          navigateTo: 'Connect',
          navigateWithReplace: false,
          network: target,
        })
      } else if (decision !== 'stay') {
        views.open(switchNetworkView, {
          network: target,
          mode: decision,
        })
      }
    },
    async switchNetwork(id, callerSignal) {
      networkOf(id)
      running?.controller.abort(cancelled())
      const attempt = {
        of: connectionIn(namespaceOf$1(id)),
        controller: new AbortController(),
      }
      running = attempt
      const own = attempt.controller.signal
      const signal = callerSignal ? AbortSignal.any([own, callerSignal]) : own
      const finish = navigation.begin(id)
      try {
        signal.throwIfAborted()
        await moveWallet(id, attempt.controller, signal)
        const { active } = state()
        if (active && active !== id)
          kernel.emit(
            networkSwitched({
              from: active,
              to: id,
            }),
          )
        finish()
      } catch (error) {
        if (!signal.aborted) {
          kernel.emit(
            networkSwitchFailed({
              to: id,
              error: toErrorRecord(error),
            }),
          )
          finish(error)
        }
        throw error
      } finally {
        if (running === attempt) running = undefined
      }
    },
    dispose() {
      running?.controller.abort(cancelled())
      return store.dispose()
    },
  }
}
const cancelled = () =>
  new KitError('The switch was cancelled', {
    code: 'SWITCH_CANCELLED',
    retryable: true,
  })

function createSwitchNavigation(dependencies) {
  const { kernel, views, notices } = dependencies
  const top = () => kernel.store(routerStore).getSnapshot().history.at(-1)
  return {
    begin(id) {
      const { active, requested } = kernel.store(networksStore).getSnapshot()
      const wasRequested = requested.some(({ caipNetworkId }) => caipNetworkId === active)
      return (error) => {
        const entry = top()
        if (entry?.viewId === switchNetworkView.id && entry.params.network === id) {
          // [S4.31] [S4.30]
          if (error === undefined && !wasRequested)
            views.close({
              outcome: 'done',
            })
          else views.back()
        } else if (error === undefined && entry?.viewId === unsupportedChainView.id) {
          views.close({
            force: true,
            outcome: 'done',
          })
        }
        if (entry !== undefined && error !== undefined) notices.toast(toToast(error))
      }
    },
    arrived(arrival) {
      const isAtUnsupported = top()?.viewId === unsupportedChainView.id
      if (arrival === 'unsupported' && !isAtUnsupported) views.open(unsupportedChainView)
      if (arrival === 'supported' && isAtUnsupported)
        views.close({
          force: true,
          outcome: 'done',
        })
    },
  }
}
const toToast = (error) => ({
  kind: error instanceof KitError && error.code === 'USER_REJECTED' ? 'info' : 'danger',
  text: error instanceof KitError ? error.shortMessage : 'The network could not be switched',
})

/**
 * What moves wallets: connecting, switching, following them. Nothing of it is needed before the first
 * of these, so it loads with that.
 */ function createWalletEngine(dependencies) {
  const { kernel, settings, networks, notices, views } = dependencies
  const store = createDisposableStore({
    owner: 'wallet/engine',
  })
  const navigation = createSwitchNavigation({
    kernel,
    views,
    notices,
  })
  store.add(
    followWallet({
      kernel,
      settings,
      navigation,
    }),
  )
  const connections = createConnectionService(dependencies)
  store.add(connections)
  const switching = createNetworkSwitching({
    kernel,
    networkOf: networks.networkOf,
    views,
    notices,
    navigation,
    connectorOf: connections.connectorOf,
  })
  store.add(switching)
  return {
    connections,
    switching,
    dispose: () => store.dispose(),
  }
}

var walletEngine = /*#__PURE__*/ Object.freeze({
  __proto__: null,
  createWalletEngine: createWalletEngine,
})

const list = (prefix, names) => names.split(/\s+/).map((name) => prefix + name)
/** Pass without an approval view [S6.02]. `eth_sendRawTransaction` carries what was signed before. */ const safeRpcMethods =
  /*#__PURE__*/ new Set([
    .../*#__PURE__*/ list(
      'eth_',
      `accounts blockNumber call chainId estimateGas estimateUserOperationGas feeHistory gasPrice
    getAccount getBalance getBlockByHash getBlockByNumber getBlockReceipts
    getBlockTransactionCountByHash getBlockTransactionCountByNumber getCode getFilterChanges
    getFilterLogs getLogs getProof getStorageAt getTransactionByBlockHashAndIndex
    getTransactionByBlockNumberAndIndex getTransactionByHash getTransactionCount
    getTransactionReceipt getUncleCountByBlockHash getUncleCountByBlockNumber
    getUserOperationByHash getUserOperationReceipt maxPriorityFeePerGas newBlockFilter newFilter
    newPendingTransactionFilter sendRawTransaction supportedEntryPoints syncing uninstallFilter`,
    ),
    .../*#__PURE__*/ list('wallet_', 'getAssets getCallsStatus getCapabilities'),
  ])
/** Move money, sign, or change what others may do: somebody has to approve [S6.03]. */ const unsafeRpcMethods =
  /*#__PURE__*/ new Set([
    'personal_sign',
    .../*#__PURE__*/ list('eth_', 'signTypedData_v4 sendTransaction sendUserOperation'),
    .../*#__PURE__*/ list(
      'solana_',
      'signMessage signTransaction signAllTransactions signAndSendTransaction',
    ),
    .../*#__PURE__*/ list('wallet_', 'sendCalls grantPermissions revokePermissions'),
  ])
/**
 * What else wallets answer, by the names under which they are paired (WIRE 5.2). They ask their user
 * themselves; the embedded wallet knows none of these.
 */ const walletRpcMethods = /*#__PURE__*/ Object.freeze({
  eip155: [],
  solana: ['solana_getAccounts', 'solana_requestAccounts'],
  polkadot: ['polkadot_signMessage', 'polkadot_signTransaction'],
  bip122: ['getAccountAddresses', 'sendTransfer', 'signMessage', 'signPsbt'],
  cosmos: ['cosmos_getAccounts', 'cosmos_signAmino', 'cosmos_signDirect'],
})
/** Of a method that is on one of the two lists. */ const namespaceOfMethod = (method) =>
  method.startsWith('solana_') ? 'solana' : 'eip155'
/**
 * What the lists say, compared exactly, each method in its own namespace. An unsafe request goes to
 * wallets that ask their user themselves; the embedded wallet needs the approval view [S6.04]. Other
 * methods: no opinion.
 */ const listedMethods = {
  id: 'listed-methods',
  judge({ method, connectorType, namespace }) {
    const isEmbedded = connectorType === 'AUTH'
    if (!isEmbedded && walletRpcMethods[namespace].includes(method)) return 'allow'
    const isSafe = safeRpcMethods.has(method)
    if (!isSafe && !unsafeRpcMethods.has(method)) return undefined
    if (namespaceOfMethod(method) !== namespace) return undefined
    return isEmbedded && !isSafe ? 'confirm' : 'allow'
  },
}

const verdicts = ['allow', 'confirm', 'deny']
/** The way to the connected wallet: policies first, then its connector. A wallet may take its time. */ function createRpcService(
  dependencies,
) {
  const { kernel, connections, notices } = dependencies
  const store = createDisposableStore({
    owner: 'wallet/rpc-service',
  })
  const open = new Set()
  /** A policy that crashes, or says what is no answer, denies. */ const ask = (
    { value, pluginId },
    question,
  ) =>
    kernel.guard(pluginId, `policy ${value.id}`, () => {
      const verdict = value.judge(question)
      if (verdict === undefined || verdicts.includes(verdict))
        return {
          pluginId,
          verdict,
        }
      throw new TypeError('a policy answers allow, confirm, deny or undefined')
    }) ?? {
      pluginId,
      verdict: 'deny',
    }
  const judge = (question) => {
    const policies = kernel.point(rpcPolicies).getSnapshot()
    const answers = policies.map((policy) => ask(policy, question))
    const strictest = strictestVerdict([
      listedMethods.judge(question),
      ...answers.map(({ verdict }) => verdict),
    ])
    const isRelaxed =
      strictest === 'confirm' &&
      answers.some(
        ({ pluginId, verdict }) =>
          verdict === 'allow' && kernel.isAllowed(pluginId, 'policy:relax'),
      )
    return isRelaxed ? 'allow' : strictest
  }
  const cancel = (isMeant, reason) => {
    for (const request of [...open].filter(isMeant)) {
      request.controller.abort(
        new KitError('The request was cancelled', {
          code: 'REQUEST_CANCELLED',
          details: reason,
        }),
      )
    }
  }
  store.add(
    kernel.on(accountsChanged, ({ accounts, ...line }) => {
      const isStale = (request) =>
        isSameLine(request, line) && request.address !== accounts[0]?.address
      cancel(isStale, 'The account changed.')
    }),
  )
  store.add(
    kernel.on(connectionClosed, (line) => {
      cancel((request) => isSameLine(request, line), 'The wallet was disconnected.')
    }),
  )
  store.add(() => cancel(() => true, 'The kit is gone.'))
  return {
    async request(request, { askedBy = 'host', signal } = {}) {
      const { method, params } = request
      const namespace = parseChainNamespace(request.namespace ?? 'eip155')
      const connection = activeConnection(kernel.store(connectionsStore).getSnapshot(), namespace)
      const connector = connections.connectorOf(namespace)
      if (!connection || !connector) throw rpcErrorOf(4900)
      const { connectorId, accounts } = connection
      const connectorType = listedConnector(kernel, connectorId)?.value.type ?? connector.type
      // Nobody can approve here: what needs it comes from the view that asks for it.
      if (
        judge({
          method,
          namespace,
          connectorType,
          askedBy,
        }) !== 'allow'
      ) {
        notices.toast({
          kind: 'danger',
          text: 'Action not allowed',
        })
        throw new KitError('Requested RPC call is not allowed', {
          code: 'RPC_NOT_ALLOWED',
          details: String(method),
        })
      }
      if (method === 'wallet_sendCalls') checkCalls(params)
      const own = {
        connectorId,
        namespace,
        address: accounts[0]?.address,
        controller: new AbortController(),
      }
      const ended = signal
        ? AbortSignal.any([own.controller.signal, signal])
        : own.controller.signal
      open.add(own)
      try {
        ended.throwIfAborted()
        const caipNetworkId = request.caipNetworkId ?? connection.caipNetworkId
        return await abortable(
          connector.request(
            {
              method,
              params,
              namespace,
              caipNetworkId,
            },
            ended,
          ),
          ended,
        )
      } catch (error) {
        throw ended.aborted ? ended.reason : normalizeWalletError(error)
      } finally {
        open.delete(own)
      }
    },
    dispose: () => store.dispose(),
  }
}
/** Each item of `wallet_sendCalls` [S5.04]; a wrong one never reaches a wallet. */ function checkCalls(
  params,
) {
  const first = Array.isArray(params) ? params[0] : undefined
  const calls = first?.calls
  if (!Array.isArray(calls) || calls.length === 0) throw invalidParams('params[0].calls is no list')
  const isHex = (value) => typeof value === 'string' && value.startsWith('0x')
  calls.forEach((call, index) => {
    const path = `params[0].calls[${index}]`
    if (!isHex(call?.to)) throw invalidParams(`${path}.to does not start with 0x`)
    if (call?.data !== undefined && !isHex(call.data)) {
      throw invalidParams(`${path}.data does not start with 0x`)
    }
  })
}
const invalidParams = (details) =>
  rpcErrorOf(-32602, {
    details,
  })

var rpcService = /*#__PURE__*/ Object.freeze({
  __proto__: null,
  createRpcService: createRpcService,
})

/** Sent once, to one node: nobody can know whether a lost answer was a yes. */ const unrepeatable =
  ['eth_sendRawTransaction', 'sendTransaction']
/**
 * JSON-RPC over fetch: 10 s an attempt [S9.07], the retries of S7.17 and S9.13, then the next URL. An
 * error that a node answers is an answer: it is mapped by its code and not asked again.
 */ function createNodeRpc({ environment, rpcUrls }) {
  const end = new AbortController()
  let lastId = 0
  const ask = async (url, body, id, isRepeatable, signal) => {
    const attempt = () =>
      fetchAnswer(
        environment,
        postNodeRpc,
        url,
        {
          body,
        },
        signal,
      )
    const { bytes } = await (isRepeatable
      ? withRetry(attempt, {
          clock: environment.clock,
          signal,
        })
      : attempt())
    return parseEnvelope(new TextDecoder().decode(bytes), id)
  }
  return {
    async request(network, { method, params = [] }, callerSignal) {
      const signal = callerSignal ? AbortSignal.any([end.signal, callerSignal]) : end.signal
      const urls = await rpcUrls(network)
      const isRepeatable = !unrepeatable.includes(method)
      lastId += 1
      const id = lastId
      const body = {
        jsonrpc: '2.0',
        id,
        method,
        params,
      }
      let failure = new KitError('No node is known for this network', {
        code: 'RPC_URL_NOT_FOUND',
        details: network,
      })
      for (const url of isRepeatable ? urls : urls.slice(0, 1)) {
        try {
          return await ask(url, body, id, isRepeatable, signal)
        } catch (error) {
          if (signal.aborted || error instanceof RpcError) throw error
          failure = error
        }
      }
      throw failure
    },
    dispose: () =>
      end.abort(
        new KitError('The kit is gone', {
          code: 'DISPOSED',
        }),
      ),
  }
}
/** The result, or the node's error; anything else is a failure of this node. */ function parseEnvelope(
  text,
  id,
) {
  const envelope = parseObject(text)
  const error = envelope?.error
  if (envelope?.id !== id && !error) throw unexpected()
  if (typeof error === 'object' && error !== null) throw toRpcError(error)
  if (!envelope || !('result' in envelope)) throw unexpected()
  return envelope.result
}
function toRpcError(error) {
  const rpcCode = Number.isInteger(error.code) ? Number(error.code) : -32603
  const details = typeof error.message === 'string' ? error.message.slice(0, 300) : undefined
  const options = {
    details,
    data: error.data,
    cause: error,
  }
  return (
    rpcErrorOf(rpcCode, options) ??
    new RpcError('The node reported an error', rpcCode, {
      ...options,
      code: 'NODE_ERROR',
    })
  )
}
function parseObject(text) {
  try {
    const json = parseJson$1(text)
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? json : undefined
  } catch {
    return undefined
  }
}
const unexpected = () =>
  new KitError('The node answered with something unexpected', {
    code: 'HTTP_BODY',
  })

var nodeRpc = /*#__PURE__*/ Object.freeze({
  __proto__: null,
  createNodeRpc: createNodeRpc,
})

/** Of one CAIP-10 account, 30 s fresh [S9.04]. */ const nativeBalanceKey =
  /*#__PURE__*/ defineStorageKey({
    name: 'wallet/cache/native-balance',
    lifetime: balanceCacheMs,
    parse: (json) => parseNativeBalance(json),
  })
/** Two reads a second at most, whatever storm a wallet raises [REL-17]. */ const spacingMs = 500
function createNativeBalanceService(dependencies) {
  const { kernel, clock, storage, connections, networks } = dependencies
  const flights = new Map()
  const end = new AbortController()
  let nextStart = 0
  const accountIn = (namespace) =>
    selectAccount(
      kernel.store(connectionsStore).getSnapshot(),
      kernel.store(networksStore).getSnapshot(),
      namespace,
    ).caipAddress
  const fetch = async (account) => {
    const { reference, address, ...parts } = parseCaipAddress(account)
    const namespace = parseChainNamespace(parts.namespace)
    const wasActive = account === accountIn(namespace)
    const start = Math.max(clock.now(), nextStart)
    nextStart = start + spacingMs
    if (start > clock.now()) await clock.delay(start - clock.now(), end.signal)
    if (wasActive && account !== accountIn(namespace)) {
      throw new KitError('The account changed', {
        code: 'SUPERSEDED',
        retryable: true,
      })
    }
    const network = networks.networkOf(`${namespace}:${reference}`)
    const adapter = await connections.adapterOf(namespace)
    const answer = adapter.getBalance({
      address,
      network,
      signal: end.signal,
    })
    const balance = parseNativeBalance(await abortable(answer, end.signal))
    if (!balance)
      throw new KitError('The balance could not be read', {
        code: 'INVALID_BALANCE',
      })
    storage.write(nativeBalanceKey, balance, account)
    return balance
  }
  return {
    async read(account, { force = false } = {}) {
      const stored = force ? undefined : storage.read(nativeBalanceKey, account)
      if (stored) return stored
      const flight = flights.get(account) ?? fetch(account).finally(() => flights.delete(account))
      flights.set(account, flight)
      return flight
    },
    dispose: () =>
      end.abort(
        new KitError('The kit is gone', {
          code: 'DISPOSED',
        }),
      ),
  }
}
function parseNativeBalance(value) {
  const { units, decimals, symbol } = value ?? {}
  return typeof units === 'string' &&
    /^\d{1,80}$/.test(units) &&
    Number.isInteger(decimals) &&
    Number(decimals) >= 0 &&
    Number(decimals) <= 77 &&
    typeof symbol === 'string'
    ? {
        units,
        decimals: Number(decimals),
        symbol,
      }
    : undefined
}

var nativeBalanceService = /*#__PURE__*/ Object.freeze({
  __proto__: null,
  createNativeBalanceService: createNativeBalanceService,
})
