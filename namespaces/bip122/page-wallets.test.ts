import { describe, expect, test } from '@jest/globals'
import { type Connector, connectors, type KitSettings } from '../../kernel/exports/index.ts'
import { createTestKernel } from '../../test/kit/create-test-kernel.ts'
import { fakeEnvironment, fakePage } from '../../test/kit/fakes.ts'
import { sampleNetworks } from '../../test/kit/sample-networks.ts'
import { bip122 } from './index.ts'

const wallet = () => ({ request: async () => ({}) })
const icon = 'data:image/png;base64,AAAA'

async function setUp(globals: object, settings: Partial<KitSettings> = {}) {
  const window = Object.assign(new EventTarget(), { Event })
  Object.defineProperties(window, Object.getOwnPropertyDescriptors(globals))
  const page = fakePage({ window: window as never })
  const t = createTestKernel({
    plugins: [bip122()],
    environment: fakeEnvironment({ page }),
    networks: sampleNetworks.bip122,
    settings,
  })
  await t.start()
  const listed = () =>
    t.kernel
      .point(connectors)
      .getSnapshot()
      .map(({ value }) => value)
  const ids = () => listed().map(({ id }) => id)
  const look = () => t.kernel.activatePoint(connectors)
  return { t, window: window as unknown as Record<string, unknown>, listed, ids, look }
}

