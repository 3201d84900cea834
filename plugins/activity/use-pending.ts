import { useMemo } from 'react'
import type { CaipAddress } from '../../kernel/exports/index.ts'
import { useStore } from '../../ui-shell/exports/ui.ts'
import { type PendingTransaction, pendingTransactionsStore } from '../transactions/contract.ts'
import { transactionsStore } from './contract.ts'

/** Those of the account that its history does not have yet, newest first. */
export function usePending(account: CaipAddress | undefined): readonly PendingTransaction[] {
  const { pending } = useStore(pendingTransactionsStore)
  const { transactions } = useStore(transactionsStore)
  return useMemo(() => {
    const own = pending.filter((one) => one.account === account)
    if (own.length === 0) return own
    const known = new Set(transactions.map(({ metadata }) => metadata.hash))
    return own.filter(({ id }) => !known.has(id)).reverse()
  }, [pending, transactions, account])
}
