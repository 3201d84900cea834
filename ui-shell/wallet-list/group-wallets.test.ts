import { describe, expect, test } from '@jest/globals'
import type {
  ConnectorContribution,
  ConnectorType,
  WalletListing,
} from '../../kernel/exports/index.ts'
import { groupWallets, type WalletSources } from './group-wallets.ts'
import { namesakes } from './merge-wallets.ts'
import { fewOf, toSections } from './wallet-sections.ts'

const connector = (
  id: string,
  type: ConnectorType,
  members: Partial<ConnectorContribution> = {},
): ConnectorContribution => ({
  id,
  type,
  name: id,
  namespaces: ['eip155'],
  connector: { id: 'test/none', key: Symbol('none') },
  ...members,
})
const listing = (id: string, members: Partial<WalletListing> = {}): WalletListing => ({
  id,
  name: id,
  mobile_link: `${id}://`,
  ...members,
})
const sources = (members: Partial<WalletSources> = {}): WalletSources => ({
  connectors: [
    connector('ext', 'EXTERNAL'),
    connector('com.one', 'ANNOUNCED', { rdns: 'com.one', name: 'One' }),
    connector('walletConnect', 'WALLET_CONNECT'),
    connector('frame', 'AUTH'),
  ],
  recent: [listing('before')],
  featured: [listing('star')],
  custom: [listing('own')],
  recommended: [listing('rec')],
  featuredWalletIds: ['star'],
  excludeWalletIds: [],
  isExcluded: () => false,
  order: [],
  ...members,
})
const shape = (members?: Partial<WalletSources>) =>
  groupWallets(sources(members)).map(
    ({ id, rows }) => `${id}: ${rows.map(({ key }) => key).join(' ')}`,
  )

describe('groupWallets', () => {
  test('[S9.25] default: groups in the default order, the embedded wallet in none', () => {
    expect(shape()).toEqual([
      'walletConnect: connector:walletConnect',
      'recent: wallet:before',
      'injected: connector:com.one',
      'featured: wallet:star',
      'custom: wallet:own',
      'external: connector:ext',
      'recommended: wallet:rec',
    ])
  })

  test('[S9.25] SEC-126 fault: a wallet of a plugin of others is none that is listed or was used before', () => {
    const evil = connector('star', 'EXTERNAL', { name: 'before', rdns: 'star', from: 'evil' })
    const groups = shape({ connectors: [evil] })
    expect(groups).toContain('external: connector:star')
    expect(groups).toContain('recent: wallet:before')
    expect(groups).toContain('featured: wallet:star')
    const used = shape({ connectors: [evil], recent: [{ id: 'star', name: 'x', from: 'evil' }] })
    expect(used).toContain('recent: connector:star')
  })

  test('[S2.13] option: within a group featured wallets come first, in their order', () => {
    const custom = ['a', 'b', 'c'].map((id) => listing(id))
    const groups = shape({ custom, featuredWalletIds: ['star', 'c', 'b'] })
    expect(groups).toContain('custom: wallet:c wallet:b wallet:a')
  })

  test('[S9.25] option: connectorTypeOrder, what it leaves out follows in the default order', () => {
    const order = shape({ order: ['recommended', 'injected'] }).map((group) => group.split(':')[0])
    expect(order).toEqual([
      'recommended',
      'injected',
      'walletConnect',
      'recent',
      'featured',
      'custom',
      'external',
    ])
  })

  test('behaviour: a listing of an installed wallet joins its row, by rdns whatever its name', () => {
    const one = listing('one', { name: 'Other name', rdns: 'COM.one', image_id: 'img' })
    const groups = groupWallets(sources({ recommended: [one] }))
    expect(groups.map(({ id }) => id)).not.toContain('recommended')
    expect(groups.find(({ id }) => id === 'injected')?.rows).toEqual([
      expect.objectContaining({
        key: 'connector:com.one',
        name: 'One',
        imageId: 'img',
        listing: one,
      }),
    ])
  })

  test('behaviour: by name only when the listing has no rdns', () => {
    expect(shape({ recommended: [listing('x', { name: ' one ' })] })).not.toContain(
      'recommended: wallet:x',
    )
    expect(shape({ recommended: [listing('x', { name: 'One', rdns: 'com.evil' })] })).toContain(
      'recommended: wallet:x',
    )
  })

  test('[S9.05] behaviour: a wallet that was used under two of its ids is there once', () => {
    const ghosts = [
      connector('evm', 'ANNOUNCED', { name: 'Ghost' }),
      connector('sol', 'ANNOUNCED', { name: 'Ghost', namespaces: ['solana'] }),
    ]
    const recent = [listing('sol'), listing('evm')]
    const used = groupWallets(sources({ connectors: ghosts, recent }))
      .filter(({ id }) => id === 'recent')
      .flatMap(({ rows }) => rows.map(({ key, recency }) => [key, recency]))
    expect(used).toEqual([['connector:evm', 0]])
  })

  test('behaviour: a wallet that was used is in the group of recent ones only', () => {
    const groups = shape({ recent: [listing('com.one'), listing('rec')] })
    expect(groups).toContain('recent: connector:com.one wallet:rec')
    expect(groups.join()).not.toMatch(/injected|recommended/)
  })

  test('behaviour: a used wallet of this browser that is gone is not listed', () => {
    expect(shape({ recent: [{ id: 'gone', name: 'Gone' }] }).join()).not.toContain('gone')
  })

  test('[S6.07] option: excluded ids, names and rdns are in no group', () => {
    const hidden = shape({
      excludeWalletIds: ['before', 'star', 'own', 'rec'],
      isExcluded: ({ rdns, name }) => rdns === 'com.one' || name.toLowerCase() === 'ext',
    })
    expect(hidden).toEqual(['walletConnect: connector:walletConnect'])
  })

  test('[S6.07] default: an empty list hides nothing', () => {
    expect(shape({ excludeWalletIds: [] })).toHaveLength(7)
  })

  test('behaviour: a namespace leaves its own wallets alone', () => {
    const groups = shape({
      namespace: 'solana',
      recommended: [
        listing('evm', { chains: ['eip155:1'] }),
        listing('sol', { chains: ['solana:x'] }),
      ],
    })
    expect(groups.join()).not.toMatch(/com\.one|evm/)
    expect(groups).toContain('recommended: wallet:sol')
  })
})

