import { describe, expect, test } from '@jest/globals'
import {
  type CaipNetwork,
  type ChainNamespace,
  chainNamespaces,
  type KitSettings,
  type Page,
  storeLink,
  walletBrowserHref,
  WalletCatalogue,
  type WalletListing,
} from '../../../kernel/exports/index.ts'
import { createTestKernel } from '../../../test/kit/create-test-kernel.ts'
import { fakeEnvironment, fakePage } from '../../../test/kit/fakes.ts'
import { walletCatalogue } from '../index.ts'
import { walletConnectIds } from './walletconnect-ids.ts'
import { wallets } from './wallets.ts'

const networkOf = (chainNamespace: ChainNamespace): CaipNetwork => ({
  id: 'test',
  caipNetworkId: `${chainNamespace}:test`,
  chainNamespace,
  name: chainNamespace,
  nativeCurrency: { name: 'Test', symbol: 'TST', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
const rainbowId = walletConnectIds['rainbow']!
const ids = (listings: readonly WalletListing[]) => listings.map(({ id }) => id)

async function setUp(
  namespaces: readonly ChainNamespace[] = ['eip155'],
  settings: Partial<KitSettings> = {},
  page: Partial<Page> = {},
) {
  const t = createTestKernel({
    plugins: [walletCatalogue()],
    environment: fakeEnvironment({ page: fakePage(page) }),
    networks: namespaces.map(networkOf),
    settings,
  })
  await t.start()
  const catalogue = await t.service(WalletCatalogue)
  await catalogue.ready
  return { t, catalogue, page: t.environment.page }
}

async function everything(catalogue: WalletCatalogue): Promise<readonly WalletListing[]> {
  const featured = await catalogue.featured()
  const { wallets: recommended } = await catalogue.recommended()
  const first = await catalogue.page(1)
  const second = await catalogue.page(2)
  return [...featured, ...recommended, ...first.wallets, ...second.wallets]
}

describe('the catalogue of a kit without a service', () => {
  test('[S9.17] default: four suggestions and all others in pages, and no host is asked', async () => {
    const { t, catalogue } = await setUp(chainNamespaces)
    expect(catalogue.source).toBe('directory')
    const { wallets: recommended, count } = await catalogue.recommended()
    expect(recommended).toHaveLength(4)
    expect(count).toBe(wallets.length)
    const all = ids(await everything(catalogue))
    expect([...all].sort()).toEqual(wallets.map(({ slug }) => slug).sort())
    expect(t.http.requests).toEqual([])
    await t.dispose()
  })

  test.each([
    [['eip155'], ['metamask', 'trust-wallet', 'coinbase-wallet', 'okx-wallet']],
    [['solana'], ['phantom', 'solflare', 'backpack', 'nightly']],
    [['bip122'], ['xverse', 'leather', 'unisat-wallet', 'phantom']],
    [['polkadot'], ['talisman', 'subwallet', 'polkadot-js', 'polkagate']],
    [['cosmos'], ['keplr', 'cosmostation', 'owallet', 'trust-wallet']],
    [
      ['eip155', 'solana'],
      ['metamask', 'phantom', 'trust-wallet', 'coinbase-wallet'],
    ],
    [chainNamespaces, ['metamask', 'talisman', 'xverse', 'keplr']],
  ] as const)('default: for %j it suggests %j', async (namespaces, expected) => {
    const { t, catalogue } = await setUp(namespaces)
    const { wallets: recommended } = await catalogue.recommended()
    expect(ids(recommended)).toEqual(expected)
    for (const wallet of await everything(catalogue)) {
      const { namespaces: own } = wallets.find(({ slug }) => slug === wallet.id)!
      expect(own.some((namespace) => (namespaces as readonly string[]).includes(namespace))).toBe(
        true,
      )
    }
    await t.dispose()
  })

  test.each([
    ['Firefox/133.0', false],
    ['Edg/131.0', false],
    ['iPhone', true],
    ['Android', true],
  ])('behaviour: the first suggestions work in %s', async (userAgent, isMobile) => {
    const { t, catalogue, page } = await setUp(['eip155'], {}, { userAgent, isMobile })
    const { wallets: recommended } = await catalogue.recommended()
    for (const wallet of recommended) {
      expect(
        isMobile
          ? walletBrowserHref(wallet, 'eip155', page, { canPair: false })
          : storeLink(wallet, page),
      ).toBeDefined()
    }
    await t.dispose()
  })

  test('[S6.08] option: featured wallets by slug, rdns and id of WalletConnect, in their order', async () => {
    const featuredWalletIds = [rainbowId, 'com.trustwallet.app', 'zerion', 'unknown']
    const { t, catalogue } = await setUp(['eip155'], { featuredWalletIds })
    expect(ids(await catalogue.featured())).toEqual(['rainbow', 'trust-wallet', 'zerion'])
    expect(ids((await catalogue.recommended()).wallets)).not.toContain('trust-wallet')
    await t.dispose()
  })

  test('[S6.07] option: wallets that are excluded by any of their ids are nowhere', async () => {
    const excludeWalletIds = [rainbowId, 'io.metamask', 'zerion']
    const { t, catalogue } = await setUp(['eip155'], {
      excludeWalletIds,
      featuredWalletIds: ['metamask'],
    })
    const shown = ids([...(await everything(catalogue)), ...(await catalogue.search('rainbow'))])
    for (const slug of ['rainbow', 'metamask', 'zerion']) expect(shown).not.toContain(slug)
    expect(await catalogue.byId('me.rainbow')).toBeUndefined()
    expect(catalogue.isExcluded({ rdns: 'me.rainbow', name: 'Other' })).toBe(true)
    expect(catalogue.isExcluded({ name: 'metamask' })).toBe(true)
    expect(catalogue.isExcluded({ rdns: 'com.acme', name: 'Acme' })).toBe(false)
    await t.dispose()
  })

  test('[S6.08] option: with an include list nothing else is shown', async () => {
    const includeWalletIds = [rainbowId, 'io.metamask', 'zerion']
    const { t, catalogue } = await setUp(['eip155'], { includeWalletIds })
    expect(ids(await everything(catalogue)).sort()).toEqual(['metamask', 'rainbow', 'zerion'])
    await t.dispose()
  })

  test('behaviour: searched by name, found by each id, certified by nobody', async () => {
    const { t, catalogue } = await setUp()
    expect(ids(await catalogue.search(' TRUST '))).toEqual(['trust-wallet'])
    expect(await catalogue.search('t')).toEqual([])
    expect(await catalogue.page(1, { certified: true })).toEqual({ wallets: [], count: 0 })
    for (const id of ['rainbow', 'me.rainbow', rainbowId]) {
      expect(await catalogue.byId(id)).toMatchObject({ id: 'rainbow', image_id: 'rainbow' })
    }
    expect(await catalogue.byId('unknown')).toBeUndefined()
    await t.dispose()
  })

  test('option: own wallets follow the featured ones; enableWallets off lists nothing', async () => {
    const customWallets = [{ id: 'own', name: 'Own', homepage: 'https://own.test/' }]
    const own = await setUp(['eip155'], { customWallets, featuredWalletIds: ['zerion'] })
    expect(ids(await own.catalogue.featured())).toEqual(['zerion', 'own'])
    expect(await own.catalogue.byId('own')).toMatchObject({ name: 'Own' })
    await own.t.dispose()
    const off = await setUp(['eip155'], { customWallets, enableWallets: false })
    expect(await everything(off.catalogue)).toEqual([])
    await off.t.dispose()
  })

  test('[S1.25] behaviour: in a restricted time zone nothing is listed', async () => {
    const { t, catalogue } = await setUp(
      ['eip155'],
      { restrictedTimeZones: ['asia/shanghai'] },
      { timeZone: 'Asia/Shanghai' },
    )
    await expect(catalogue.recommended()).rejects.toMatchObject({ code: 'REGION_RESTRICTED' })
    await t.dispose()
  })
})
