import { describe, expect, test } from '@jest/globals'
import { fakeWindow } from '../../test/kit/fakes.ts'
import { parseStandardAccounts } from './standard-accounts.ts'
import { type StandardWallet, watchStandardWallets } from './wallet-standard.ts'

type Window = Parameters<typeof watchStandardWallets>[0]['window']

const wallet = (members: object = {}) => ({
  version: '1.0.0',
  name: 'Example',
  icon: 'data:image/svg+xml,<svg/>',
  chains: ['solana:mainnet'],
  accounts: [],
  features: {
    'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [] }) },
  },
  ...members,
})

const throwing = (key: string, target: object = {}) =>
  Object.defineProperty(target, key, {
    enumerable: true,
    get: () => {
      throw new Error('no')
    },
  })

function register(window: Window, ...wallets: readonly unknown[]) {
  const detail = (api: { register(...all: readonly unknown[]): unknown }) =>
    api.register(...wallets)
  window.dispatchEvent(Object.assign(new Event('wallet-standard:register-wallet'), { detail }))
}

function setUp() {
  const window = fakeWindow() as unknown as Window
  const wallets: StandardWallet[] = []
  const refused: string[] = []
  const watch = () =>
    watchStandardWallets({
      window,
      wants: (features) => features.includes('standard:connect'),
      onWallet: (found) => wallets.push(found),
      onRefused: (reason) => refused.push(reason),
    })
  return { window, wallets, refused, watch }
}

describe('wallets of the Wallet Standard', () => {
  test('REL-12 default: a wallet that comes before the page is found, as is one that comes later', () => {
    const { window, wallets, watch } = setUp()
    const early = wallet({ name: 'Early' })
    window.addEventListener('wallet-standard:app-ready', (event) => {
      const { register: add } = (event as unknown as { detail: { register: (w: object) => void } })
        .detail
      add(early)
    })
    watch()
    register(window, wallet({ name: 'Late' }))
    expect(wallets.map(({ id }) => id)).toEqual(['Early', 'Late'])
    expect(wallets[0]?.native).toBe(early)
    expect(wallets[0]).toMatchObject({
      icon: 'data:image/svg+xml,<svg/>',
      chains: ['solana:mainnet'],
      features: ['standard:connect'],
      isNamesake: false,
    })
  })

  test('behaviour: several in one call are several; after the removal none is heard', () => {
    const { window, wallets, watch } = setUp()
    const { dispose } = watch()
    register(window, wallet({ name: 'One' }), wallet({ name: 'Two' }))
    dispose()
    register(window, wallet({ name: 'Three' }))
    expect(wallets.map(({ id }) => id)).toEqual(['One', 'Two'])
  })

  test('behaviour: a removal that a wallet kept for itself does no harm', () => {
    const { window, wallets, watch } = setUp()
    watch()
    const detail = (api: { register(each: object): () => void }) => api.register(wallet())()
    window.dispatchEvent(Object.assign(new Event('wallet-standard:register-wallet'), { detail }))
    expect(wallets).toHaveLength(1)
  })

  test('SEC-31 SEC-32 fault: names and icons are cleaned, the wallet stays', () => {
    const { window, wallets, watch } = setUp()
    watch()
    const name = `\u202e<img src=x onerror=alert(1)>${'x'.repeat(5_000)}`
    register(window, wallet({ name, icon: 'https://evil.test/x.png' }))
    expect(wallets[0]?.name).toMatch(/^<img src=x onerror=alert\(1\)>x+$/)
    expect(wallets[0]?.name).toHaveLength(64)
    expect(wallets[0]?.icon).toBeUndefined()
  })

  test('SEC-37 fault: what changes after the registration does not count', async () => {
    const { window, wallets, watch } = setUp()
    watch()
    const given = wallet({
      features: { 'standard:connect': { connect: async () => 'first' } },
    }) as { name: string; features: Record<string, { connect: () => unknown }> }
    register(window, given)
    given.name = 'Changed'
    Object.assign(given.features['standard:connect'] as object, { connect: async () => 'second' })
    given.features = {}
    expect(wallets[0]?.name).toBe('Example')
    expect(await wallets[0]?.call('standard:connect')).toBe('first')
  })

  test('SEC-38 fault: 1,000 wallets in one tick are 200, a hundred repetitions are one', () => {
    const { window, wallets, refused, watch } = setUp()
    watch()
    const first = wallet({ name: 'Wallet 0' })
    for (let round = 0; round < 100; round += 1) register(window, first)
    for (let index = 1; index < 1_000; index += 1) {
      register(window, wallet({ name: `Wallet ${index}` }))
    }
    expect(wallets).toHaveLength(200)
    expect(new Set(wallets.map(({ id }) => id)).size).toBe(200)
    expect(refused).toEqual([
      'More than 200 wallets registered themselves; the others are not listed',
    ])
  })

  test('SEC-38 behaviour: wallets of no use are not counted', () => {
    const { window, wallets, watch } = setUp()
    watch()
    for (let index = 0; index < 300; index += 1) register(window, wallet({ features: {} }))
    register(window, wallet())
    expect(wallets).toHaveLength(1)
  })

  test('SEC-45 fault: another object of a known name is listed beside the first, as its namesake', () => {
    const { window, wallets, watch } = setUp()
    watch()
    const first = wallet()
    register(window, first, wallet(), first, wallet())
    expect(wallets.map(({ id, isNamesake }) => [id, isNamesake])).toEqual([
      ['Example', false],
      ['Example#2', true],
      ['Example#3', true],
    ])
  })

  test('SEC-45 fault: a feature whose getter throws is no feature; the others are', () => {
    const { window, wallets, watch } = setUp()
    watch()
    const features = throwing('solana:signMessage', { ...wallet().features })
    register(window, wallet({ features }))
    expect(wallets[0]?.features).toEqual(['standard:connect'])
  })

  test.each([
    ['nothing', undefined],
    ['a text', 'wallet'],
    ['no name', wallet({ name: undefined })],
    ['no features', wallet({ features: undefined })],
    ['a name whose getter throws', throwing('name', wallet())],
    ['features whose getter throws', throwing('features', wallet())],
    ['a feature without its method', wallet({ features: { 'standard:connect': {} } })],
    ['a proxy that answers everything', new Proxy({}, { get: () => new Proxy(() => {}, {}) })],
    [
      'a proxy that throws at everything',
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('no')
          },
          ownKeys: () => {
            throw new Error('no')
          },
        },
      ),
    ],
  ])('SEC-45 fault: %s is no wallet and breaks no other', (_, given) => {
    const { window, wallets, watch } = setUp()
    watch()
    expect(() => register(window, given)).not.toThrow()
    for (const detail of [undefined, 7, throwing('call')]) {
      window.dispatchEvent(Object.assign(new Event('wallet-standard:register-wallet'), { detail }))
    }
    register(window, wallet())
    expect(wallets.map(({ id }) => id)).toEqual(['Example'])
  })

  test('SEC-45 fault: a feature that throws at once, or is absent, rejects', async () => {
    const { window, wallets, watch } = setUp()
    watch()
    const connect = () => {
      throw new Error('broken')
    }
    register(window, wallet({ features: { 'standard:connect': { connect } } }))
    await expect(wallets[0]?.call('standard:connect')).rejects.toThrow('broken')
    await expect(wallets[0]?.call('standard:disconnect')).rejects.toMatchObject({ code: 4200 })
  })

  test('behaviour: events are heard until the removal, which the wallet is told of once', () => {
    const { window, wallets, watch } = setUp()
    watch()
    let tell: (properties: unknown) => void = () => {}
    let removed = 0
    const on = (_: string, listener: typeof tell) => {
      tell = listener
      return () => (removed += 1)
    }
    register(window, wallet({ features: { ...wallet().features, 'standard:events': { on } } }))
    const heard: unknown[] = []
    const stop = wallets[0]?.listen((properties) => heard.push(properties))
    tell({ accounts: [] })
    stop?.()
    stop?.()
    tell({ accounts: [] })
    expect(heard).toEqual([{ accounts: [] }])
    expect(removed).toBe(1)
  })

  test.each([
    ['absent', undefined],
    ['throwing', { on: () => throwing('x')['x' as never] }],
    [
      'broken in its removal',
      {
        on: () => () => {
          throw new Error('no')
        },
      },
    ],
  ])('fault: events that are %s are listened to in vain', (_, events) => {
    const { window, wallets, watch } = setUp()
    watch()
    register(window, wallet({ features: { ...wallet().features, 'standard:events': events } }))
    expect(wallets).toHaveLength(1)
    expect(() => wallets[0]?.listen(() => {})()).not.toThrow()
  })
})

