import { type CaipNetworkId, isLookAlike } from '../../kernel/exports/index.ts'
import type { HistoryTransaction, HistoryTransfer } from './transaction.ts'

const isSpam = ({ nft_info }: HistoryTransfer): boolean => nft_info?.flags?.is_spam === true
const isNothing = ({ quantity, nft_info }: HistoryTransfer): boolean =>
  nft_info === undefined && quantity !== undefined && !/[1-9]/.test(quantity.numeric)

const isSameAddress = (left: string | undefined, right: string): boolean =>
  left?.toLowerCase() === right.toLowerCase()

/** What is worth showing of a transaction: neither spam nor nothing. */
export const worthOf = ({ transfers }: HistoryTransaction): readonly HistoryTransfer[] =>
  transfers.filter((transfer) => !isSpam(transfer) && !isNothing(transfer))

/**
 * Of the network in full, and not spam in every transfer. What a stranger sends to be found
 * in the history, a transfer of nothing from or to an address that looks like a known one, is hidden as
 * well; the account's own transactions are not.
 */
export function isShown(
  transaction: HistoryTransaction,
  { address, network }: { readonly address: string; readonly network: CaipNetworkId },
): boolean {
  const { metadata, transfers } = transaction
  if (metadata.chain !== network) return false
  if (transfers.length === 0 || worthOf(transaction).length > 0) return true
  return !transfers.every(isSpam) && isSameAddress(metadata.sentFrom, address)
}

/**
 * Whom the account has paid, newest first, each once. Of two that look alike only the older: the later one
 * came to be taken for it, and an entry that somebody else made up is no payment.
 */
export function receiversOf(
  transactions: readonly HistoryTransaction[],
  address: string,
): readonly string[] {
  const paid = transactions.flatMap((transaction) => {
    const { sentFrom, sentTo, operationType, status } = transaction.metadata
    const hasPaid =
      operationType === 'send' &&
      status !== 'failed' &&
      isSameAddress(sentFrom, address) &&
      worthOf(transaction).some(({ direction }) => direction === 'out')
    return hasPaid && sentTo !== undefined && !isSameAddress(sentTo, address) ? [sentTo] : []
  })
  const once = paid.filter(
    (one, index) => paid.findIndex((other) => isSameAddress(other, one)) === index,
  )
  return once.filter(
    (one, index) => !once.slice(index + 1).some((older) => isLookAlike(one, older)),
  )
}
