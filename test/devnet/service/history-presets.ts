import { json, type LocalAnswer } from '../server/local-server.ts'

interface Question {
  address: string
  /** CAIP-2. */
  chainId: string
  /** '' for the first page. */
  cursor: string
}

const peer = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const hashOf = (id: string) => `0x${Buffer.from(id).toString('hex').padStart(64, '0')}`

interface Members {
  operationType?: string
  status?: string
  chain?: string
  sentFrom?: string
  sentTo?: string
}

const transactionOf =
  ({ address, chainId }: Question) =>
  (id: string, minedAt: string, transfers: unknown[], members: Members = {}) => ({
    id,
    metadata: {
      minedAt,
      chain: chainId,
      hash: hashOf(id),
      operationType: 'send',
      sentFrom: address,
      sentTo: peer,
      status: 'confirmed',
      ...members,
    },
    transfers,
  })

const coins = (direction: 'in' | 'out', numeric: string, symbol: string) => ({
  direction,
  quantity: { numeric },
  fungible_info: { name: symbol, symbol },
})
const gift = (is_spam: boolean) => ({
  direction: 'in',
  quantity: { numeric: '1' },
  nft_info: { name: 'Free gift', flags: { is_spam } },
})

/** Three pages over the end of a year, and what a client must hide, keep or mend among them. */
function fixture(question: Question): LocalAnswer {
  const tx = transactionOf(question)
  const pages: Record<string, { data: unknown[]; next: string | null }> = {
    '': {
      data: [
        tx('f-9', '2026-02-03T09:00:00Z', [coins('out', '0.5', 'ETH')]),
        tx('f-8', '2026-02-01T00:00:00Z', [coins('in', '250', 'USDC')], {
          operationType: 'receive',
          sentFrom: peer,
          sentTo: question.address,
        }),
        tx('all-spam', '2026-01-30T12:00:00Z', [gift(true), gift(true)]),
        tx('half-spam', '2026-01-29T12:00:00Z', [gift(true), coins('out', '1', 'ETH')]),
        { id: 'broken', metadata: { minedAt: 'yesterday' }, transfers: 'none' },
      ],
      next: 'two',
    },
    two: {
      data: [
        tx('other-chain', '2026-01-20T12:00:00Z', [coins('out', '7', 'ETH')], {
          chain: `${question.chainId}0`,
        }),
        tx('bare', '2026-01-01T00:00:00Z', [], { operationType: 'execute' }),
        tx('f-5', '2025-12-31T23:59:59Z', [coins('out', '1', 'ETH'), coins('in', '2500', 'USDC')], {
          operationType: 'trade',
        }),
        // Told before; now it is final.
        tx('f-8', '2026-02-01T00:00:00Z', [coins('in', '250', 'USDC')], {
          operationType: 'receive',
          sentFrom: peer,
          sentTo: question.address,
        }),
      ],
      next: 'three',
    },
    three: {
      data: [
        tx('f-3', '2025-12-02T08:30:00+02:00', [], { status: 'failed' }),
        // Somebody who wants to be found in the history: nothing, from an address like the peer's.
        tx('dust', '2025-11-11T11:11:11Z', [coins('out', '0', 'USDC')], {
          sentFrom: '0x00000000000000000000000000000000000000ee',
          sentTo: '0x71C7650000000000000000000000000000d8976F',
        }),
        tx('f-1', '2025-11-05T10:00:00Z', [coins('out', '40', 'USDC')], {
          operationType: 'approve',
        }),
      ],
      next: null,
    },
  }
  return json(pages[question.cursor] ?? { data: [], next: null })
}

const manyCount = 10_000
const manyPageSize = 1_000
const hourMs = 3_600_000
const manySince = Date.UTC(2026, 5, 1)

/** 10,000 transactions, an hour apart, in pages of 1,000. */
function many(question: Question): LocalAnswer {
  const tx = transactionOf(question)
  const start = Number(question.cursor || 0)
  const data = Array.from({ length: Math.min(manyPageSize, manyCount - start) }, (_, offset) => {
    const index = start + offset
    const minedAt = new Date(manySince - index * hourMs).toISOString()
    return tx(`many-${index}`, minedAt, [coins('out', `${index + 1}`, 'ETH')])
  })
  const end = start + manyPageSize
  return json({ data, next: end < manyCount ? String(end) : null })
}

/** A page that names itself as the next one. */
function repeatedCursor(question: Question): LocalAnswer {
  const tx = transactionOf(question)
  const id = question.cursor === '' ? 'r-2' : 'r-1'
  return json({ data: [tx(id, '2026-03-01T00:00:00Z', [])], next: 'again' })
}

/** Nothing on the first page, something on the second. */
function emptyPage(question: Question): LocalAnswer {
  const tx = transactionOf(question)
  return question.cursor === ''
    ? json({ data: [], next: 'further' })
    : json({ data: [tx('e-1', '2026-03-01T00:00:00Z', [coins('out', '2', 'ETH')])], next: null })
}

const failsThird = (question: Question): LocalAnswer =>
  question.cursor === 'three' ? json({ error: 'as told' }, 500) : fixture(question)

/** Histories by name: `{ route: 'getHistory', preset: … }`. */
export const historyPresets: Record<string, ((question: Question) => LocalAnswer) | undefined> = {
  fixture,
  many,
  'repeated-cursor': repeatedCursor,
  'empty-page': emptyPage,
  'fails-third': failsThird,
}
