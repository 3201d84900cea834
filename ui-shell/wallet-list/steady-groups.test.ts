import { describe, expect, test } from '@jest/globals'
import type { WalletGroup } from './group-wallets.ts'
import { createSteadyGroups } from './steady-groups.ts'
import type { WalletRow } from './wallet-row.ts'

const row = (id: string, members: Partial<WalletRow> = {}): WalletRow => ({
  key: `connector:${id}`,
  name: id,
  connector: { id, type: 'ANNOUNCED' },
  ...members,
})
const installed = (...rows: readonly WalletRow[]): readonly WalletGroup[] => [
  { id: 'injected', rows },
]
const keys = (rows: readonly WalletRow[] | undefined) => rows?.map(({ key }) => key.slice(10))

describe('createSteadyGroups', () => {
  test('[S2.13] default: what is shown first is shown in the order it comes in', () => {
    const { groups, late } = createSteadyGroups()(installed(row('b'), row('a')))
    expect([keys(groups[0]?.rows), late]).toEqual([['b', 'a'], []])
  })

  test('[REL-12] REL-12 behaviour: one that comes later stands behind, whatever its place would be', () => {
    const steady = createSteadyGroups()
    steady(installed(row('b'), row('c')))
    expect(keys(steady(installed(row('a'), row('b'), row('c'))).groups[0]?.rows)).toEqual([
      'b',
      'c',
      'a',
    ])
    expect(keys(steady(installed(row('c'), row('b'), row('a'))).groups[0]?.rows)).toEqual([
      'b',
      'c',
      'a',
    ])
  })

  test('[REL-12] REL-12 behaviour: one that goes leaves the others, and finds its place when it comes back', () => {
    const steady = createSteadyGroups()
    steady(installed(row('a'), row('b'), row('c')))
    expect(keys(steady(installed(row('a'), row('c'))).groups[0]?.rows)).toEqual(['a', 'c'])
    expect(keys(steady(installed(row('a'), row('c'), row('b'))).groups[0]?.rows)).toEqual([
      'a',
      'b',
      'c',
    ])
  })

  test('[V.09] behaviour: a further namespace, or a listing, joins a row where it is, under its key', () => {
    const steady = createSteadyGroups()
    steady(installed(row('sol'), row('other')))
    const both = row('evm', {
      connector: { id: 'evm', type: 'MULTI_CHAIN', ids: { eip155: 'evm', solana: 'sol' } },
    })
    expect(keys(steady(installed(both, row('other'))).groups[0]?.rows)).toEqual(['sol', 'other'])
    const listed = row('other', { listing: { id: 'w', name: 'Other' } })
    expect(keys(steady(installed(listed, both)).groups[0]?.rows)).toEqual(['sol', 'other'])
  })

  test('[V.09] behaviour: a row that falls apart leaves one in its place, the other comes behind', () => {
    const steady = createSteadyGroups()
    const both = row('evm', {
      connector: { id: 'evm', type: 'MULTI_CHAIN', ids: { eip155: 'evm', solana: 'sol' } },
    })
    steady(installed(both, row('other')))
    const apart = keys(steady(installed(row('evm'), row('sol'), row('other'))).groups[0]?.rows)
    expect(apart).toEqual(['evm', 'other', 'sol'])
  })

  test('[V.09] behaviour: while wallets are looked for each stands where it belongs, then where it is', () => {
    const steady = createSteadyGroups()
    const order = (...rows: WalletRow[]) =>
      keys(steady(installed(...rows), false, true).groups[0]?.rows)
    expect(order(row('sol'), row('btc'))).toEqual(['sol', 'btc'])
    // The namespace that comes first was the last to answer.
    expect(order(row('evm'), row('sol'), row('btc'))).toEqual(['evm', 'sol', 'btc'])
    expect(
      keys(steady(installed(row('a'), row('evm'), row('sol'), row('btc'))).groups[0]?.rows),
    ).toEqual(['evm', 'sol', 'btc', 'a'])
  })

  test('[REL-12] REL-12 behaviour: under the pointer nothing moves, even while wallets are looked for', () => {
    const steady = createSteadyGroups()
    steady(installed(row('b')), true, true)
    const { groups, late } = steady(installed(row('a'), row('b')), true, true)
    expect([keys(groups[0]?.rows), keys(late[0]?.rows)]).toEqual([['b'], ['a']])
  })

  test('[REL-12] REL-12 behaviour: under the pointer nothing moves: it stands behind everything', () => {
    const steady = createSteadyGroups()
    const first = steady(installed(row('a')), true)
    expect([keys(first.groups[0]?.rows), keys(first.late[0]?.rows)]).toEqual([['a'], undefined])
    const held = steady(installed(row('a'), row('b')), true)
    expect([keys(held.groups[0]?.rows), keys(held.late[0]?.rows)]).toEqual([['a'], ['b']])
    const left = steady(installed(row('a'), row('b'), row('c')), false)
    expect([keys(left.groups[0]?.rows), keys(left.late[0]?.rows)]).toEqual([['a', 'c'], ['b']])
  })

  test('[REL-12] REL-12 behaviour: wallets of the catalogue take the room that was kept for them, pointer or not', () => {
    const steady = createSteadyGroups()
    steady(installed(row('a')), true)
    const more = { id: 'recommended', rows: [row('w', { connector: undefined })] } as const
    const { groups, late } = steady([...installed(row('a')), more], true)
    expect(groups.map(({ id }) => id)).toEqual(['injected', 'recommended'])
    expect(late).toEqual([])
  })
})
