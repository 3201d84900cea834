import { loadDrawnForm } from '../../kernel/exports/internal.ts'
import { useLazyCode } from '../hooks/use-lazy-code.ts'
import { lazyCode } from '../shell/lazy-code.ts'
import { namesakes } from './merge-wallets.ts'
import type { WalletRow } from './wallet-row.ts'

const drawnForm = /*#__PURE__*/ lazyCode(loadDrawnForm)

/** Keys of rows that must say whose they are: where plugins of others list wallets, by how a name looks. */
export function useNamesakes(rows: readonly WalletRow[]): ReadonlySet<string> {
  const isOfOthers = rows.some(({ from }) => from !== undefined)
  return namesakes(rows, useLazyCode(drawnForm, isOfOthers))
}