describe('wallets in the page', () => {
  test('default: those of btc_providers, by a name or by two', async () => {
    const { t, look, listed } = await setUp({
      AcmeProvider: wallet(),
      Umbrella: { Bitcoin: wallet() },
      btc_providers: [
        { id: 'AcmeProvider', name: 'Acme', icon },
        { id: 'Umbrella.Bitcoin', name: 'Umbrella' },
      ],
    })
    await look()
    expect(listed()).toMatchObject([
      { id: 'btc:AcmeProvider', type: 'ANNOUNCED', name: 'Acme', icon, namespaces: ['bip122'] },
      { id: 'btc:Umbrella.Bitcoin', type: 'ANNOUNCED', name: 'Umbrella' },
    ])
    await t.dispose()
  })

  test('default: those with a global of their own, once each, whoever lists them', async () => {
    const leather = wallet()
    const functions = {
      requestAccounts: async () => [],
      getAccounts: async () => [],
      signMessage: async () => '',
    }
    const { t, look, listed } = await setUp({
      LeatherProvider: leather,
      unisat: { ...functions },
      okxwallet: { bitcoin: { ...functions } },
      btc_providers: [{ id: 'LeatherProvider', name: 'Leather', icon }],
    })
    await look()
    expect(listed()).toMatchObject([
      { id: 'btc:leather', type: 'INJECTED', name: 'Leather', icon },
      { id: 'btc:unisat', type: 'INJECTED', name: 'UniSat Wallet' },
      { id: 'btc:okx', type: 'INJECTED', name: 'OKX Wallet' },
    ])
    await t.dispose()
  })

  test('default: nothing is read before the list is asked for', async () => {
    let reads = 0
    const { t, look } = await setUp({
      get btc_providers() {
        reads += 1
        return []
      },
    })
    expect(reads).toBe(0)
    await look()
    expect(reads).toBe(1)
    await t.dispose()
  })

  test('REL-12 behaviour: three looks 200 ms apart find late ones; nothing moves', async () => {
    const { t, window, look, ids } = await setUp({})
    await look()
    window['First'] = wallet()
    window['btc_providers'] = [{ id: 'First', name: 'First' }]
    await t.clock.advance(199)
    expect(ids()).toEqual([])
    await t.clock.advance(1)
    expect(ids()).toEqual(['btc:First'])
    window['Second'] = wallet()
    ;(window['btc_providers'] as object[]).unshift({ id: 'Second', name: 'Second' })
    await t.clock.advance(200)
    expect(ids()).toEqual(['btc:First', 'btc:Second'])
    window['Third'] = wallet()
    ;(window['btc_providers'] as object[]).push({ id: 'Third', name: 'Third' })
    await t.clock.advance(10_000)
    expect(ids()).toHaveLength(2)
    await t.dispose()
  })

  test.each([
    [{ enableWallets: false }, ['btc:leather', 'btc:Acme']],
    [{ enableInjected: false }, []],
  ])('option: with %j the wallets of the page are %j', async (settings, found) => {
    const globals = {
      LeatherProvider: wallet(),
      Acme: wallet(),
      btc_providers: [{ id: 'Acme', name: 'Acme' }],
    }
    const { t, look, ids } = await setUp(globals, settings)
    await look()
    expect(ids()).toEqual(found)
    await t.dispose()
  })

  test('SEC-43 fault: paths that lead elsewhere are skipped, and nothing is read from document', async () => {
    let reads = 0
    const trap = new Proxy(wallet(), {
      get() {
        reads += 1
        return () => {}
      },
      getOwnPropertyDescriptor() {
        reads += 1
        return undefined
      },
    })
    const paths = [
      ...['document.cookie', 'document.request', 'document', 'constructor.constructor'],
      ...['__proto__.x', '__proto__', 'a.b.c.d.e', 'a.b.c', '', '.', 'a.', 'toString', 'text'],
      ...['deep.constructor', 'inherited', 'deep..request', 'deep.request', 'missing.thing'],
      ...['self.document', 'x'.repeat(500)],
    ]
    class Inherits {
      get inherited() {
        return wallet()
      }
    }
    const { t, look, ids } = await setUp({
      document: trap,
      self: { document: trap },
      text: 'request',
      deep: Object.assign(new Inherits(), { request: 'no function', good: wallet() }),
      a: { b: { c: wallet() } },
      btc_providers: [
        ...paths.map((id) => ({ id, name: `Path ${id}` })),
        { id: 'deep.inherited', name: 'Inherited' },
        { id: 42, name: 'A number' },
        { id: 'deep.good', name: 'Good' },
      ],
    })
    await look()
    expect(ids()).toEqual(['btc:deep.good'])
    expect(reads).toBe(0)
    await t.dispose()
  })

  test('SEC-31, SEC-32, SEC-33 fault: names are cleaned, icons that would ask or run are dropped', async () => {
    const icons = [
      'https://evil.test/i.png',
      'javascript:alert(1)',
      'data:text/html,<script>1</script>',
      'data:image/png" onerror=alert(1)',
      `data:image/png;base64,${'A'.repeat(300_000)}`,
    ]
    const globals: Record<string, unknown> = {}
    const list: object[] = []
    icons.forEach((bad, at) => {
      globals[`w${at}`] = wallet()
      list.push({ id: `w${at}`, name: `\u202e<b>${'x'.repeat(5_000)}`, icon: bad })
    })
    const { t, look, listed } = await setUp({ ...globals, btc_providers: list })
    await look()
    expect(listed()).toHaveLength(icons.length)
    for (const { name, icon: shown } of listed()) {
      expect(name).toBe(`<b>${'x'.repeat(61)}`)
      expect(shown).toBeUndefined()
    }
    await t.dispose()
  })

  test('SEC-38, SEC-39 fault: broken entries and too many of them harm nobody', async () => {
    const throwing = new Proxy(
      {},
      {
        get() {
          throw new Error('no')
        },
      },
    )
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`m${at}`, wallet()]))
    const { t, look, ids } = await setUp({
      ...many,
      unisat: throwing,
      okxwallet: 7,
      LeatherProvider: { request: 'no function' },
      btc_providers: [
        throwing,
        null,
        { id: 'm0', name: 'First' },
        { id: 'm0', name: 'An imitation' },
        ...Object.keys(many).map((id) => ({ id, name: id })),
      ],
    })
    await look()
    await t.clock.advance(1_000)
    expect(ids().length).toBeLessThanOrEqual(200)
    expect(ids()[0]).toBe('btc:m0')
    expect(new Set(ids()).size).toBe(ids().length)
    await t.dispose()
  })

  test.each([[null], [{}], ['text'], [42], [{ length: 3 }]])(
    'SEC-39 fault: btc_providers is %p',
    async (given) => {
      const { t, look, ids } = await setUp({ btc_providers: given })
      await look()
      expect(ids()).toEqual([])
      await t.dispose()
    },
  )

  test('SEC-45 fault: wallets of the Wallet Standard that break, or share a name, harm no other', async () => {
    const { t, window, look, listed } = await setUp({})
    await look()
    const register = (native: object) => {
      const detail = (api: { register: (wallet: object) => void }) => api.register(native)
      const event = Object.assign(new Event('wallet-standard:register-wallet'), { detail })
      ;(window as unknown as EventTarget).dispatchEvent(event)
    }
    const standard = (members: object = {}) => ({
      version: '1.0.0',
      name: 'Acme',
      icon,
      chains: ['bitcoin:mainnet'],
      accounts: [],
      features: { 'bitcoin:connect': { connect: async () => ({ accounts: [] }) } },
      ...members,
    })
    register({
      ...standard(),
      get features() {
        throw new Error('no')
      },
    })
    register(standard({ features: { 'solana:signMessage': { signMessage: () => {} } } }))
    const first = standard()
    register(first)
    register(first)
    register(standard())
    expect(listed()).toMatchObject([
      { id: 'btc:wallet-standard:Acme', type: 'ANNOUNCED', name: 'Acme', icon },
      { id: 'btc:wallet-standard:Acme#2', name: 'Acme' },
    ])
    await t.dispose()
  })

  test('SEC-46 fault: a provider that is replaced in the page is not the one that is asked', async () => {
    const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    const asked: string[] = []
    const provider = (name: string) => ({
      async request(method: string) {
        asked.push(`${name} ${method}`)
        return method === 'signMessage'
          ? { result: { signature: '5c'.repeat(107), address } }
          : { result: { addresses: [{ address, purpose: 'payment' }] } }
      },
    })
    const { t, window } = await setUp({
      Acme: provider('original'),
      btc_providers: [{ id: 'Acme', name: 'Acme' }],
    })
    await t.kernel.activatePoint(connectors)
    await t.connect({ connector: { id: 'btc:Acme' } })
    window['Acme'] = provider('imitation')
    const [contribution] = t.kernel.point(connectors).getSnapshot()
    const load = contribution?.value.connector as () => Promise<Connector>
    const request = { method: 'signMessage', params: { account: address, message: 'Hello' } }
    await (await load()).request(request, new AbortController().signal)
    expect(asked).toContain('original signMessage')
    expect(asked.filter((call) => call.startsWith('imitation'))).toEqual([])
    await t.dispose()
  })
})
