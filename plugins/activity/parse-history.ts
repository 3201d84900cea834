import * as z from 'zod/mini'
import { isCaipNetworkId, type CaipNetworkId, parseLabel } from '../../kernel/exports/index.ts'
import type { HistoryStatus, HistoryTransaction, HistoryTransfer } from './transaction.ts'

/** A field that is absent when its value cannot be used; the rest of the entry stays. */
const field = <T>(parse: (value: unknown) => T | undefined) => z.optional(z.transform(parse))

const statuses: ReadonlySet<unknown> = new Set<HistoryStatus>([
  'confirmed',
  'failed',
  'pending',
  'ONRAMP_TRANSACTION_STATUS_SUCCESS',
  'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
  'ONRAMP_TRANSACTION_STATUS_FAILED',
])
const decimal = /^\d{1,78}(?:\.\d{1,255})?$/

const text = (maxLength: number, pattern: RegExp) =>
  field((value) =>
    typeof value === 'string' && value.length <= maxLength && pattern.test(value)
      ? value
      : undefined,
  )
const label = field(parseLabel)
const amount = field((value) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined,
)
const part = <T>(shape: z.ZodMiniType<T>) =>
  field((value) => {
    const parsed = z.safeParse(shape, value)
    return parsed.success ? parsed.data : undefined
  })

/** Undefined for what is no time of the years 1970 to 9999. */
function parseTime(value: unknown): string | undefined {
  const ms = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : NaN
  const time = ms >= 0 ? new Date(ms).toISOString() : ''
  return /^\d/.test(time) ? time : undefined
}

const flags = z.object({
  is_spam: field((value) => (typeof value === 'boolean' ? value : undefined)),
})

const transfer = z.object({
  direction: field((value) =>
    value === 'in' || value === 'out' || value === 'self' ? value : undefined,
  ),
  quantity: part(z.object({ numeric: z.string().check(z.regex(decimal)) })),
  value: amount,
  price: amount,
  fungible_info: part(z.object({ name: label, symbol: label })),
  nft_info: part(z.object({ name: label, flags: part(flags) })),
})

const transaction = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(256)),
  metadata: z.object({
    minedAt: z.pipe(z.transform(parseTime), z.string()),
    chain: z.custom<CaipNetworkId>((value) => isCaipNetworkId(value)),
    hash: text(128, /^\w+$/),
    operationType: text(32, /^\w+$/),
    sentFrom: text(128, /^\w+$/),
    sentTo: text(128, /^\w+$/),
    status: field((value) => (statuses.has(value) ? (value as HistoryStatus) : undefined)),
    nonce: field((value) => (Number.isSafeInteger(value) ? (value as number) : undefined)),
  }),
  transfers: z.array(transfer),
})

const answer = z.object({ data: z.array(z.unknown()), next: z.optional(z.unknown()) })

export interface HistoryPage {
  readonly transactions: readonly HistoryTransaction[]
  /** Undefined when there is no further page. */
  readonly next: string | undefined
  /** Entries that could not be read. */
  readonly dropped: number
}

/** The answer of the history call. Throws when it is no list. */
export function parseHistoryPage(json: unknown): HistoryPage {
  const { data, next } = z.parse(answer, json)
  const transactions = data.flatMap((entry) => parseTransaction(entry) ?? [])
  return {
    transactions,
    next: typeof next === 'string' && next !== '' ? next : undefined,
    dropped: data.length - transactions.length,
  }
}

/** Undefined for an entry without a usable id, time, network or list of transfers. */
function parseTransaction(value: unknown): HistoryTransaction | undefined {
  const parsed = z.safeParse(transaction, value)
  if (!parsed.success) return undefined
  const { id, metadata, transfers } = parsed.data
  return {
    id,
    metadata: present(metadata),
    transfers: transfers.map((one): HistoryTransfer => present(one)),
  }
}

const present = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
