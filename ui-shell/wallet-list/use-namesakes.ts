import { useDrawnForm } from '../hooks/use-drawn-form.ts'
import { namesakes } from './merge-wallets.ts'
import type { WalletRow } from './wallet-row.ts'

/** Keys of rows that must say whose they are: where plugins of others list wallets, by how a name looks. */
export function useNamesakes(rows: readonly WalletRow[]): ReadonlySet<string> {
  return namesakes(rows, useDrawnForm(rows.some(({ from }) => from !== undefined)))
}
