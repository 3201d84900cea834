import { describe, expect, test } from '@jest/globals'
import {
  activeConnection,
  connectionsStore,
  ConnectionService,
  connectors,
  type KitSettings,
  namespaceAdapters,
  NetworkService,
} from '../../kernel/exports/index.ts'
import { createTestKernel } from '../../test/kit/create-test-kernel.ts'
import { type FakeEvmProvider, fakeEvmProvider } from '../../test/kit/fake-evm-provider.ts'
import { fakeEnvironment, fakePage } from '../../test/kit/fakes.ts'
import { eip155, Eip155Adapter } from './index.ts'

interface World {
  readonly ethereum?: FakeEvmProvider | undefined
  readonly isMobile?: boolean | undefined
  readonly settings?: Partial<KitSettings> | undefined
}

async function setUp({ ethereum, isMobile = false, settings }: World = {}) {
  const window = Object.assign(new EventTarget(), { Event, ethereum })
  const listeners = countListeners(window)
  const page = fakePage({ window: window as never, isMobile })
  const t = createTestKernel({
    plugins: [eip155()],
    environment: fakeEnvironment({ page }),
    namespaces: ['eip155'],
    endpoints: { blockchain: 'https://chain.test' },
    settings,
  })
  await t.start()
  const announce = (rdns: string, provider: FakeEvmProvider, name = rdns) => {
    const detail = { info: { uuid: `uuid of ${rdns}`, name, rdns, icon: '' }, provider }
    window.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }))
  }
  const listed = () =>
    t.kernel
      .point(connectors)
      .getSnapshot()
      .map(({ value }) => value)
  return { t, window, announce, listed, listeners }
}

function countListeners(target: EventTarget) {
  let count = 0
  const { addEventListener, removeEventListener } = target
  target.addEventListener = (...parameters: Parameters<typeof addEventListener>) => {
    count += 1
    addEventListener.apply(target, parameters)
  }
  target.removeEventListener = (...parameters: Parameters<typeof removeEventListener>) => {
    count -= 1
    removeEventListener.apply(target, parameters)
  }
  return () => count
}

