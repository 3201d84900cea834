import { describe, expect, test } from '@jest/globals'
import { type TransactionsState } from './contract.ts'
import {
  historyAsked,
  historyLoaded,
  onRampHistoryLoaded,
  transactionsStore,
} from './transactions-store.ts'
import { replay } from '../../kernel/exports/index.ts'
import { growth } from '../../test/env/growth.ts'
import { parseHistoryPage } from './parse-history.ts'
import { hourly, transactionOf } from './sample-history.ts'
import { groupByMonth, type HistoryTransaction, mergeTransactions } from './transaction.ts'

/** Mulberry32: the same numbers for the same seed. */
function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const flat = (state: Pick<TransactionsState, 'transactionsByYear'>) =>
  Object.values(state.transactionsByYear).flatMap((months) => Object.values(months).flat())

describe('groups', () => {
  test('[S3.06] property: nothing is lost or doubled, whatever comes in whatever pages', () => {
    const seed = 20260203
    const random = randomOf(seed)
    for (let round = 0; round < 200; round += 1) {
      const wanted = new Map<string, HistoryTransaction>()
      let state: readonly HistoryTransaction[] = []
      for (let page = 0; page < 1 + random(6); page += 1) {
        const transactions = Array.from({ length: random(30) }, () =>
          transactionOf(
            `id${random(60)}`,
            new Date(Date.UTC(2020, 0, 1) + random(200_000_000) * 1000).toISOString(),
          ),
        )
        state = mergeTransactions(state, transactions)
        for (const one of transactions) wanted.set(one.id, one)
      }
      const byYear = groupByMonth(state)
      const grouped = flat({ transactionsByYear: byYear })
      const told = `seed ${seed}, round ${round}`
      expect([told, grouped.length]).toEqual([told, wanted.size])
      for (const one of grouped) expect([told, wanted.get(one.id)]).toEqual([told, one])
      for (const [year, months] of Object.entries(byYear)) {
        for (const [month, list] of Object.entries(months)) {
          const times = list.map(({ metadata }) => metadata.minedAt)
          expect(times).toEqual([...times].sort().reverse())
          for (const time of times) {
            const at = new Date(time)
            expect([at.getUTCFullYear(), at.getUTCMonth() + 1]).toEqual([+year, +month])
          }
        }
      }
    }
  })

  test('[S3.06] behaviour: months begin and end in UTC, also over the end of a year', () => {
    const { transactions } = parseHistoryPage({
      data: [
        transactionOf('later', '2025-12-31T23:30:00-01:00'),
        transactionOf('sooner', '2026-01-01T00:30:00+01:00'),
      ],
    })
    const byYear = groupByMonth(mergeTransactions([], transactions))
    expect(byYear['2026']?.['01']?.map(({ id }) => id)).toEqual(['later'])
    expect(byYear['2025']?.['12']?.map(({ id }) => id)).toEqual(['sooner'])
  })

  test('[S3.06] behaviour: the same id replaces the older copy, also in another month', () => {
    const first = transactionOf('a', '2026-01-31T23:59:59.000Z', [], { status: 'pending' })
    const final = transactionOf('a', '2026-02-01T00:00:01.000Z', [], { status: 'confirmed' })
    const byYear = groupByMonth(mergeTransactions([first], [final]))
    expect(byYear).toEqual({ '2026': { '02': [final] } })
  })
})