describe('namesakes', () => {
  test('behaviour: two wallets of one name and different rdns are told apart', () => {
    const rows = [
      { key: '1', name: 'Same', rdns: 'com.a' },
      { key: '2', name: ' same', rdns: 'com.b' },
      { key: '3', name: 'Other', rdns: 'com.c' },
    ]
    expect([...namesakes(rows)]).toEqual(['1', '2'])
  })
})

describe('toSections', () => {
  const drawn = (members: Partial<WalletSources>, isPhone = false) =>
    toSections(groupWallets(sources(members)), { isPhone }).map(
      ({ id, rows }) => `${id}: ${rows.map(({ key }) => key).join(' ')}`,
    )

  test('default: the installed wallet that was used last stands first under one heading', () => {
    const two = connector('com.two', 'ANNOUNCED', { rdns: 'com.two' })
    const connectors = [...sources().connectors, two]
    expect(drawn({ connectors, recent: [listing('com.two')] })).toEqual([
      'pairing: connector:walletConnect',
      'installed: connector:com.two connector:com.one',
      'wallets: wallet:star wallet:own connector:ext',
      'more: wallet:rec',
    ])
  })

  test('behaviour: on a phone without installed wallets the recommended ones come first', () => {
    const connectors = [connector('walletConnect', 'WALLET_CONNECT')]
    expect(drawn({ connectors, recent: [] }, true)[0]).toBe('more: wallet:rec')
    expect(drawn({ recent: [] }, true)[0]).toBe('pairing: connector:walletConnect')
  })

  test('behaviour: what is awaited keeps its room', () => {
    const sections = toSections([], { isPhone: false, awaited: { featured: 2, recommended: 4 } })
    expect(sections.map(({ id, awaited }) => [id, awaited])).toEqual([
      ['wallets', 2],
      ['more', 4],
    ])
  })
  test('[SEC-126] fault: where there is room for three, a vendor of plugins has one', () => {
    const acme = ['a', 'b', 'c'].map((id) => connector(id, 'INJECTED', { from: 'acme' }))
    const connectors = [...acme, connector('com.two', 'ANNOUNCED'), connector('z', 'INJECTED')]
    const groups = groupWallets(sources({ connectors, recent: [] }))
    const few = fewOf(toSections(groups, { isPhone: false }))
    expect(few.flatMap(({ rows }) => rows.map(({ name }) => name))).toEqual(['a', 'com.two', 'z'])
  })
})
