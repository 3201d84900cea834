import { type Likeness, loadLikeness } from '../../kernel/exports/internal.ts'
import { lazyCode } from '../shell/lazy-code.ts'
import { fold } from '../wallet-list/merge-wallets.ts'
import { useLazyCode } from './use-lazy-code.ts'

const likeness = /*#__PURE__*/ lazyCode(loadLikeness)

/** Whether names look the same; the table of letters loads where something of others is to be compared. */
export function useLikeness(isOfOthers: boolean): Likeness {
  return useLazyCode(likeness, isOfOthers) ?? sameFold
}

const sameFold: Likeness = (text) => {
  const folded = fold(text)
  return (other) => fold(other) === folded
}
