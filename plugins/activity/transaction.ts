import type { CaipNetworkId } from '../../kernel/exports/index.ts'

/** What moved in a transaction, seen from the account whose history it is. */
export interface HistoryTransfer {
  readonly direction?: 'in' | 'out' | 'self' | undefined
  /** Decimal text, exact: `12.5`. */
  readonly quantity?: { readonly numeric: string } | undefined
  /** In US dollars. */
  readonly value?: number | undefined
  readonly price?: number | undefined
  readonly fungible_info?:
    | { readonly name?: string | undefined; readonly symbol?: string | undefined }
    | undefined
  readonly nft_info?:
    | {
        readonly name?: string | undefined
        readonly flags?: { readonly is_spam?: boolean | undefined } | undefined
      }
    | undefined
}

export type HistoryStatus =
  | 'confirmed'
  | 'failed'
  | 'pending'
  | 'ONRAMP_TRANSACTION_STATUS_SUCCESS'
  | 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS'
  | 'ONRAMP_TRANSACTION_STATUS_FAILED'

/** One entry of an account's history. */
export interface HistoryTransaction {
  readonly id: string
  readonly metadata: {
    /** ISO 8601 in UTC with milliseconds, so that texts sort as times do. */
    readonly minedAt: string
    readonly chain: CaipNetworkId
    readonly hash?: string | undefined
    /** What it did: `send`, `trade`, …; a word that nobody knows is kept. */
    readonly operationType?: string | undefined
    readonly sentFrom?: string | undefined
    readonly sentTo?: string | undefined
    readonly status?: HistoryStatus | undefined
    readonly nonce?: number | undefined
  }
  readonly transfers: readonly HistoryTransfer[]
}

/** By year, then by month, `01` to `12`, in UTC; newest first inside a month. */
export type TransactionsByYear = Readonly<
  Record<string, Readonly<Record<string, readonly HistoryTransaction[]>>>
>

/** Newest first; of two with one id the later copy counts. */
export const mergeTransactions = (
  older: readonly HistoryTransaction[],
  newer: readonly HistoryTransaction[],
): readonly HistoryTransaction[] =>
  [...new Map([...older, ...newer].map((one) => [one.id, one])).values()].sort(
    ({ metadata: { minedAt: left } }, { metadata: { minedAt: right } }) =>
      left < right ? 1 : left > right ? -1 : 0,
  )

export function groupByMonth(transactions: readonly HistoryTransaction[]): TransactionsByYear {
  const years: Record<string, Record<string, HistoryTransaction[]>> = {}
  for (const transaction of transactions) {
    const [year = '', month = ''] = transaction.metadata.minedAt.split('-', 2)
    ;((years[year] ??= {})[month] ??= []).push(transaction)
  }
  return years
}
