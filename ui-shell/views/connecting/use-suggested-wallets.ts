import { mergeWallets } from '../../wallet-list/merge-wallets.ts'
import { type CatalogueAccess, useCatalogue } from '../../wallet-list/use-catalogue.ts'
import { useHasAll } from '../../wallet-list/use-has-all.ts'
import { useReach } from '../../wallet-list/use-reach.ts'
import type { WalletRow } from '../../wallet-list/wallet-row.ts'
import { useInstalled } from './use-installed.ts'

const most = 4

export interface SuggestedWallets extends Pick<CatalogueAccess, 'state' | 'retry'> {
  readonly rows: readonly WalletRow[]
  /** There is a way to all wallets. */
  readonly hasAll: boolean
}

/** A few wallets for those who have none: what is not here and leads to a connection. */
export function useSuggestedWallets(): SuggestedWallets {
  const { state, retry } = useCatalogue()
  const { leadsOn } = useReach()
  const hasAll = useHasAll({ state })
  const rows = mergeWallets(useInstalled(), [...state.recommended, ...state.featured])
    .filter(({ connector, listing }) => connector === undefined && listing && leadsOn(listing))
    .slice(0, most)
  return { state, retry, rows, hasAll }
}
