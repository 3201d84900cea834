import { describe, expect, test } from '@jest/globals'
import {
  activeConnection,
  type Connector,
  ConnectionService,
  connectionsStore,
  connectors,
  type KitSettings,
  namespaceAdapters,
  NetworkService,
  RpcService,
} from '../../kernel/exports/index.ts'
import { createTestKernel } from '../../test/kit/create-test-kernel.ts'
import { fakeEnvironment, fakePage, fakeWindow, settle } from '../../test/kit/fakes.ts'
import { mockAnswers } from '../../test/kit/mock-answers.ts'
import { mockInjected } from '../../test/kit/mock-injected.ts'
import { mockWallet } from '../../test/kit/mock-wallet.ts'
import { sampleAccounts } from '../../test/kit/sample-accounts.ts'
import { sampleNetworks } from '../../test/kit/sample-networks.ts'
import { cosmos, CosmosAdapter } from './index.ts'
import { toMessageDocument } from './message.ts'

const [account] = sampleAccounts.cosmos

async function setUp(globals: Record<string, unknown> = {}, settings?: Partial<KitSettings>) {
  const window = fakeWindow(globals)
  const t = createTestKernel({
    plugins: [cosmos()],
    environment: fakeEnvironment({ page: fakePage({ window: window as never }) }),
    namespaces: ['cosmos'],
    networks: sampleNetworks.cosmos,
    settings,
  })
  await t.start()
  const listed = () =>
    t.kernel
      .point(connectors)
      .getSnapshot()
      .map(({ value }) => value)
  const discover = () => t.kernel.activatePoint(connectors)
  return { t, window, listed, discover }
}

const keplr = () => ({ enable: async () => {}, getKey: async () => ({}) })
const throwing = (name: string) =>
  Object.defineProperty({}, name, {
    get() {
      throw new Error('no')
    },
  })

