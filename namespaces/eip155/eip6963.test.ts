import { describe, expect, test } from '@jest/globals'
import { fakeEvmProvider } from '../../test/kit/fake-evm-provider.ts'
import { type AnnouncedWallet, watchAnnouncements } from './eip6963.ts'

type Window = Parameters<typeof watchAnnouncements>[0]['window']

const fakeWindow = () => Object.assign(new EventTarget(), { Event }) as unknown as Window

const info = (members: object = {}) => ({
  uuid: '350670db-19fa-4704-a166-e52e178b59d2',
  name: 'Example Wallet',
  icon: 'data:image/svg+xml,<svg/>',
  rdns: 'com.example.wallet',
  ...members,
})

function announce(window: Window, detail: unknown) {
  window.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }))
}

function setUp() {
  const window = fakeWindow()
  const wallets: AnnouncedWallet[] = []
  const refused: string[] = []
  const watch = watchAnnouncements({
    window,
    onWallet: (wallet) => wallets.push(wallet),
    onRefused: (reason) => refused.push(reason),
  })
  return {
    window,
    wallets,
    refused,
    watch,
    announce: (detail: unknown) => announce(window, detail),
  }
}

describe('wallets that announce themselves', () => {
  test('default: listens first, then asks; a wallet may answer at once', () => {
    const window = fakeWindow()
    const provider = fakeEvmProvider()
    window.addEventListener('eip6963:requestProvider', () =>
      announce(window, Object.freeze({ info: info(), provider })),
    )
    const wallets: AnnouncedWallet[] = []
    watchAnnouncements({ window, onWallet: (it) => wallets.push(it), onRefused: () => {} })
    expect(wallets).toMatchObject([
      { rdns: 'com.example.wallet', name: 'Example Wallet', icon: 'data:image/svg+xml,<svg/>' },
    ])
    expect(wallets[0]?.provider.native).toBe(provider)
  })

  test('REL-12 behaviour: a late announcement is heard; after the removal none is', () => {
    const { announce, wallets, watch } = setUp()
    announce({ info: info(), provider: fakeEvmProvider() })
    watch.dispose()
    announce({ info: info({ rdns: 'com.late', uuid: '2' }), provider: fakeEvmProvider() })
    expect(wallets.map(({ rdns }) => rdns)).toEqual(['com.example.wallet'])
  })

  test('SEC-31 SEC-32 fault: names and icons are cleaned, the wallet stays', () => {
    const { announce, wallets } = setUp()
    const name = `\u202e<img src=x onerror=alert(1)>${'x'.repeat(5_000)}`
    announce({ info: info({ name, icon: 'https://evil.test/x.png' }), provider: fakeEvmProvider() })
    expect(wallets[0]?.name).toHaveLength(64)
    expect(wallets[0]?.name).toMatch(/^<img src=x onerror=alert\(1\)>x+$/)
    expect(wallets[0]?.icon).toBeUndefined()
  })

  test('SEC-34 fault: an impostor by name is listed under its own rdns, beside the real one', () => {
    const { announce, wallets, refused } = setUp()
    const provider = fakeEvmProvider()
    announce({ info: info({ uuid: '1', name: 'Famous', rdns: 'com.evil' }), provider })
    announce({ info: info({ uuid: '2', name: 'Famous', rdns: 'io.famous' }), provider })
    expect(wallets.map(({ rdns }) => rdns)).toEqual(['com.evil', 'io.famous'])
    expect(refused).toEqual([])
  })

  test('SEC-35 fault: another uuid under a known rdns is refused and reported once', () => {
    const { announce, wallets, refused } = setUp()
    const real = fakeEvmProvider()
    announce({ info: info(), provider: real })
    for (let round = 0; round < 3; round += 1) {
      announce({ info: info({ uuid: `other-${round}` }), provider: fakeEvmProvider() })
    }
    expect(wallets).toHaveLength(1)
    expect(wallets[0]?.provider.native).toBe(real)
    expect(refused).toEqual([
      'A second provider announced itself as "com.example.wallet" and is not listed',
    ])
  })

  test('SEC-36 fault: a known uuid under another rdns is ignored', () => {
    const { announce, wallets, refused } = setUp()
    announce({ info: info(), provider: fakeEvmProvider() })
    announce({ info: info({ rdns: 'com.evil' }), provider: fakeEvmProvider() })
    expect(wallets.map(({ rdns }) => rdns)).toEqual(['com.example.wallet'])
    expect(refused).toHaveLength(1)
  })

  test('behaviour: the same pair again, in whatever case, is nothing new', () => {
    const { announce, wallets, refused } = setUp()
    const provider = fakeEvmProvider()
    announce({ info: info({ rdns: 'Com.Example.WALLET' }), provider })
    announce({
      info: info({ rdns: 'COM.example.Wallet', uuid: info().uuid.toUpperCase() }),
      provider,
    })
    expect(wallets.map(({ rdns }) => rdns)).toEqual(['com.example.wallet'])
    expect(refused).toEqual([])
  })

  test('SEC-37 fault: what changes after the announcement does not count', async () => {
    const { announce, wallets } = setUp()
    const provider = fakeEvmProvider()
    const evil = fakeEvmProvider()
    const detail = { info: info(), provider }
    announce(detail)
    detail.info.name = 'Changed'
    detail.provider = evil
    expect(wallets[0]).toMatchObject({ name: 'Example Wallet' })
    await wallets[0]?.provider.request({ method: 'eth_accounts' })
    expect(provider.methods).toEqual(['eth_accounts'])
    expect(evil.methods).toEqual([])
  })

  test('SEC-38 fault: 1,000 wallets in one tick are 200, a hundred repetitions are one', () => {
    const { announce, wallets, refused } = setUp()
    const provider = fakeEvmProvider()
    for (let index = 0; index < 1_000; index += 1) {
      announce({ info: info({ uuid: `${index}`, rdns: `com.wallet${index}` }), provider })
    }
    for (let round = 0; round < 100; round += 1) {
      announce({ info: info({ uuid: '0', rdns: 'com.wallet0' }), provider })
    }
    expect(wallets).toHaveLength(200)
    expect(new Set(wallets.map(({ rdns }) => rdns)).size).toBe(200)
    expect(refused).toEqual([
      'More than 200 wallets announced themselves; the others are not listed',
    ])
  })

  test.each([
    ['no detail', undefined],
    ['no info', { provider: fakeEvmProvider() }],
    ['no provider', { info: info() }],
    ['a provider without request', { info: info(), provider: { on() {} } }],
    ['no name', { info: info({ name: '' }), provider: fakeEvmProvider() }],
    ['no uuid', { info: info({ uuid: undefined }), provider: fakeEvmProvider() }],
    ['an rdns without a dot', { info: info({ rdns: 'injected' }), provider: fakeEvmProvider() }],
    ['an rdns with a path', { info: info({ rdns: 'com.x/../y' }), provider: fakeEvmProvider() }],
    [
      'an rdns of 10,000 characters',
      { info: info({ rdns: `com.${'a'.repeat(9_996)}` }), provider: fakeEvmProvider() },
    ],
    ['a proxy that answers everything', new Proxy({}, { get: () => new Proxy(() => {}, {}) })],
    [
      'a getter that throws',
      Object.defineProperty({}, 'info', {
        get: () => {
          throw new Error('no')
        },
      }),
    ],
    [
      'a provider whose getter throws',
      {
        info: info(),
        provider: Object.defineProperty({}, 'request', {
          get: () => {
            throw new Error('no')
          },
        }),
      },
    ],
  ])('SEC-39 fault: %s is no wallet and breaks no other', (_, detail) => {
    const { announce, wallets } = setUp()
    expect(() => announce(detail)).not.toThrow()
    announce({ info: info(), provider: fakeEvmProvider() })
    expect(wallets.map(({ rdns }) => rdns)).toEqual(['com.example.wallet'])
  })
})
