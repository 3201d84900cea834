import { Subject } from 'rxjs'
import {
  type Account,
  type CaipNetworkId,
  type Capabilities,
  type ChainNamespace,
  type Clock,
  type Connection,
  type Connector,
  type ConnectorEvent,
  connectors,
  type ConnectorType,
  createToken,
  defineManifest,
  definePlugin,
  implement,
  KitError,
  type NamespaceAdapter,
  namespaceAdapters,
  namespaceOf,
  type NativeBalance,
  type Plugin,
  PLUGIN_API_VERSION,
  type RpcRequest,
  rpcErrorOf,
} from '../../kernel/exports/index.ts'
import { mockAnswers } from './mock-answers.ts'
import { sampleAccounts } from './sample-accounts.ts'
import {
  createWalletScript,
  type MockEvent,
  type MockFailures,
  type WalletScript,
} from './wallet-script.ts'

export interface MockWalletOptions {
  readonly namespace: ChainNamespace
  /** Default: the first of `sampleAccounts`. */
  readonly accounts?: readonly (string | Account)[] | undefined
  readonly id?: string | undefined
  readonly name?: string | undefined
  readonly type?: ConnectorType | undefined
  readonly rdns?: string | undefined
  readonly icon?: string | undefined
  /** Answers of `request`, by method; added to those that a wallet of the namespace gives. */
  readonly answers?: Readonly<Record<string, unknown>> | undefined
  readonly approvedNetworkIds?: readonly CaipNetworkId[] | undefined
  /** Whether the wallet remembers this page, so that it reconnects without a prompt. */
  readonly isAuthorised?: boolean | undefined
  readonly failures?: MockFailures | undefined
  /**
   * Is taken for the wallet of its id, rdns or name that the kit knows. In a kit it is granted `wallet:listed`. Default: so is
   * one of the types `AUTH` and `WALLET_CONNECT`, and one whose id does not begin with a vendor, `acme/wallet`.
   */
  readonly isListed?: boolean | undefined
  /** Is not in the list before `announce()`. */
  readonly isLate?: boolean | undefined
  /** Needed for failures with `delayMs`: the clock of the kernel's environment. */
  readonly clock?: Clock | undefined
}

/** A wallet that does what its script says, a conforming connector to it, and the plugin that offers it. */
export interface MockWallet {
  readonly plugin: Plugin
  readonly connector: Connector
  readonly name: string
  readonly rdns: string | undefined
  readonly icon: string | undefined
  /** What goes wrong, step by step; may be changed while the test runs. */
  readonly failures: MockFailures
  readonly requests: readonly RpcRequest[]
  readonly calls: readonly string[]
  /** How often the visitor was asked to connect. */
  readonly prompts: number
  /** Listeners on the wallet's events; zero when nobody is connected. */
  readonly listeners: number
  /**
   * What the visitor does from now on, to connect, to sign and to switch; `nonsense` is a wallet that
   * answers 42. Prompts that hang are answered.
   */
  answer(how: 'accept' | 'reject' | 'hang' | 'nonsense'): void
  changeAccounts(accounts: readonly string[]): void
  changeNetwork(caipNetworkId: CaipNetworkId): void
  /** Accounts and networks change this often, to and fro, and are in the end what they were. */
  storm(count: number): void
  /** Takes the accounts away from the page until `unlock`. */
  lock(): void
  unlock(): void
  /** Forgets the page and ends the connection, as a visitor does in the wallet. */
  end(): void
  /** Puts a late wallet into the list. */
  announce(): void
  /** Says through the connector whatever a test wants said. */
  emit(event: ConnectorEvent): void
  /** For `mockInjected`: the same wallet in its own dialect. */
  readonly script: WalletScript
  /** The answer to a request of a page, as the script has it. */
  respond(request: RpcRequest, signal?: AbortSignal): Promise<unknown>
}