describe('the eip155 plugin', () => {
  test('[S1.22] default: its capabilities are data: everything that a namespace can offer', async () => {
    const { t } = await setUp()
    const [contribution] = t.kernel.point(namespaceAdapters).getSnapshot()
    expect(contribution?.value.capabilities).toEqual({
      nativeBalance: true,
      balances: true,
      names: true,
      activity: true,
      onramp: true,
      send: true,
      swap: true,
      embeddedWallet: true,
    })
    await t.dispose()
  })

  test('[C.06] default: registers its adapter; nothing of it runs before it is needed', async () => {
    const { t, listeners, listed } = await setUp({ ethereum: fakeEvmProvider() })
    expect(t.kernel.point(namespaceAdapters).getSnapshot()).toMatchObject([
      { value: { namespace: 'eip155', adapter: Eip155Adapter } },
    ])
    expect(listeners()).toBe(0)
    expect(listed()).toEqual([])
    const adapter = await (await t.kernel.service(Eip155Adapter))()
    expect(adapter.namespace).toBe('eip155')
    expect(adapter.parseAddress('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')).toBe(
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    )
    await t.dispose()
  })

  test('default: announced wallets are listed as they come, early or late', async () => {
    const { t, announce, listed } = await setUp()
    await t.kernel.activatePoint(connectors)
    announce('com.one', fakeEvmProvider(), 'One')
    await t.clock.advance(10_000)
    announce('com.two', fakeEvmProvider(), 'Two')
    expect(listed()).toMatchObject([
      { id: 'com.one', type: 'ANNOUNCED', name: 'One', rdns: 'com.one', namespaces: ['eip155'] },
      { id: 'com.two', type: 'ANNOUNCED', name: 'Two', rdns: 'com.two', namespaces: ['eip155'] },
    ])
    await t.dispose()
  })

  test.each([{ isMobile: false }, { isMobile: true }])(
    '[S6.09] default: Browser Wallet is a provider that no announced wallet covers: %p',
    async ({ isMobile }) => {
      const { t, announce, listed } = await setUp({ ethereum: fakeEvmProvider(), isMobile })
      await t.kernel.activatePoint(connectors)
      announce('com.other', fakeEvmProvider())
      expect(listed()).toMatchObject([
        { id: 'injected', type: 'INJECTED', name: 'Browser Wallet' },
        { id: 'com.other' },
      ])
      await t.dispose()
    },
  )

  test.each([{ isMobile: false }, { isMobile: true }])(
    '[S6.09] behaviour: without an injected provider there is no Browser Wallet: %p',
    async ({ isMobile }) => {
      const { t, listed } = await setUp({ isMobile })
      await t.kernel.activatePoint(connectors)
      expect(listed()).toEqual([])
      await t.dispose()
    },
  )

  test('[S6.09] behaviour: Browser Wallet goes when the same object announces itself', async () => {
    const ethereum = fakeEvmProvider()
    const { t, announce, listed } = await setUp({ ethereum })
    await t.kernel.activatePoint(connectors)
    announce('com.one', ethereum)
    expect(listed().map(({ id }) => id)).toEqual(['com.one'])
    await t.dispose()
  })

  test('[S6.09] behaviour: a wallet that announces itself at the question is not listed twice', async () => {
    const ethereum = fakeEvmProvider()
    const { t, window, announce, listed } = await setUp({ ethereum })
    window.addEventListener('eip6963:requestProvider', () => announce('com.one', ethereum))
    await t.kernel.activatePoint(connectors)
    expect(listed().map(({ id }) => id)).toEqual(['com.one'])
  })

  test('REL-12 behaviour: a provider that is injected late is found when it says so', async () => {
    const { t, window, listed } = await setUp()
    await t.kernel.activatePoint(connectors)
    window.ethereum = fakeEvmProvider()
    window.dispatchEvent(new Event('ethereum#initialized'))
    window.dispatchEvent(new Event('ethereum#initialized'))
    expect(listed().map(({ id }) => id)).toEqual(['injected'])
    await t.dispose()
  })

  test('REL-13 fault: a global that throws breaks nothing', async () => {
    const { t, window, announce, listed } = await setUp()
    Object.defineProperty(window, 'ethereum', {
      get: () => {
        throw new Error('mine')
      },
    })
    await t.kernel.activatePoint(connectors)
    announce('com.one', fakeEvmProvider())
    expect(listed().map(({ id }) => id)).toEqual(['com.one'])
    await t.dispose()
  })

  test('SEC-46 fault: a global that is replaced after it was found is not used', async () => {
    const ethereum = fakeEvmProvider()
    const { t, window, listed } = await setUp({ ethereum })
    await t.kernel.activatePoint(connectors)
    const evil = fakeEvmProvider()
    window.ethereum = evil
    window.dispatchEvent(new Event('ethereum#initialized'))
    const { connector: source } = listed()[0] ?? {}
    if (typeof source !== 'function') throw new Error('not listed')
    const connector = await source()
    const { signal } = new AbortController()
    await connector.connect({ namespaces: ['eip155'], networks: [], signal })
    expect(ethereum.methods).toContain('eth_requestAccounts')
    expect(evil.methods).toEqual([])
    await t.dispose()
  })

  test('option: enableEIP6963 off hears no announcement', async () => {
    const ethereum = fakeEvmProvider()
    const { t, announce, listed } = await setUp({ ethereum, settings: { enableEIP6963: false } })
    await t.kernel.activatePoint(connectors)
    announce('com.one', fakeEvmProvider())
    expect(listed().map(({ id }) => id)).toEqual(['injected'])
    await t.dispose()
  })

  test('option: enableInjected off leaves the global alone', async () => {
    const settings = { enableInjected: false }
    const { t, listed } = await setUp({ ethereum: fakeEvmProvider(), settings })
    await t.kernel.activatePoint(connectors)
    expect(listed()).toEqual([])
    await t.dispose()
  })

  test('SEC-38 fault: of 1,000 announcements 200 are listed, the rest is told to developers once', async () => {
    const { t, announce, listed } = await setUp()
    await t.kernel.activatePoint(connectors)
    const provider = fakeEvmProvider()
    for (let index = 0; index < 1_000; index += 1) announce(`com.wallet${index}`, provider)
    expect(listed()).toHaveLength(200)
    expect(t.environment.log.lines).toEqual([
      {
        level: 'warn',
        message: 'More than 200 wallets announced themselves; the others are not listed.',
      },
    ])
    await t.dispose()
  })

  test('behaviour: switched off, it listens to nobody and lists nothing', async () => {
    const { t, announce, listed, listeners } = await setUp({ ethereum: fakeEvmProvider() })
    await t.kernel.activatePoint(connectors)
    expect(listeners()).toBeGreaterThan(0)
    await t.reconfigure({ namespaces: ['solana'] })
    announce('com.one', fakeEvmProvider())
    expect(listeners()).toBe(0)
    expect(listed()).toEqual([])
    await t.dispose()
  })

  test('REL-33 behaviour: switched off while connected, it leaves no listener on the provider', async () => {
    const provider = fakeEvmProvider()
    const { t, announce } = await setUp()
    await t.kernel.activatePoint(connectors)
    announce('com.one', provider)
    const connections = await t.service(ConnectionService)
    await connections.connect({ connectorId: 'com.one' })
    expect(provider.listeners).toBeGreaterThan(0)
    await t.reconfigure({ namespaces: ['solana'] })
    expect(provider.listeners).toBe(0)
    await t.dispose()
  })

  test('behaviour: on a server there is nothing to find', async () => {
    const { t, listed } = await setUp()
    Object.assign(t.environment.page, { window: undefined })
    await t.kernel.activatePoint(connectors)
    expect(listed()).toEqual([])
    await t.dispose()
  })

  test('[S7.20, S7.21] behaviour: the kit connects and switches through it; no project id is told', async () => {
    const provider = fakeEvmProvider({ chainId: '0x1', knownChains: ['0x1'] })
    const { t, announce } = await setUp({ settings: { projectId: 'secret-id' } })
    await t.kernel.activatePoint(connectors)
    announce('com.one', provider, 'One')
    const connections = await t.service(ConnectionService)
    await connections.connect({ connectorId: 'com.one' })
    const active = () => activeConnection(t.state(connectionsStore), 'eip155')
    expect(active()).toMatchObject({ caipNetworkId: 'eip155:1', wallet: { name: 'One' } })

    const networks = await t.service(NetworkService)
    await networks.switchNetwork('eip155:10')
    expect(active()).toMatchObject({ caipNetworkId: 'eip155:10' })
    const added = provider.calls.find(({ method }) => method === 'wallet_addEthereumChain')
    expect(added?.params).toMatchObject([{ chainId: '0xa', rpcUrls: ['https://rpc.test/10'] }])
    expect((await networks.rpcUrls('eip155:10'))[0]).toContain('projectId=secret-id')

    await connections.disconnect()
    expect(provider.listeners).toBe(0)
    await t.dispose()
  })
})
