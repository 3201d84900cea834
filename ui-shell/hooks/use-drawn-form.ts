import { loadDrawnForm } from '../../kernel/exports/internal.ts'
import { lazyCode } from '../shell/lazy-code.ts'
import { fold } from '../wallet-list/merge-wallets.ts'
import { useLazyCode } from './use-lazy-code.ts'

const drawnForm = /*#__PURE__*/ lazyCode(loadDrawnForm)

/** What names that look the same have in common; its table of letters loads where something of others is to be compared. */
export function useDrawnForm(isOfOthers: boolean): (name: string) => string {
  return useLazyCode(drawnForm, isOfOthers) ?? fold
}
