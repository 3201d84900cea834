import { isBurnAddress, isLookAlike, isSameSpelling } from '../../kernel/exports/index.ts'
import type { ReceiverWarning } from './contract.ts'

/** Marks that nobody sees in an address. */
export const hasHiddenCharacters = (text: string): boolean =>
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}\p{Mn}\u2800]/u.test(text)

const plain = (address: string): string => (/^0x/i.test(address) ? address.toLowerCase() : address)

/** The parts in which two look-alikes differ, each from the first to the last such character. */
export function differenceOf(address: string, like: string): readonly [string, string] {
  const [left, right] = [plain(address), plain(like)]
  const limit = Math.min(left.length, right.length)
  let start = 0
  while (start < limit && left[start] === right[start]) start += 1
  let end = 0
  while (end < limit - start && left.at(-1 - end) === right.at(-1 - end)) end += 1
  return [address.slice(start, address.length - end), like.slice(start, like.length - end)]
}

export interface ReceiverQuestion {
  readonly address: string
  readonly isMixed?: boolean | undefined
  /** The sender. */
  readonly from: string
  /** Receivers of before. */
  readonly known: readonly string[]
}

/** What has to be confirmed by itself before this receiver is paid. */
export function warningsOf(question: ReceiverQuestion): readonly ReceiverWarning[] {
  const { address, isMixed, from, known } = question
  // Whom the visitor has paid before is no stranger.
  const isKnown = known.some((each) => isSameSpelling(each, address))
  const like = isKnown ? undefined : [from, ...known].find((each) => isLookAlike(address, each))
  return [
    ...(isSameSpelling(address, from) ? [{ kind: 'self' } as const] : []),
    ...(isBurnAddress(address) ? [{ kind: 'burn' } as const] : []),
    ...(isMixed ? [{ kind: 'mixed' } as const] : []),
    ...(like === undefined ? [] : [{ kind: 'look-alike', like } as const]),
  ]
}