export function mockWallet(options: MockWalletOptions): MockWallet {
  const { namespace, id = `mock-${options.namespace}`, name = 'Mock Wallet', icon, rdns } = options
  const type = options.type ?? 'ANNOUNCED'
  const isOfVendor = id.includes('/')
  const standsForOthers = type === 'AUTH' || type === 'WALLET_CONNECT' || !isOfVendor
  const isListed = options.isListed ?? standsForOthers
  const script = createWalletScript({
    namespace,
    accounts: options.accounts ?? [sampleAccounts[namespace][0]],
    isAuthorised: options.isAuthorised ?? false,
    failures: options.failures ?? {},
    clock: options.clock,
    onEvent(change) {
      const event = toEvent(change)
      if (!event || isOver) return
      if (event.type === 'disconnected') isOver = true
      events.next(event)
    },
  })
  const events = new Subject<ConnectorEvent>()
  const announced = new Subject<void>()
  const requests: RpcRequest[] = []
  const calls: string[] = []
  const answers = { ...mockAnswers[namespace], ...options.answers }
  let isAnnounced = !options.isLate
  /** Nothing is said after the end, until somebody connects. */
  let isOver = false

  const toEvent = (event: MockEvent): ConnectorEvent | undefined => {
    const { accounts, network } = script
    if (event === 'end' || (event === 'accounts' && accounts.length === 0)) {
      return { type: 'disconnected', namespaces: [namespace] }
    }
    if (event === 'accounts') return { type: 'accountsChanged', namespace, accounts }
    return network && { type: 'networkChanged', namespace, caipNetworkId: network }
  }
  const open = (): readonly Connection[] => {
    const { accounts, network } = script
    if (!network) return []
    isOver = false
    return [
      {
        connectorId: id,
        namespace,
        accounts,
        caipNetworkId: network,
        wallet: { name, ...(icon ? { icon } : {}), type },
        ...(options.approvedNetworkIds ? { approvedNetworkIds: options.approvedNetworkIds } : {}),
      },
    ]
  }
  /** A connector translates: what it cannot read is a failure with a code. */
  const readable = async <T>(answer: Promise<T>): Promise<T> => {
    const value = await answer
    if (typeof value !== 'number') return value
    throw new KitError('Failed to connect', {
      code: 'CONNECT_FAILED',
      details: 'The mock wallet answered without sense',
    })
  }

  const respond: MockWallet['respond'] = (request, signal) => {
    requests.push(request)
    return script.perform(
      'request',
      () => {
        if (request.method in answers) return answers[request.method]
        throw rpcErrorOf(4200, { details: request.method })
      },
      signal,
    )
  }

  const connector: Connector = {
    id,
    type,
    namespaces: [namespace],
    connect({ networks, caipNetworkId, signal }) {
      calls.push('connect')
      const first = networks.find((network) => network.chainNamespace === namespace)
      const here = caipNetworkId && namespaceOf(caipNetworkId) === namespace
      const agree = () => {
        script.authorise(here ? caipNetworkId : first?.caipNetworkId)
        return open()
      }
      return readable(script.perform('connect', agree, signal))
    },
    reconnect({ networks, caipNetworkId, signal }) {
      calls.push('reconnect')
      const remember = () => {
        if (!script.isAuthorised || script.accounts.length === 0) return []
        script.authorise(caipNetworkId ?? networks[0]?.caipNetworkId)
        return open()
      }
      return readable(script.perform('reconnect', remember, signal))
    },
    disconnect() {
      calls.push('disconnect')
      isOver = true
      return script.perform('disconnect', () => {})
    },
    request: respond,
    switchNetwork({ caipNetworkId }, signal) {
      calls.push(`switch ${caipNetworkId}`)
      return script.perform('switchNetwork', () => script.moveTo(caipNetworkId), signal)
    },
    provider: () => connector,
    events$: events.asObservable(),
  }

  const contribution = connectors.of({
    id,
    type,
    name,
    icon,
    rdns,
    namespaces: [namespace],
    connector,
  })
  const manifest = defineManifest({
    id: isOfVendor ? `${id}-mock` : `mock-wallet/${id.toLowerCase().replace(/[^a-z0-9-]+/g, '-')}`,
    apiVersion: PLUGIN_API_VERSION,
    permissions: isListed ? ['wallet:connector', 'wallet:listed'] : ['wallet:connector'],
    ...(options.isLate
      ? { contributesLater: [connectors], activation: 'start' }
      : { contributes: [contribution] }),
  })
  const plugin = options.isLate
    ? definePlugin(manifest, undefined, async () => ({
        default: implement(manifest, (_, ctx) => {
          const enter = () => void ctx.contribute(contribution)
          if (isAnnounced) return enter()
          const subscription = announced.subscribe(enter)
          ctx.add(() => subscription.unsubscribe())
        }),
      }))
    : definePlugin(manifest)

  return {
    plugin,
    connector,
    name,
    rdns,
    icon,
    failures: script.failures,
    requests,
    calls,
    script,
    respond,
    get prompts() {
      return script.prompts
    },
    get listeners() {
      return script.listeners + (events.observed ? 1 : 0)
    },
    answer: (how) => script.answer(how),
    changeAccounts: (accounts) => script.changeAccounts(accounts),
    changeNetwork: (caipNetworkId) => script.moveTo(caipNetworkId),
    storm(count) {
      const { accounts, network } = script
      const [first, second] = sampleAccounts[namespace]
      for (let turn = 0; turn < count; turn += 1) {
        script.changeAccounts([turn % 2 === 0 ? second : first])
        if (network) script.moveTo(`${namespace}:storm-${turn % 2}`)
      }
      script.changeAccounts(accounts)
      if (network) script.moveTo(network)
    },
    lock: () => script.lock(true),
    unlock: () => script.lock(false),
    end: () => script.end(),
    announce() {
      if (isAnnounced) return
      isAnnounced = true
      announced.next()
    },
    emit: (event) => events.next(event),
  }
}