describe('transactionsStore', () => {
  const kit = (facts: readonly { type: string; payload: unknown }[]) =>
    replay(
      transactionsStore,
      facts.map((fact, seq) => ({ ...fact, seq, at: 0, source: 'activity' })) as never,
    )

  test('[S3.05] default: the fields of the specification, and no others', () => {
    const fields: Record<keyof TransactionsState, true> = {
      transactions: true,
      coinbaseTransactions: true,
      transactionsByYear: true,
      lastNetworkInView: true,
      loading: true,
      empty: true,
      next: true,
    }
    expect(Object.keys(transactionsStore.initial).sort()).toEqual(Object.keys(fields).sort())
    expect(transactionsStore.initial).toEqual({
      transactions: [],
      coinbaseTransactions: [],
      transactionsByYear: {},
      lastNetworkInView: undefined,
      loading: false,
      empty: false,
      next: undefined,
    })
  })

  test('[S3.05] behaviour: it knows the network, the cursor, and that it loads', () => {
    const page = hourly(3)
    const asked = [historyAsked({ network: 'eip155:10' })]
    expect(kit(asked)).toMatchObject({ lastNetworkInView: 'eip155:10', loading: true })
    const loaded = [...asked, historyLoaded({ transactions: page, next: 'two', isFresh: true })]
    const state = kit(loaded)
    expect(state).toMatchObject({ transactions: page, next: 'two', loading: false, empty: false })
    expect(flat(state)).toHaveLength(3)
    const bought = kit([...loaded, onRampHistoryLoaded({ transactions: page.slice(0, 1) })])
    expect(bought).toMatchObject({ transactions: page, coinbaseTransactions: page.slice(0, 1) })
    const ended = kit([...loaded, historyLoaded({ transactions: [], isFresh: true })])
    expect(ended).toMatchObject({ transactions: [], next: undefined, empty: true })
  })

  test('[S3.06] REL-54 behaviour: a page more costs in proportion to what is there', () => {
    const ratio = growth([2_000, 64_000], (count) => {
      const known = mergeTransactions([], hourly(count))
      const page = hourly(25, count)
      return () => groupByMonth(mergeTransactions(known, page))
    })
    // 32 times as many; each with each would be 1,024 times the work.
    expect(ratio).toBeLessThan(200)
  })
})

describe('parseHistoryPage', () => {
  const good = transactionOf('a', '2026-01-01T00:00:00.000Z')

  test('[S3.04] default: id, minedAt, chain and transfers are there, with what each carries', () => {
    const spam = { direction: 'in', nft_info: { name: 'Gift', flags: { is_spam: true } } }
    const { transactions } = parseHistoryPage({ data: [{ ...good, transfers: [spam] }] })
    expect(transactions).toEqual([{ ...good, transfers: [spam] }])
  })

  test('[S3.04] fault: an entry without one of them is dropped, the good ones stay', () => {
    const { metadata } = good
    const bad = [
      null,
      7,
      'a',
      [],
      {},
      { ...good, id: '' },
      { ...good, id: 5 },
      { ...good, transfers: undefined },
      { ...good, transfers: {} },
      { ...good, metadata: undefined },
      { ...good, metadata: { ...metadata, minedAt: 'yesterday' } },
      { ...good, metadata: { ...metadata, minedAt: '2026-13-01T00:00:00Z' } },
      { ...good, metadata: { ...metadata, minedAt: 1_700_000_000 } },
      { ...good, metadata: { ...metadata, chain: '1' } },
      { ...good, metadata: { ...metadata, chain: 'eip155:1:2' } },
    ]
    const page = parseHistoryPage({ data: [...bad, good], next: 'n' })
    expect(page).toEqual({ transactions: [good], next: 'n', dropped: bad.length })
  })

  test('[S3.04] fault: what cannot be used of an entry is absent, the rest of it stays', () => {
    const { transactions } = parseHistoryPage({
      data: [
        {
          ...good,
          metadata: {
            ...good.metadata,
            hash: '0x1/../../evil',
            status: 'maybe',
            nonce: 1.5,
            sentTo: '<b>',
            operationType: 'time_travel',
          },
          transfers: [
            {
              direction: 'up',
              quantity: { numeric: '1e999' },
              value: Number.POSITIVE_INFINITY,
              price: -1,
              fungible_info: { symbol: 'US\u202eDC', icon: { url: 'javascript:alert(1)' } },
              nft_info: { flags: 7 },
            },
          ],
        },
      ],
    })
    const { minedAt, chain, sentFrom } = good.metadata
    expect(transactions).toEqual([
      {
        id: 'a',
        metadata: { minedAt, chain, sentFrom, operationType: 'time_travel' },
        transfers: [{ fungible_info: { symbol: 'USDC' }, nft_info: {} }],
      },
    ])
  })

  test('[S4.29] fault: a cursor that is no text is none; what is no list is refused', () => {
    for (const next of [undefined, null, '', 7, {}]) {
      expect(parseHistoryPage({ data: [], next }).next).toBeUndefined()
    }
    for (const json of [null, [], {}, { data: {} }, 'x']) {
      expect(() => parseHistoryPage(json)).toThrow()
    }
  })
})
