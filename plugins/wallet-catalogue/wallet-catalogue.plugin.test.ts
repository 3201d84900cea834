import { describe, expect, test } from '@jest/globals'
import {
  type CaipNetwork,
  type ChainNamespace,
  ImageService,
  type KitSettings,
  WalletCatalogue,
  type WalletListing,
} from '../../kernel/exports/index.ts'
import { createTestKernel } from '../../test/kit/create-test-kernel.ts'
import {
  type FakeAnswer,
  fakeEnvironment,
  fakePage,
  type FakeRequest,
} from '../../test/kit/fakes.ts'
import { walletCatalogue } from './index.ts'

const networkOf = (caipNetworkId: CaipNetwork['caipNetworkId']): CaipNetwork => ({
  id: caipNetworkId.split(':')[1] ?? '',
  caipNetworkId,
  chainNamespace: caipNetworkId.split(':')[0] as ChainNamespace,
  name: caipNetworkId,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

const wallet = (id: string, members: Partial<WalletListing> = {}): WalletListing => ({
  id,
  name: `Wallet ${id}`,
  mobile_link: `${id}://`,
  ...members,
})

/** Answers as the service does: filters, pages, counts. */
function answerFrom(wallets: readonly WalletListing[]) {
  return ({ url }: FakeRequest): FakeAnswer => {
    const list = (name: string) => url.searchParams.get(name)?.split(',')
    const [page, entries] = [
      Number(url.searchParams.get('page')),
      Number(url.searchParams.get('entries')),
    ]
    const search = url.searchParams.get('search')?.toLowerCase()
    const found = wallets.filter(
      ({ id, name }) =>
        (list('include')?.includes(id) ?? true) &&
        !list('exclude')?.includes(id) &&
        (!search || name.toLowerCase().includes(search)),
    )
    const data = found.slice((page - 1) * entries, page * entries)
    return { json: { data, count: found.length } }
  }
}

interface World {
  readonly settings?: Partial<KitSettings> | undefined
  readonly wallets?: readonly WalletListing[] | undefined
  readonly answer?: ((request: FakeRequest) => FakeAnswer) | undefined
  readonly isMobile?: boolean | undefined
  readonly timeZone?: string | undefined
}

async function setUp({
  settings,
  wallets = many(60),
  answer,
  isMobile = false,
  timeZone = 'Europe/Berlin',
}: World = {}) {
  const urls = { made: [] as Blob[], revoked: [] as string[] }
  const URL = {
    createObjectURL: (blob: Blob) => `blob:${urls.made.push(blob)}`,
    revokeObjectURL: (url: string) => urls.revoked.push(url),
  }
  const page = fakePage({ isMobile, timeZone, window: { URL } as never })
  const t = createTestKernel({
    plugins: [walletCatalogue()],
    environment: fakeEnvironment({ page }),
    endpoints: { api: 'https://api.test' },
    networks: [networkOf('eip155:1'), networkOf('eip155:137')],
    settings: { projectId: 'p1', ...settings },
  })
  t.http.on('GET', '/getWallets', answer ?? answerFrom(wallets))
  await t.start()
  const catalogue = await t.kernel.service(WalletCatalogue)
  await catalogue.ready
  const images = await t.kernel.service(ImageService)
  /** What was asked, without the triple that is on every call. */
  const asked = () =>
    t.http.requests.map(({ url }) => {
      const query = Object.fromEntries(url.searchParams)
      const { projectId, st, sv, ...rest } = query
      expect([projectId, st, sv]).toEqual(['p1', 'latchkey', '1.7.13'])
      return rest
    })
  return { t, catalogue, images, asked, urls }
}

const many = (count: number) => Array.from({ length: count }, (_, index) => wallet(`w${index + 1}`))
const ids = (wallets: readonly WalletListing[]) => wallets.map(({ id }) => id)
const chains = 'eip155:1,eip155:137'

describe('[S7.02] what the wallet list is asked', () => {
  test('[S7.02, S9.17] default: four recommended wallets and the total', async () => {
    const { catalogue, asked, t } = await setUp()
    const { wallets, count } = await catalogue.recommended()
    expect(ids(wallets)).toEqual(['w1', 'w2', 'w3', 'w4'])
    expect(count).toBe(60)
    expect(asked()).toEqual([{ page: '1', entries: '4', chains }])
    await t.dispose()
  })

  test('[S7.02, S9.17] default: pages of 40 without what is recommended', async () => {
    const { catalogue, asked, t } = await setUp()
    const first = await catalogue.page(1)
    const second = await catalogue.page(2)
    expect(ids(first.wallets)).toHaveLength(40)
    expect(ids(first.wallets)[0]).toBe('w5')
    expect(ids(second.wallets)).toHaveLength(16)
    expect(new Set(ids([...first.wallets, ...second.wallets])).size).toBe(56)
    expect(asked()).toEqual([
      { page: '1', entries: '4', chains },
      { page: '1', entries: '40', exclude: 'w1,w2,w3,w4', chains },
      { page: '2', entries: '40', exclude: 'w1,w2,w3,w4', chains },
    ])
    await t.dispose()
  })

  test('[S7.02, S9.17] option: include, exclude and featured go with every question they belong to', async () => {
    const settings = {
      includeWalletIds: ['w1', 'w2', 'w3', 'w9', 'w10', 'w11', 'w12', 'w13', 'w14'],
      excludeWalletIds: ['w9'],
      featuredWalletIds: ['w3', 'w1'],
    }
    const { catalogue, asked, t } = await setUp({ settings })
    expect(ids(await catalogue.featured())).toEqual(['w3', 'w1'])
    expect(ids((await catalogue.recommended()).wallets)).toEqual(['w2', 'w10', 'w11', 'w12'])
    expect(ids((await catalogue.page(1, { certified: true })).wallets)).toEqual(['w13', 'w14'])
    const include = settings.includeWalletIds.join(',')
    expect(asked()).toEqual([
      { page: '1', entries: '1', include: 'w9' },
      { page: '1', entries: '2', include: 'w3,w1' },
      { page: '1', entries: '4', include, exclude: 'w9,w3,w1', chains },
      {
        page: '1',
        entries: '40',
        include,
        exclude: 'w9,w3,w1,w2,w10,w11,w12',
        badge_type: 'certified',
        chains,
      },
    ])
    await t.dispose()
  })

  test('[S7.02] behaviour: an answer is kept; a failure is asked again', async () => {
    const { catalogue, asked, t } = await setUp()
    t.http.on('GET', '/getWallets', [{ status: 404 }, { json: { data: [wallet('a')], count: 1 } }])
    expect(await catalogue.recommended()).toMatchObject({ isSubstitute: true })
    expect(ids((await catalogue.recommended()).wallets)).toEqual(['a'])
    expect(ids((await catalogue.recommended()).wallets)).toEqual(['a'])
    expect(asked()).toHaveLength(2)
    await t.dispose()
  })

  test.each([{ json: [] }, { json: { data: {} } }, { text: '<html>' }, { json: null }])(
    '[S7.02] fault: %j is a failure, and what is shown instead says that it is not the answer',
    async (answer) => {
      const { catalogue, t } = await setUp()
      t.http.on('GET', '/getWallets', answer)
      const { wallets, isSubstitute } = await catalogue.recommended()
      expect(isSubstitute).toBe(true)
      expect(ids(wallets)).toContain('metamask')
      await t.dispose()
    },
  )

  test('[S3.15] fault: bad entries are dropped and reported', async () => {
    const { catalogue, t } = await setUp()
    const data = [{ id: 'x' }, wallet('a', { homepage: 'javascript:alert(1)' }), null]
    t.http.on('GET', '/getWallets', { json: { data, count: 3 } })
    expect((await catalogue.recommended()).wallets).toEqual([wallet('a')])
    expect(t.environment.log.lines).toEqual([
      { level: 'warn', message: '2 wallets without a usable id or name.' },
    ])
    await t.dispose()
  })

  test('[S1.25] behaviour: in a restricted time zone nothing is asked', async () => {
    const settings = { restrictedTimeZones: ['asia/shanghai'], excludeWalletIds: ['w1'] }
    const { catalogue, asked, t } = await setUp({ settings, timeZone: 'Asia/Shanghai' })
    for (const list of [catalogue.recommended(), catalogue.page(1), catalogue.byId('w2')]) {
      await expect(list).rejects.toMatchObject({ code: 'REGION_RESTRICTED' })
    }
    expect(asked()).toEqual([])
    await t.dispose()
  })

  test('option: enableWallets off asks nothing and lists nothing', async () => {
    const settings = {
      enableWallets: false,
      featuredWalletIds: ['w1'],
      customWallets: [wallet('c')],
    }
    const { catalogue, asked, t } = await setUp({ settings })
    expect(await catalogue.featured()).toEqual([])
    expect(await catalogue.recommended()).toEqual({ wallets: [], count: 0 })
    expect(await catalogue.page(1)).toEqual({ wallets: [], count: 0 })
    expect(await catalogue.search('wallet')).toEqual([])
    expect(asked()).toEqual([])
    await t.dispose()
  })
})

describe('which wallets are shown', () => {
  const everywhere = async ({ t, catalogue }: Awaited<ReturnType<typeof setUp>>) => {
    const search = catalogue.search('wallet')
    await t.clock.advance(300)
    const lists = await Promise.all([
      catalogue.featured(),
      catalogue.recommended().then(({ wallets }) => wallets),
      catalogue.page(1).then(({ wallets }) => wallets),
      search,
    ])
    return new Set(lists.flatMap(ids))
  }

  test('[S6.07] option: excluded wallets and wallets of their name or rdns are nowhere', async () => {
    const wallets = [
      wallet('bad', { name: 'Wallet Bad', rdns: 'com.bad' }),
      wallet('same-name', { name: 'wallet BAD' }),
      wallet('same-rdns', { rdns: 'COM.bad' }),
      wallet('good', { name: 'Wallet Good', rdns: 'com.good' }),
    ]
    const settings = {
      excludeWalletIds: ['bad'],
      featuredWalletIds: ['bad', 'same-name', 'same-rdns', 'good'],
      includeWalletIds: [],
      customWallets: [wallet('bad'), wallet('custom', { name: 'Wallet Bad' })],
    }
    const world = await setUp({ wallets, settings })
    expect(await everywhere(world)).toEqual(new Set(['good']))
    expect(await world.catalogue.byId('same-name')).toBeUndefined()
    expect(await world.catalogue.byId('bad')).toBeUndefined()
    expect(await world.catalogue.byId('good')).toMatchObject({ id: 'good' })
    await world.t.dispose()
  })

  test('[S6.07] option: a connector is hidden by rdns or name, without case', async () => {
    const wallets = [wallet('bad', { name: 'Bad Wallet', rdns: 'com.bad' })]
    const { catalogue, t } = await setUp({ wallets, settings: { excludeWalletIds: ['bad'] } })
    expect(catalogue.isExcluded({ name: ' bad WALLET ' })).toBe(true)
    expect(catalogue.isExcluded({ name: 'Other', rdns: 'Com.Bad' })).toBe(true)
    expect(catalogue.isExcluded({ name: 'Other', rdns: 'com.other' })).toBe(false)
    await t.dispose()
  })

  test('[S6.07] default: an empty exclusion list restricts nothing and asks nothing', async () => {
    const { catalogue, asked, t } = await setUp()
    expect(catalogue.isExcluded({ name: 'Wallet w1' })).toBe(false)
    expect(asked()).toEqual([])
    await t.dispose()
  })

  test('[S6.07] fault: a failing look-up of names still hides the ids, and says so', async () => {
    const { catalogue, t } = await setUp({
      settings: { excludeWalletIds: ['w1'] },
      answer: ({ url }) =>
        url.searchParams.get('include') === 'w1'
          ? { status: 404 }
          : { json: { data: many(3), count: 3 } },
    })
    expect(ids((await catalogue.recommended()).wallets)).toEqual(['w2', 'w3'])
    expect(t.environment.log.lines.map(({ message }) => message)).toEqual([
      'The names of the excluded wallets are known only as far as the directory has them.',
    ])
    await t.dispose()
  })

  test('[S6.08] option: with an include list nothing else is shown from the catalogue', async () => {
    const settings = { includeWalletIds: ['w2', 'w3'], featuredWalletIds: ['w5', 'w3'] }
    const world = await setUp({ settings })
    expect(await everywhere(world)).toEqual(new Set(['w2', 'w3']))
    await world.t.dispose()
  })

  test('[S6.08] option: featured wallets are in their own order, whatever the answer says', async () => {
    const settings = { featuredWalletIds: ['w9', 'w2', 'w30', 'unknown'] }
    const { catalogue, t } = await setUp({ settings })
    expect(ids(await catalogue.featured())).toEqual(['w9', 'w2', 'w30'])
    await t.dispose()
  })

  test('[S6.08] behaviour: an excluded wallet stays hidden when it is included and featured', async () => {
    const settings = {
      includeWalletIds: ['w1', 'w2'],
      featuredWalletIds: ['w1'],
      excludeWalletIds: ['w1'],
    }
    const world = await setUp({ settings })
    expect(await everywhere(world)).toEqual(new Set(['w2']))
    await world.t.dispose()
  })

  test('behaviour: chains are compared in full; a wallet without chains serves all', async () => {
    const wallets = [
      wallet('one', { chains: ['eip155:1'] }),
      wallet('ten', { chains: ['eip155:10', 'eip155:13'] }),
      wallet('all'),
      wallet('none', { chains: [] }),
    ]
    const { catalogue, t } = await setUp({ wallets })
    expect(ids((await catalogue.recommended()).wallets)).toEqual(['one', 'all'])
    await t.dispose()
  })

  test('behaviour: on mobile only wallets that a phone can reach', async () => {
    const wallets = [
      wallet('app'),
      wallet('desktop', { mobile_link: undefined }),
      wallet('browser', { mobile_link: undefined, name: 'Phantom' }),
    ]
    const mobile = await setUp({ wallets, isMobile: true })
    expect(ids((await mobile.catalogue.recommended()).wallets)).toEqual(['app', 'browser'])
    const desktop = await setUp({ wallets })
    expect(ids((await desktop.catalogue.recommended()).wallets)).toEqual([
      'app',
      'desktop',
      'browser',
    ])
    await mobile.t.dispose()
    await desktop.t.dispose()
  })

  test('behaviour: an id that comes twice is shown once', async () => {
    const wallets = [wallet('a'), wallet('a', { name: 'Again' }), wallet('b')]
    const { catalogue, t } = await setUp({ wallets })
    expect((await catalogue.recommended()).wallets.map(({ name }) => name)).toEqual([
      'Wallet a',
      'Wallet b',
    ])
    await t.dispose()
  })

  test('option: customWallets follow the featured ones and are found by name and id', async () => {
    const custom = wallet('mine', { name: 'My Own', homepage: 'javascript:alert(1)' })
    const { catalogue, t, asked } = await setUp({
      settings: { customWallets: [custom], featuredWalletIds: ['w2'] },
    })
    expect(ids(await catalogue.featured())).toEqual(['w2', 'mine'])
    expect(await catalogue.byId('mine')).toEqual({ ...custom, homepage: undefined })
    const before = asked().length
    expect(await catalogue.byId('w2')).toMatchObject({ id: 'w2' })
    expect(asked()).toHaveLength(before)
    const search = catalogue.search('own')
    await t.clock.advance(300)
    expect(ids(await search)).toEqual(['mine'])
    await t.dispose()
  })

  test('default: a wallet that was not listed is asked for by its id', async () => {
    const { catalogue, asked, t } = await setUp()
    expect(await catalogue.byId('w50')).toMatchObject({ id: 'w50' })
    expect(await catalogue.byId('unknown')).toBeUndefined()
    expect(asked()).toEqual([
      { page: '1', entries: '1', include: 'w50' },
      { page: '1', entries: '1', include: 'unknown' },
    ])
    await t.dispose()
  })
})

describe('[S9.16] searching', () => {
  test('[S7.02, S9.16, S9.17] default: up to 100, shown 300 ms after the question', async () => {
    const { catalogue, asked, t } = await setUp({ wallets: many(300) })
    let found: readonly WalletListing[] | undefined
    const search = catalogue.search('  wallet w2 ', { certified: true }).then((it) => (found = it))
    await t.settle()
    expect(asked()).toEqual([
      { page: '1', entries: '100', search: 'wallet w2', badge_type: 'certified', chains },
    ])
    await t.clock.advance(299)
    await t.settle()
    expect(found).toBeUndefined()
    await t.clock.advance(1)
    await search
    expect(found).toHaveLength(100)
    await t.dispose()
  })

  test('[S9.16] behaviour: a later query replaces an earlier one', async () => {
    const { catalogue, t } = await setUp()
    const first = catalogue.search('wallet')
    const second = catalogue.search('w5')
    await expect(first).rejects.toMatchObject({ code: 'SEARCH_REPLACED' })
    await t.settle()
    await t.clock.advance(300)
    expect(ids(await second)).toContain('w5')
    await t.dispose()
  })

  test('[S9.16] behaviour: fewer than two characters ask nothing, and end an earlier search', async () => {
    const { catalogue, asked, t } = await setUp()
    const first = catalogue.search('wallet')
    expect(await catalogue.search(' w ')).toEqual([])
    await expect(first).rejects.toMatchObject({ code: 'SEARCH_REPLACED' })
    expect(asked().length).toBeLessThanOrEqual(1)
    await t.dispose()
  })

  test('[SEC-94] behaviour: searches of two who ask end each other nowhere', async () => {
    const { catalogue, t } = await setUp()
    const first = catalogue.search('wallet')
    const second = catalogue.afresh?.().search('w5') ?? Promise.resolve([])
    await t.settle()
    await t.clock.advance(300)
    expect(ids(await first).length).toBeGreaterThan(0)
    expect(ids(await second)).toContain('w5')
    await t.dispose()
  })

  test('[SEC-94] behaviour: what was found for one is asked for again by another', async () => {
    const { catalogue, t } = await setUp()
    await catalogue.recommended()
    const asked = t.http.requests.length
    await catalogue.recommended()
    expect(t.http.requests).toHaveLength(asked)
    await catalogue.afresh?.().recommended()
    expect(t.http.requests).toHaveLength(asked + 1)
    await t.dispose()
  })

  test('behaviour: an abort ends the search at once', async () => {
    const { catalogue, t } = await setUp()
    const controller = new AbortController()
    const search = catalogue.search('wallet', {}, controller.signal)
    controller.abort(new Error('closed'))
    await expect(search).rejects.toThrow('closed')
    await t.dispose()
  })
})

describe('[S7.03] pictures', () => {
  const png = { bytes: new Uint8Array([1, 2, 3]), headers: { 'content-type': 'image/png' } }

  test.each([
    ['wallet', '/getWalletImage/a%2Fb'],
    ['asset', '/public/getAssetImage/a%2Fb'],
    ['currency', '/public/getCurrencyImage/a%2Fb'],
    ['token', '/public/getTokenImage/a%2Fb'],
  ] as const)('[S7.03] default: %s comes from %s', async (kind, path) => {
    const { images, t, urls } = await setUp()
    t.http.on('GET', path, png)
    expect(await images.acquire(kind, 'a/b')).toBe('blob:1')
    expect(urls.made[0]?.type).toBe('image/png')
    await t.dispose()
    expect(urls.revoked).toEqual(['blob:1'])
  })

  test('[S7.03] behaviour: shared by its users, released 10 s after the last of them', async () => {
    const { images, t, urls } = await setUp()
    t.http.on('GET', '/getWalletImage/a', png)
    expect(
      await Promise.all([images.acquire('wallet', 'a'), images.acquire('wallet', 'a')]),
    ).toEqual(['blob:1', 'blob:1'])
    images.release('wallet', 'a')
    expect(urls.revoked).toEqual([])
    images.release('wallet', 'a')
    images.release('wallet', 'a')
    await t.clock.advance(9_999)
    expect(urls.revoked).toEqual([])
    // Whoever comes meanwhile keeps it alive.
    expect(await images.acquire('wallet', 'a')).toBe('blob:1')
    await t.clock.advance(60_000)
    expect(urls.revoked).toEqual([])
    images.release('wallet', 'a')
    await t.clock.advance(10_000)
    expect(urls.revoked).toEqual(['blob:1'])
    expect(await images.acquire('wallet', 'a')).toBe('blob:2')
    expect(t.http.requests).toHaveLength(1)
    await t.dispose()
  })

  test('[SEC-94] SEC-86 behaviour: another who asks has its own, whatever became of the first', async () => {
    const { images, t, urls } = await setUp()
    t.http.on('GET', '/getWalletImage/a', { status: 404 })
    expect(await images.acquire('wallet', 'a', 'acme/plugin')).toBeUndefined()
    t.http.on('GET', '/getWalletImage/a', png)
    expect(await images.acquire('wallet', 'a')).toBe('blob:1')
    images.release('wallet', 'a', 'acme/plugin')
    await t.clock.advance(60_000)
    expect(urls.revoked).toEqual([])
    expect(t.http.requests).toHaveLength(2)
    await t.dispose()
  })

  test('[S7.03] behaviour: who leaves while it loads makes no object URL', async () => {
    const { images, t, urls } = await setUp()
    t.http.on('GET', '/getWalletImage/a', png)
    const loading = images.acquire('wallet', 'a')
    images.release('wallet', 'a')
    expect(await loading).toBeUndefined()
    expect(urls.made).toEqual([])
    await t.dispose()
  })

  test.each([
    ['a page', { text: '<html>', headers: { 'content-type': 'text/html' } }],
    ['2 MB', { bytes: new Uint8Array(2_000_000), headers: { 'content-type': 'image/png' } }],
    ['404', { status: 404 }],
    ['no network', { networkError: true }],
  ])('[S7.03] SEC-102 REL-32 fault: %s is a placeholder, and asked for once', async (_, answer) => {
    const { images, t, urls } = await setUp()
    t.http.on('GET', '/getWalletImage/a', answer)
    expect(await images.acquire('wallet', 'a')).toBeUndefined()
    images.release('wallet', 'a')
    expect(await images.acquire('wallet', 'a')).toBeUndefined()
    expect(t.http.requests).toHaveLength(1)
    expect(urls.made).toEqual([])
    expect(t.environment.log.lines).toEqual([])
    await t.dispose()
  })
})
