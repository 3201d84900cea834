import { fromUnits, swapSlippagePercent } from '../../kernel/exports/index.ts'
import type { BuiltTransaction, SwapQuote, SwapState } from './contract.ts'

type Amounts = Pick<SwapQuote, 'from' | 'to' | 'fromUnits' | 'toUnits'>
type Received = Pick<SwapQuote, 'toUnits' | 'least'>

/** What an exchange usually takes. */
const usualGas = 150_000n
/** What a payment of the coin takes. */
const transferGas = 21_000n

/** What the visitor gets in the worst case, in the smallest unit. */
export function leastReceived({ toUnits, least = '0' }: Received): bigint {
  const tolerated = (BigInt(toUnits) * BigInt(100 - swapSlippagePercent)) / 100n
  return tolerated > BigInt(least) ? tolerated : BigInt(least)
}

/** How many per cent less than quoted may arrive, down to hundredths; negative where the quote itself is too low. */
export function slippageOf(quote: Received): number {
  const quoted = BigInt(quote.toUnits)
  const hundredths = Number(((quoted - leastReceived(quote)) * 10_000n) / quoted)
  return Math.min(hundredths / 100, swapSlippagePercent)
}

/** How much of `to` one whole `from` is, as decimal text. */
export const rateOf = ({ from, to, fromUnits: paid, toUnits: got }: Amounts): string =>
  fromUnits((BigInt(got) * 10n ** BigInt(from.decimals)) / BigInt(paid), to.decimals)

/** How many fraction digits a rate is shown with: six digits in all, of a small one six after its zeros. */
export function rateDigits(rate: string): number {
  const [whole = '0', fraction = ''] = rate.split('.')
  if (whole !== '0') return Math.max(6 - whole.length, 0)
  return (/^0*/.exec(fraction)?.[0].length ?? 0) + 6
}

/** In US dollars; undefined while no price is known. */
export const worthOf = (
  { address, decimals }: Amounts['from'],
  units: string,
  prices: SwapState['prices'],
): number | undefined => {
  const worth = Number(fromUnits(BigInt(units), decimals)) * (prices[address] ?? NaN)
  return Number.isFinite(worth) ? worth : undefined
}

/** How much worth is lost, in per cent; undefined where the worth of either side is not known. */
export function priceImpact(
  { from, to, fromUnits: paid, toUnits: got }: Amounts,
  prices: SwapState['prices'],
): number | undefined {
  const given = worthOf(from, paid, prices)
  const received = worthOf(to, got, prices)
  if (!given || !received) return undefined
  const impact = ((given - received) / given) * 100
  return Number.isFinite(impact) ? impact : undefined
}

/** About what the network takes for an exchange, in wei, from what it takes for a payment. */
export const feeByTransfer = (fee: string): string =>
  ((BigInt(fee) * usualGas) / transferGas).toString()

/** Likewise for one that was built: by the gas that a node says. Else the seller's word counts where it needs more than usual. */
export const feeOfBuilt = (
  usualFee: string,
  { gas = '0' }: Pick<BuiltTransaction, 'gas'>,
  told = '0',
): string => {
  const taken = BigInt(told) > 0n ? BigInt(told) : larger(BigInt(gas), usualGas)
  return ((BigInt(usualFee) * taken) / usualGas).toString()
}

const larger = (one: bigint, other: bigint) => (one > other ? one : other)
