import { isLookAlike, isSameSpelling } from '../../kernel/exports/index.ts'
import { describeTransaction } from './describe-transaction.ts'
import { receiversOf } from './history-filter.ts'
import type { HistoryTransaction } from './transaction.ts'

/**
 * By id of a transaction: the address that its peer resembles without being it, among the account itself and those
 * whom it had paid before. Who pays or is paid first is the one that is meant; the later one came to be taken for it.
 */
export function resemblancesOf(
  transactions: readonly HistoryTransaction[],
  address: string,
): ReadonlyMap<string, string> {
  const known = [address]
  const found = new Map<string, string>()
  for (const transaction of [...transactions].reverse()) {
    const peer = describeTransaction(transaction).peer?.address
    if (peer === undefined || known.some((one) => isSameSpelling(one, peer))) continue
    const like = known.find((one) => isLookAlike(peer, one))
    if (like !== undefined) found.set(transaction.id, like)
    else known.push(...receiversOf([transaction], address))
  }
  return found
}
