import { isSameSpelling } from './address-likeness.ts'
import { knownTokenContracts } from './known-token-contracts.ts'
import { type DrawnForms, drawnForms, isDrawnLike, wordForm } from './look-alike-letters.ts'
import type { NamedToken, TokenMark } from './token-mark.ts'

/** Coins of networks are imitated as well. */
const coins = ['ETH', 'BTC', 'SOL', 'BNB', 'POL', 'AVAX', 'DOT', 'ATOM', 'XRP', 'TRX', 'DOGE']

/** Of networks whose coin no honest contract is called like, but its own. */
const coinOf: ReadonlyMap<string, string> = /*#__PURE__*/ new Map([
  ...[1, 10, 130, 324, 8453, 34443, 42161, 57073, 59144, 81457, 534352].map(
    (id) => [`eip155:${id}`, 'ETH'] as const,
  ),
  ['eip155:56', 'BNB'],
  ['eip155:137', 'POL'],
  ['eip155:43114', 'AVAX'],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'SOL'],
])

/** Contracts by which a network hands out its coin, and what services write in the place of one. */
const coinContracts: ReadonlySet<string> = /*#__PURE__*/ new Set([
  '0x0000000000000000000000000000000000000000',
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '0x0000000000000000000000000000000000001010',
  '0x000000000000000000000000000000000000800a',
  'so11111111111111111111111111111111111111112',
])

const symbols: ReadonlyMap<string, string> = /*#__PURE__*/ new Map(
  [
    ...coins,
    ...Object.values(knownTokenContracts).flatMap((list) => list.map(([symbol]) => symbol)),
  ].map((symbol) => [wordForm(symbol), symbol]),
)

/** What those are called that have a name beside their symbol, also as long as a symbol is where it is cut. */
const names: ReadonlyMap<string, string> = /*#__PURE__*/ new Map(
  [
    ['Bitcoin', 'BTC'],
    ['Dai Stablecoin', 'DAI'],
    ['Ether', 'ETH'],
    ['Ethereum', 'ETH'],
    ['Solana', 'SOL'],
    ['Tether', 'USDT'],
    ['Tether USD', 'USDT'],
    ['USD Coin', 'USDC'],
    ['Wrapped BTC', 'WBTC'],
    ['Wrapped Ether', 'WETH'],
  ].flatMap(([name = '', symbol = '']) =>
    [name, name.slice(0, 12)].map((text) => [wordForm(text), symbol] as const),
  ),
)

/** The well-known one that a symbol is, or looks like. */
export const wellKnownSymbol = (symbol: string): string | undefined =>
  knownIn(symbols, drawnForms(symbol))

function knownIn(known: ReadonlyMap<string, string>, forms: DrawnForms): string | undefined {
  const same = forms.exact.find((form) => known.has(form))
  if (same !== undefined) return known.get(same)
  // Most texts are of one script: lists of tokens are long.
  if (forms.mixed.length === 0) return undefined
  return [...known].find(([form]) => isDrawnLike(forms, form))?.[1]
}

/** As `findTokenMark`. */
export function tokenMarkOf(token: NamedToken): TokenMark | undefined {
  const { name = '', symbol = '', network, address } = token
  const contracts = knownTokenContracts[network] ?? []
  if (address !== undefined && contracts.some(([, known]) => isSameSpelling(known, address))) {
    return undefined
  }
  if (address !== undefined && coinContracts.has(address.toLowerCase())) return undefined
  const forms = drawnForms(symbol)
  const known = knownIn(symbols, forms) ?? namesake(token, forms)
  const isSpelled = known === symbol.toUpperCase()
  // The same symbol is nothing by itself: only where the contract or the coin that has it is known it is another one.
  const isOther =
    address !== undefined &&
    (coinOf.get(network) === known || contracts.some(([each]) => each === known))
  if (known !== undefined && (!isSpelled || isOther)) return { kind: 'imitation', of: known }
  return [name, symbol].some(isLure) || isPlace(symbol) ? { kind: 'lure' } : undefined
}

/**
 * What a token is called like whose symbol is another one, by its name, or by a symbol that is a name, or a known one among other
 * words. Some that come from a bridge are called like what they stand for.
 */
function namesake(
  { name = '', symbol = '', address }: NamedToken,
  ofSymbol: DrawnForms,
): string | undefined {
  if (address === undefined || /\.e$/i.test(symbol)) return undefined
  const ofName = drawnForms(name)
  const words = symbol.split(/[\s()[\]{}|]+/).filter((word) => word !== symbol)
  return (
    knownIn(names, ofName) ??
    knownIn(names, ofSymbol) ??
    [ofName, ...words.map(drawnForms)].map((forms) => knownIn(symbols, forms)).find(Boolean)
  )
}

const isPlace = (text: string): boolean =>
  /[a-z\d-]\.(?:[a-z]{2,})(?:$|[\s/])/i.test(text) && !/\.e$/i.test(text)

/** A name that sends its reader somewhere. Many an honest token bears the name of its site, and no more. */
const isLure = (text: string): boolean =>
  /https?:|www\.|\bt\.(?:me|ly)\b/i.test(text) ||
  (isPlace(text) &&
    /\b(?:claim|visit|reward|airdrop|bonus|gift|voucher|free|win|swap|access)/i.test(text))