describe('accounts of the Wallet Standard', () => {
  const account = (address: string) => ({
    address,
    publicKey: new Uint8Array([1, 2]),
    chains: ['solana:mainnet'],
  })

  test('default: each once, the key copied', () => {
    const given = account('a')
    const parsed = parseStandardAccounts([given, account('b'), given], 'solana')
    given.publicKey.fill(9)
    expect(parsed?.map(({ address }) => address)).toEqual(['a', 'b'])
    expect(parsed?.[0]).toMatchObject({ native: given, publicKey: new Uint8Array([1, 2]) })
  })

  test('behaviour: one address on networks of two kinds is an account of each', () => {
    const forSolana = account('a')
    const forBitcoin = { ...forSolana, chains: ['bitcoin:mainnet'] }
    const given = [forSolana, forBitcoin]
    expect(parseStandardAccounts(given, 'solana')).toMatchObject([{ native: forSolana }])
    expect(parseStandardAccounts(given, 'bitcoin')).toMatchObject([{ native: forBitcoin }])
  })

  test.each([
    ['nothing', undefined],
    ['no list', {}],
    ['a list of nothing', [null]],
    ['an account without address', [{ publicKey: new Uint8Array(32) }]],
    ['an account without key', [{ address: 'a', publicKey: [1, 2] }]],
    ['an account whose getter throws', [throwing('address', { publicKey: new Uint8Array(2) })]],
    ['10,000 accounts', Array.from({ length: 10_000 }, (_, index) => account(`${index}`))],
  ])('SEC-40 fault: %s are no accounts', (_, value) => {
    expect(parseStandardAccounts(value, 'solana')).toBeUndefined()
  })
})
