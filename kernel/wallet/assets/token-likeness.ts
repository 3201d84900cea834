import { isSameSpelling } from './address-likeness.ts'
import { knownTokenContracts } from './known-token-contracts.ts'
import { drawnForm } from './look-alike-letters.ts'
import type { NamedToken, TokenMark } from './token-mark.ts'

/** Coins of networks are imitated as well. */
const coins = ['ETH', 'BTC', 'SOL', 'BNB', 'POL', 'AVAX', 'DOT', 'ATOM', 'XRP', 'TRX', 'DOGE']

const symbols: ReadonlyMap<string, string> = /*#__PURE__*/ new Map(
  [
    ...coins,
    ...Object.values(knownTokenContracts).flatMap((list) => list.map(([symbol]) => symbol)),
  ].map((symbol) => [drawnForm(symbol), symbol]),
)

/** As `findTokenMark`. */
export function tokenMarkOf(token: NamedToken): TokenMark | undefined {
  const { name = '', symbol = '', network, address } = token
  const contracts = knownTokenContracts[network] ?? []
  if (address !== undefined && contracts.some(([, known]) => isSameSpelling(known, address))) {
    return undefined
  }
  const known = symbols.get(drawnForm(symbol)) ?? resembled(symbol)
  const isSpelled = known === symbol.toUpperCase()
  // The same symbol is nothing by itself: only where the contract that has it is known it is another one.
  const isOther = address !== undefined && contracts.some(([each]) => each === known)
  if (known !== undefined && (!isSpelled || isOther)) return { kind: 'imitation', of: known }
  return [name, symbol].some(isLure) || isPlace(symbol) ? { kind: 'lure' } : undefined
}

/**
 * What a symbol stands for that mixes our letters with others: of letters that are drawn as ours no table has all, and no honest
 * symbol has one among ours. Signs of currencies are none.
 */
function resembled(symbol: string): string | undefined {
  const marks = Array.from(drawnForm(symbol))
  const isForeign = (mark: string) => /[^\p{ASCII}\p{Sc}]/u.test(mark)
  const foreign = marks.filter(isForeign).length
  if (!/[a-z]/i.test(symbol) || foreign === 0 || foreign > marks.length / 2) return undefined
  const isLike = (known: string) =>
    known.length === marks.length &&
    marks.every((mark, index) => isForeign(mark) || mark === known[index])
  return [...symbols].find(([known]) => isLike(known))?.[1]
}

const isPlace = (text: string): boolean =>
  /[a-z\d-]\.(?:[a-z]{2,})(?:$|[\s/])/i.test(text) && !/\.e$/i.test(text)

/** A name that sends its reader somewhere. Many an honest token bears the name of its site, and no more. */
const isLure = (text: string): boolean =>
  /https?:|www\.|\bt\.(?:me|ly)\b/i.test(text) ||
  (isPlace(text) &&
    /\b(?:claim|visit|reward|airdrop|bonus|gift|voucher|free|win|swap|access)/i.test(text))
