import type { CaipNetworkId } from '../../kernel/exports/index.ts'
import type { HistoryTransaction, HistoryTransfer } from './transaction.ts'

/** For tests. */
export const ada = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
export const bob = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

export const moved = (
  direction: 'in' | 'out',
  numeric: string,
  symbol = 'ETH',
): HistoryTransfer => ({ direction, quantity: { numeric }, fungible_info: { symbol } })
export const gift = (is_spam: boolean): HistoryTransfer => ({
  direction: 'in',
  nft_info: { name: 'Gift', flags: { is_spam } },
})

export const transactionOf = (
  id: string,
  minedAt: string,
  transfers: readonly HistoryTransfer[] = [moved('out', '0.5')],
  members: Partial<HistoryTransaction['metadata']> = {},
): HistoryTransaction => ({
  id,
  metadata: {
    minedAt,
    chain: 'eip155:1' as CaipNetworkId,
    hash: `0x${id.replace(/\W/g, '')}`,
    operationType: 'send',
    sentFrom: ada,
    sentTo: bob,
    status: 'confirmed',
    ...members,
  },
  transfers,
})

/** So many, an hour apart, the newest first. */
export const hourly = (count: number, from = 0): readonly HistoryTransaction[] =>
  Array.from({ length: count }, (_, index) =>
    transactionOf(
      `t${from + index}`,
      new Date(Date.UTC(2026, 5, 1) - (from + index) * 3_600_000).toISOString(),
      [moved('out', `${from + index + 1}`)],
    ),
  )
