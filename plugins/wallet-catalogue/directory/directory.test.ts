import { describe, expect, test } from '@jest/globals'
import { chainNamespaces, parseWalletLink } from '../../../kernel/exports/index.ts'
import { walletConnectIds } from './walletconnect-ids.ts'
import { wallets } from './wallets.ts'

/** The schemes that the apps have registered; a new one is added here by hand. */
const schemes: Readonly<Record<string, readonly string[]>> = {
  'okx-wallet': ['okxwallet'],
  'nova-wallet': ['novawallet'],
  'rabby-wallet': ['rabby'],
  zerion: ['zerion'],
  'ledger-wallet': ['ledgerlive'],
  safe: ['safe'],
  cosmostation: ['cosmostation'],
  onekey: ['onekey-wallet'],
  owallet: ['owallet'],
  jupiter: ['jupiter'],
  tokenpocket: ['tpoutside'],
  imtoken: ['imtokenv2'],
  coin98: ['coin98'],
  'kraken-wallet': ['krakenwallet'],
  'robinhood-wallet': ['robinhood-wallet'],
  'gate-wallet': ['gtweb3wallet'],
  '1inch-wallet': ['oneinch'],
  'ronin-wallet': ['roninwallet'],
  'gem-wallet': ['gem'],
  mathwallet: ['mathwallet'],
  'best-wallet': ['bw'],
  zeal: ['zeal'],
  'unstoppable-wallet': ['unstoppable.money'],
  'trezor-suite': ['trezorsuite'],
  coolwallet: ['coolwallet'],
  ellipal: ['ellipal'],
  fireblocks: ['fireblocks-wc'],
  'atomic-wallet': ['atomicwallet'],
  coinomi: ['coinomi'],
  'cake-wallet': ['cakewallet'],
  'klever-wallet': ['klever-wallet'],
  'universal-profiles': ['io.universaleverything.universalprofiles'],
  'tomo-wallet': ['tomo'],
  iopay: ['iopay'],
  'haqq-wallet': ['haqq'],
}

const each = wallets.map((wallet) => [wallet.slug, wallet] as const)
const schemeOf = (link: string) => /^[^:]+/.exec(link)?.[0] ?? ''

describe('the wallet directory', () => {
  test('has about eighty wallets, the five namespaces among them', () => {
    expect(wallets.length).toBeGreaterThanOrEqual(75)
    for (const namespace of chainNamespaces) {
      const serving = wallets.filter(({ namespaces }) => namespaces.includes(namespace))
      expect(serving.length).toBeGreaterThanOrEqual(5)
    }
  })

  test('names no wallet twice', () => {
    for (const field of [
      'slug',
      'name',
      'rdns',
      'chrome',
      'firefox',
      'edge',
      'appStore',
      'playStore',
    ] as const) {
      const values = wallets.flatMap((wallet) => wallet[field] ?? [])
      expect([field, values.filter((value, at) => values.indexOf(value) !== at)]).toEqual([
        field,
        [],
      ])
    }
    expect(new Set(Object.values(walletConnectIds)).size).toBe(Object.keys(walletConnectIds).length)
  })

  test.each(each)('%s: what it is called and where it serves', (slug, wallet) => {
    expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    expect(wallet.name.trim()).toBe(wallet.name)
    expect(wallet.namespaces.length).toBeGreaterThan(0)
    expect(wallet.namespaces.filter((one) => !chainNamespaces.includes(one))).toEqual([])
    expect(new Set(wallet.namespaces).size).toBe(wallet.namespaces.length)
    const injected = Object.keys(wallet.injected ?? {})
    expect(injected.filter((one) => !wallet.namespaces.includes(one as never))).toEqual([])
    if (wallet.rdns) expect(wallet.rdns).toMatch(/^[a-z0-9-]+(?:\.[a-zA-Z0-9-]+)+$/)
  })

  test.each(each)('%s: every link may be opened', (slug, wallet) => {
    for (const page of [wallet.homepage, wallet.download, wallet.webapp]) {
      if (page !== undefined) expect(parseWalletLink(page)).toBe(page)
    }
    for (const link of [wallet.mobile, wallet.desktop, wallet.browse?.replace(/\{\w+\}/g, 'x')]) {
      if (link === undefined) continue
      expect(parseWalletLink(link, { mayBeScheme: true })).toBe(link)
      if (schemeOf(link) !== 'https')
        expect([slug, schemes[slug]]).toEqual([slug, expect.arrayContaining([schemeOf(link)])])
    }
    const holes = wallet.browse?.match(/\{\w+\}/g) ?? []
    expect(
      holes.filter((hole) => !['{url}', '{urlTwice}', '{origin}', '{bare}'].includes(hole)),
    ).toEqual([])
    if (wallet.browse)
      expect(holes).toContainEqual(expect.stringMatching(/^\{(?:url|urlTwice|bare)\}$/))
  })

  test.each(each)('%s: can be had', (_, wallet) => {
    const { chrome, firefox, edge, safari, appStore, playStore, download, webapp } = wallet
    for (const id of [chrome, edge]) if (id !== undefined) expect(id).toMatch(/^[a-p]{32}$/)
    if (firefox !== undefined) expect(firefox).toMatch(/^[\w-]+$/)
    for (const id of [safari, appStore]) if (id !== undefined) expect(id).toBeGreaterThan(1e8)
    if (playStore !== undefined) expect(playStore).toMatch(/^[a-z]\w*(?:\.\w+)+$/i)
    expect(
      [chrome, firefox, edge, safari, appStore, playStore, download, webapp].some(Boolean),
    ).toBe(true)
  })

  test('the ids of WalletConnect are of wallets that are here', () => {
    const slugs = wallets.map(({ slug }) => slug)
    for (const [slug, id] of Object.entries(walletConnectIds)) {
      expect(slugs).toContain(slug)
      expect(id).toMatch(/^[0-9a-f]{64}$/)
    }
  })
})