/** What a wallet of the namespace is asked to sign a text with. */
const signMethods: Readonly<Record<ChainNamespace, string>> = {
  eip155: 'personal_sign',
  solana: 'solana_signMessage',
  polkadot: 'polkadot_signMessage',
  bip122: 'signMessage',
  cosmos: 'cosmos_signAmino',
}

export interface MockNamespaceOptions {
  /**
   * Stands for the namespace that comes with the kit, whose adapter foresees and reads what any wallet is asked; one of a
   * plugin does so for the wallets of that plugin. Of a test kernel alone: in a kit a plugin is what it is.
   */
  readonly isOfKit?: boolean | undefined
  readonly capabilities?: Capabilities | undefined
  readonly balance?: NativeBalance | (() => Promise<NativeBalance>) | undefined
  /** Default: it verifies nothing. */
  readonly messageVerifier?: NamespaceAdapter['messageVerifier']
  /**
   * What else its adapter can do, or does otherwise: `send`, `estimateFee`, `parseAddress`. One that sends declares
   * `wallet:request` as well.
   */
  readonly adapter?: Partial<NamespaceAdapter> | undefined
}

const mayWrite = (adapter: Partial<NamespaceAdapter> = {}): boolean =>
  ['send', 'sendTransaction', 'sendCalls', 'signTypedData'].some((name) => name in adapter)

/** A namespace whose every address is valid and whose balance is given. */
export function mockNamespace(
  namespace: ChainNamespace,
  options: MockNamespaceOptions = {},
): Plugin {
  const Adapter = createToken<NamespaceAdapter>(`mock-namespace/${namespace}`)
  const manifest = defineManifest({
    id: options.isOfKit ? namespace : `mock-namespace/${namespace}`,
    apiVersion: PLUGIN_API_VERSION,
    gate: { namespaces: [namespace] },
    permissions: mayWrite(options.adapter)
      ? ['wallet:adapter', 'wallet:request']
      : ['wallet:adapter'],
    provides: { adapter: Adapter },
    contributes: [
      namespaceAdapters.of({
        namespace,
        capabilities: options.capabilities ?? { nativeBalance: true, balances: true },
        adapter: Adapter,
      }),
    ],
  })
  const { balance = { units: '1500000000000000000', decimals: 18, symbol: 'ETH' } } = options
  return definePlugin(manifest, undefined, async () => ({
    default: implement(manifest, () => ({
      adapter: {
        namespace,
        parseAddress(text) {
          if (text === '')
            throw new KitError('This is not an address.', { code: 'INVALID_ADDRESS' })
          return text
        },
        ...(options.messageVerifier && { messageVerifier: options.messageVerifier }),
        getBalance: async () => (typeof balance === 'function' ? balance() : balance),
        async signMessage({ address, text, request }) {
          // As the standards have it: a list on Ethereum, one object elsewhere.
          const params = namespace === 'eip155' ? [text, address] : { message: text, address }
          const answer = await request({ method: signMethods[namespace], params })
          const { signature } = Object(answer) as { readonly signature?: unknown }
          return typeof signature === 'string' ? signature : String(answer)
        },
        ...options.adapter,
      },
    })),
  }))
}
