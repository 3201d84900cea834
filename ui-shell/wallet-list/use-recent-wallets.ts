import { useState } from 'react'
import { ConnectionService } from '../../kernel/exports/index.ts'
import { useService } from '../hooks/use-service.ts'
import { groupWallets } from './group-wallets.ts'
import { isSameWallet } from './merge-wallets.ts'
import { useWalletGroups } from './use-wallet-groups.ts'
import type { WalletRow } from './wallet-row.ts'

export interface RecentWallets {
  /** Newest first, at most two, never an excluded one. As they are when it renders. */
  readonly rows: readonly WalletRow[]
  readonly forget: (row: WalletRow) => void
}

/** The wallets that were used last, as Connect lists them. */
export function useRecentWallets(): RecentWallets {
  const service = useService(ConnectionService)
  const { sources, isFiltered } = useWalletGroups(undefined)
  const [, setForgotten] = useState(0)
  const recent = service?.recentWallets() ?? []
  const groups = isFiltered ? groupWallets({ ...sources, recent }) : []
  return {
    rows: groups.find(({ id }) => id === 'recent')?.rows ?? [],
    forget(row) {
      const own = recent.filter((wallet) => isSameWallet(row, wallet))
      for (const { id } of own) service?.forgetWallet(id)
      setForgotten((count) => count + 1)
    },
  }
}
