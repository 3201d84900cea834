import { Subject } from 'rxjs'
import {
  type Account,
  type CaipNetworkId,
  type Capabilities,
  type ChainNamespace,
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
} from '../../kernel/exports/index.ts'

/** What goes wrong: an error to reject with, or 'hang' to never answer. */
export type MockFailure = Error | 'hang'

export interface MockFailures {
  connect?: MockFailure | undefined
  reconnect?: MockFailure | undefined
  disconnect?: MockFailure | undefined
  switchNetwork?: MockFailure | undefined
  request?: MockFailure | undefined
}

export interface MockWalletOptions {
  readonly namespace: ChainNamespace
  readonly accounts: readonly (string | Account)[]
  readonly id?: string | undefined
  readonly name?: string | undefined
  readonly type?: ConnectorType | undefined
  readonly rdns?: string | undefined
  readonly icon?: string | undefined
  /** Answers of `request`, by method. */
  readonly answers?: Readonly<Record<string, unknown>> | undefined
  readonly approvedNetworkIds?: readonly CaipNetworkId[] | undefined
  /** Whether the wallet remembers this page, so that it reconnects without a prompt. */
  readonly isAuthorised?: boolean | undefined
  readonly failures?: MockFailures | undefined
}

/** A conforming connector with failure switches, and the plugin that offers it. */
export interface MockWallet {
  readonly plugin: Plugin
  readonly connector: Connector
  /** May be changed while the test runs. */
  readonly failures: MockFailures
  readonly requests: readonly RpcRequest[]
  readonly calls: readonly string[]
  /** Listeners on the connector's events; zero when nobody is connected. */
  readonly listeners: number
  changeAccounts(accounts: readonly string[]): void
  changeNetwork(caipNetworkId: CaipNetworkId): void
  /** Ends the connection from the wallet's side. */
  end(): void
  emit(event: ConnectorEvent): void
}

const answer = async <T>(
  failure: MockFailure | undefined,
  signal: AbortSignal | undefined,
  value: () => T,
): Promise<T> => {
  if (failure === 'hang') {
    return new Promise<T>((_, reject) => {
      if (signal?.aborted) reject(signal.reason)
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
  }
  if (failure) throw failure
  return value()
}

export function mockWallet(options: MockWalletOptions): MockWallet {
  const { namespace, id = `mock-${options.namespace}`, name = 'Mock Wallet' } = options
  const type = options.type ?? 'ANNOUNCED'
  const events = new Subject<ConnectorEvent>()
  const requests: RpcRequest[] = []
  const calls: string[] = []
  const failures: MockFailures = { ...options.failures }
  let accounts: readonly Account[] = options.accounts.map((account) =>
    typeof account === 'string' ? { address: account } : account,
  )
  let isAuthorised = options.isAuthorised ?? false
  let current: CaipNetworkId | undefined

  const connectionOn = (caipNetworkId: CaipNetworkId): Connection => ({
    connectorId: id,
    namespace,
    accounts,
    caipNetworkId,
    wallet: { name, ...(options.icon ? { icon: options.icon } : {}), type },
    ...(options.approvedNetworkIds ? { approvedNetworkIds: options.approvedNetworkIds } : {}),
  })

  const connector: Connector = {
    id,
    type,
    namespaces: [namespace],
    connect: ({ networks, caipNetworkId, signal }) => {
      calls.push('connect')
      return answer(failures.connect, signal, () => {
        isAuthorised = true
        current ??=
          caipNetworkId && namespaceOf(caipNetworkId) === namespace
            ? caipNetworkId
            : networks.find((network) => network.chainNamespace === namespace)?.caipNetworkId
        return current ? [connectionOn(current)] : []
      })
    },
    reconnect: ({ networks, caipNetworkId, signal }) => {
      calls.push('reconnect')
      return answer(failures.reconnect, signal, () => {
        if (!isAuthorised) return []
        current ??= caipNetworkId ?? networks[0]?.caipNetworkId
        return current ? [connectionOn(current)] : []
      })
    },
    disconnect: () => {
      calls.push('disconnect')
      return answer(failures.disconnect, undefined, () => {})
    },
    request: (request, signal) => {
      requests.push(request)
      return answer(failures.request, signal, () => {
        const { method } = request
        if (options.answers && method in options.answers) return options.answers[method]
        throw new KitError('The wallet does not support this method.', {
          code: 'UNSUPPORTED_METHOD',
        })
      })
    },
    switchNetwork: (network, signal) => {
      calls.push(`switch ${network.caipNetworkId}`)
      return answer(failures.switchNetwork, signal, () => {
        current = network.caipNetworkId
        events.next({ type: 'networkChanged', namespace, caipNetworkId: network.caipNetworkId })
      })
    },
    provider: () => connector,
    events$: events.asObservable(),
  }

  const plugin = definePlugin(
    defineManifest({
      id: `mock-wallet/${id}`,
      apiVersion: PLUGIN_API_VERSION,
      contributes: [
        connectors.of({
          id,
          type,
          name,
          icon: options.icon,
          rdns: options.rdns,
          namespaces: [namespace],
          connector,
        }),
      ],
    }),
  )

  return {
    plugin,
    connector,
    failures,
    requests,
    calls,
    get listeners() {
      return events.observed ? 1 : 0
    },
    changeAccounts(addresses) {
      accounts = addresses.map((address) => ({ address }))
      events.next({ type: 'accountsChanged', namespace, accounts })
    },
    changeNetwork(caipNetworkId) {
      current = caipNetworkId
      events.next({ type: 'networkChanged', namespace, caipNetworkId })
    },
    end() {
      isAuthorised = false
      events.next({ type: 'disconnected', namespaces: [namespace] })
    },
    emit: (event) => events.next(event),
  }
}

export interface MockNamespaceOptions {
  readonly capabilities?: Capabilities | undefined
  readonly balance?: NativeBalance | (() => Promise<NativeBalance>) | undefined
}

/** A namespace whose every address is valid and whose balance is given. */
export function mockNamespace(
  namespace: ChainNamespace,
  options: MockNamespaceOptions = {},
): Plugin {
  const Adapter = createToken<NamespaceAdapter>(`mock-${namespace}/adapter`)
  const manifest = defineManifest({
    id: `mock-namespace/${namespace}`,
    apiVersion: PLUGIN_API_VERSION,
    gate: { namespaces: [namespace] },
    provides: { adapter: Adapter },
    contributes: [
      namespaceAdapters.of({
        namespace,
        capabilities: options.capabilities ?? { balances: true },
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
        getBalance: async () => (typeof balance === 'function' ? balance() : balance),
        signMessage: async ({ address, text, request }) =>
          String(await request({ method: 'personal_sign', params: [text, address] })),
      },
    })),
  }))
}
