import {
  type CaipNetwork,
  defineManifest,
  definePlugin,
  implement,
  KitError,
  type Plugin,
  PLUGIN_API_VERSION,
} from '../../kernel/exports/index.ts'
import { eip155 } from '../../namespaces/eip155/index.ts'
import {
  createTestKernel,
  type FakeAnswer,
  type FakeRequest,
  fakeEnvironment,
  type MockWallet,
  mockWallet,
  sampleAccounts,
  type TestKernel,
  type TestKernelOptions,
} from '../exports/index.ts'
import { ChainData } from '../../plugins/chain-data/contract.ts'
import { NameRegistration } from '../../plugins/names/contract.ts'
import { names } from '../../plugins/names/index.ts'
import { query } from '../../plugins/query/index.ts'

/** For tests: the plugin, a wallet, and a service of names whose answers are given. */

export const [ada, grace] = sampleAccounts.eip155
export const endpoints = { blockchain: 'https://chain.test' }
/** Of chain 1 and 10, by the rule of the service. */
export const [coinTypeOne, coinTypeTen] = [2147483649, 2147483658]

const chainDataManifest = /*#__PURE__*/ defineManifest({
  id: 'chain-data',
  apiVersion: PLUGIN_API_VERSION,
  provides: { chainData: ChainData },
  permissions: ['http:blockchain'],
})

/** Serves all networks but these. */
export const plainChainData = (notServed: readonly string[] = []): readonly Plugin[] => [
  query,
  definePlugin(chainDataManifest, undefined, async () => ({
    default: implement(chainDataManifest, (_, { http }) => {
      const served: Pick<ChainData, 'call'> = {
        async call(endpoint, network, call) {
          if (notServed.includes(network)) {
            throw new KitError('Not available on this network', { code: 'NETWORK_NOT_SERVED' })
          }
          return http.call(endpoint, call)
        },
      }
      return { chainData: { ...served, afresh: () => served } }
    }),
  })),
]

export const namesPlugin = (): Plugin => names().at(-1) as Plugin

export const record = (name: string, addresses: Readonly<Record<string, unknown>>) => ({
  name,
  addresses: Object.fromEntries(
    Object.entries(addresses).map(([type, address]) => [type, { address }]),
  ),
})

/** What the service says; everything that is not given is not there. */
export interface Registry {
  readonly identity?: FakeAnswer | readonly FakeAnswer[]
  readonly reverse?: FakeAnswer
  readonly records?: Readonly<Record<string, unknown>>
  readonly suggestions?: FakeAnswer
  readonly register?: FakeAnswer
}

const notFound: FakeAnswer = { status: 404, json: {} }

export function answerAs(t: Pick<TestKernel, 'http'>, registry: Registry = {}): void {
  const { identity, reverse, records = {}, suggestions, register } = registry
  t.http.on('GET', /^\/v1\/identity\//, identity ?? { json: { name: null, avatar: null } })
  t.http.on('GET', /^\/v1\/profile\/reverse\//, reverse ?? { json: [] })
  t.http.on('GET', /^\/v1\/profile\/suggestions\//, suggestions ?? { json: { suggestions: [] } })
  t.http.on('POST', '/v1/profile/account', register ?? { json: { success: true } })
  t.http.on('GET', /^\/v1\/profile\/account\//, ({ url }: FakeRequest) => {
    const name = decodeURIComponent(url.pathname.split('/').at(-1) ?? '')
    return name in records ? { json: records[name] } : notFound
  })
}

/** Requests by method and path, with their queries but for who asks. */
export const asked = (t: Pick<TestKernel, 'http'>, part = '/v1/') =>
  t.http.requests
    .filter(({ url }) => url.pathname.includes(part))
    .map(({ method, url, body }) => {
      const query = Object.fromEntries(url.searchParams)
      for (const name of ['projectId', 'st', 'sv', 'clientId']) delete query[name]
      return { method, path: url.pathname, query, ...(body === undefined ? {} : { body }) }
    })

export interface NamesWorldOptions extends Registry {
  readonly networks?: readonly CaipNetwork[] | undefined
  readonly notServed?: readonly string[] | undefined
  readonly wallet?: MockWallet | undefined
  readonly environment?: TestKernelOptions['environment']
  /** Default: connected. */
  readonly isConnected?: boolean | undefined
  readonly endpoints?: TestKernelOptions['endpoints']
  /** Default: that of the kit. */
  readonly namespace?: Plugin | undefined
  /** Further ones. */
  readonly plugins?: readonly Plugin[] | undefined
}

export async function namesWorld(options: NamesWorldOptions = {}) {
  const wallet = options.wallet ?? mockWallet({ namespace: 'eip155', accounts: [ada, grace] })
  const t = createTestKernel({
    environment: options.environment ?? fakeEnvironment(),
    endpoints: options.endpoints ?? endpoints,
    networks: options.networks,
    plugins: [
      options.namespace ?? eip155(),
      ...plainChainData(options.notServed),
      namesPlugin(),
      wallet.plugin,
      ...(options.plugins ?? []),
    ],
  })
  answerAs(t, options)
  await t.start()
  if (options.isConnected ?? true) await t.connect(wallet)
  return { t, wallet, registration: await t.service(NameRegistration) }
}