describe('the cosmos plugin', () => {
  test('[C.10, S1.22] default: registers its adapter; nothing of it runs before it is needed', async () => {
    const { t, window, listed } = await setUp({ keplr: keplr() })
    expect(t.kernel.point(namespaceAdapters).getSnapshot()).toMatchObject([
      {
        value: {
          namespace: 'cosmos',
          capabilities: { nativeBalance: true },
          adapter: CosmosAdapter,
        },
      },
    ])
    expect(t.kernel.point(namespaceAdapters).getSnapshot()[0]?.value.capabilities).toEqual({
      nativeBalance: true,
    })
    expect([listed(), window.listeners, t.clock.pending]).toEqual([[], 0, 0])
    await t.dispose()
  })

  test('[C.10] default: each wallet is found at its own place', async () => {
    const { t, discover, listed } = await setUp({
      keplr: keplr(),
      leap: keplr(),
      cosmostation: { providers: { keplr: keplr() } },
      okxwallet: { keplr: keplr() },
    })
    await discover()
    const type = 'INJECTED'
    expect(listed()).toMatchObject([
      { id: 'cosmos:leap', name: 'Leap', type, namespaces: ['cosmos'] },
      { id: 'cosmos:cosmostation', name: 'Cosmostation', type },
      { id: 'cosmos:okx', name: 'OKX Wallet', type },
      { id: 'cosmos:keplr', name: 'Keplr', type },
    ])
    await t.dispose()
  })

  test('[S3.22] behaviour: one object under two names is listed once, under its own name', async () => {
    const shared = keplr()
    const { t, discover, listed } = await setUp({ keplr: shared, leap: shared })
    await discover()
    expect(listed().map(({ id }) => id)).toEqual(['cosmos:leap'])
    await t.dispose()
  })

  test('[S3.22] behaviour: the own name that comes later takes the place of the borrowed one', async () => {
    const shared = keplr()
    const { t, discover, listed, window } = await setUp({ keplr: shared })
    await discover()
    expect(listed().map(({ id }) => id)).toEqual(['cosmos:keplr'])
    window['leap'] = shared
    await t.clock.advance(250)
    expect(listed().map(({ id }) => id)).toEqual(['cosmos:leap'])
    await t.dispose()
  })

  test.each([0, 100, 1_000, 4_900])(
    'REL-12 behaviour: a wallet that comes after %d ms is listed within 500 ms, and once',
    async (ms) => {
      const { t, discover, listed, window } = await setUp({ leap: keplr() })
      await discover()
      await t.clock.advance(ms)
      window['keplr'] = keplr()
      await t.clock.advance(500)
      expect(listed().map(({ id }) => id)).toEqual(['cosmos:leap', 'cosmos:keplr'])
      await t.clock.advance(60_000)
      expect([listed().length, t.clock.pending]).toEqual([2, 0])
      await t.dispose()
    },
  )

  test.each<[string, Record<string, unknown>]>([
    ['no object', { keplr: 'yes', leap: 1, okxwallet: null }],
    ['no enable', { keplr: { getKey() {} } }],
    ['no getKey', { keplr: { enable() {} } }],
    ['a place with a getter that throws', { cosmostation: throwing('providers') }],
    [
      'a method with a getter that throws',
      { keplr: Object.assign(throwing('getKey'), { enable() {} }) },
    ],
    [
      'a proxy that throws',
      {
        keplr: new Proxy(
          {},
          {
            get: () => {
              throw new Error('no')
            },
          },
        ),
      },
    ],
  ])('SEC-39 fault: %s is no wallet', async (_, globals) => {
    const { t, discover, listed } = await setUp(globals)
    await discover()
    await t.clock.advance(5_000)
    expect(listed()).toEqual([])
    await t.dispose()
  })

  test('SEC-31 behaviour: what a wallet calls itself is never shown', async () => {
    const name = '<img src=x onerror=__pwn=1>'
    const { t, discover, listed } = await setUp({ keplr: { ...keplr(), name, icon: name } })
    await discover()
    expect(listed()).toMatchObject([{ id: 'cosmos:keplr', name: 'Keplr' }])
    expect(JSON.stringify(listed())).not.toContain('__pwn')
    await t.dispose()
  })

  test('[S7.20] option: enableInjected off finds none', async () => {
    const { t, discover, listed } = await setUp({ keplr: keplr() }, { enableInjected: false })
    await discover()
    expect([listed(), t.clock.pending]).toEqual([[], 0])
    await t.dispose()
  })

  test('SEC-46 behaviour: an object that takes the place of a wallet after connecting gets nothing', async () => {
    const { t, discover, window, listed } = await setUp()
    const wallet = mockWallet({ namespace: 'cosmos' })
    const original = mockInjected(wallet, window).provider
    await discover()
    await t.connect({ connector: { id: 'cosmos:keplr' } })
    const asked: string[] = []
    window['keplr'] = new Proxy(
      {},
      {
        get: (_, method) => async () => {
          asked.push(String(method))
        },
      },
    )
    await t.clock.advance(5_000)
    const rpc = await t.kernel.service(RpcService)
    const params = { signerAddress: account, signDoc: toMessageDocument(account, 'Hello') }
    const answer = await rpc.request({ namespace: 'cosmos', method: 'cosmos_signAmino', params })
    expect(answer).toEqual(mockAnswers.cosmos['cosmos_signAmino'])
    expect(wallet.requests).toHaveLength(1)
    expect(asked).toEqual([])
    const load = listed()[0]!.connector as () => Promise<Connector>
    expect((await load()).provider('cosmos')).toBe(original)
    expect(listed()).toHaveLength(1)
    await t.dispose()
  })

  test('[S6.03] default: the methods of the namespace pass; what the wallet has no word for is not supported', async () => {
    const { t, discover, window } = await setUp()
    mockInjected(mockWallet({ namespace: 'cosmos' }), window)
    await discover()
    await t.connect({ connector: { id: 'cosmos:keplr' } })
    const rpc = await t.kernel.service(RpcService)
    const ask = (method: string) => rpc.request({ namespace: 'cosmos', method, params: {} })
    expect(await ask('cosmos_getAccounts')).toMatchObject([{ address: account }])
    await expect(ask('cosmos_exportKey')).rejects.toMatchObject({ code: 'UNSUPPORTED_METHOD' })
    await t.dispose()
  })

  test('[S2.11, C.10] behaviour: switching the network moves the connection', async () => {
    const { t, discover, window } = await setUp()
    mockInjected(mockWallet({ namespace: 'cosmos' }), window)
    await discover()
    await t.connect({ connector: { id: 'cosmos:keplr' } })
    const networks = await t.kernel.service(NetworkService)
    await networks.switchNetwork('cosmos:theta-testnet-001')
    const connection = activeConnection(t.kernel.store(connectionsStore).getSnapshot(), 'cosmos')
    expect(connection?.caipNetworkId).toBe('cosmos:theta-testnet-001')
    expect(t.kernel.store(connectionsStore).getSnapshot().namespaces.cosmos.status).toBe(
      'connected',
    )
    await t.dispose()
  })

  test('REL-22 behaviour: three clicks ask the wallet once', async () => {
    const { t, discover, window } = await setUp()
    const wallet = mockWallet({ namespace: 'cosmos' })
    mockInjected(wallet, window)
    await discover()
    const connections = await t.kernel.service(ConnectionService)
    await Promise.all([1, 2, 3].map(() => connections.connect({ connectorId: 'cosmos:keplr' })))
    await settle()
    expect(wallet.prompts).toBe(1)
    await t.dispose()
  })
})
