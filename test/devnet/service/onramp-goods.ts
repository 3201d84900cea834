import type { Address } from 'viem'
import type { LocalToken } from '../chains/deploy-contracts.ts'
import { type EvmNetwork, localChains, nativePrices } from '../chains/local-networks.ts'

/** Something that the on-ramp sells on a network. */
export interface Goods {
  name: string
  symbol: string
  decimals: number
  /** In US dollars. */
  price: number
  /** Absent for the native coin. */
  address?: Address
}

/** In US dollars, made up and always the same. */
const coinPrices: Record<string, number> = {
  ...Object.fromEntries(
    localChains.map(({ id, nativeCurrency }) => [nativeCurrency.symbol, nativePrices[id] ?? 1]),
  ),
  SOL: 150,
}
export const priceOfCoin = (symbol: string): number => coinPrices[symbol] ?? 1

/** US dollars for one unit. */
const fiatRates: Record<string, number> = { USD: 1, EUR: 1.1, JPY: 0.0065 }

/** What the provider keeps. */
export const feeShare = 0.015

/** The native coin and the tokens of an EVM network. */
export const goodsOf = (network: EvmNetwork, tokens: LocalToken[]): Goods[] => [
  { ...network.nativeCurrency, price: priceOfCoin(network.nativeCurrency.symbol) },
  ...tokens,
]

/** Decimal text of what the money buys after fees, never with more digits than the goods have. */
export function boughtFor(amount: string, currency: string, { price, decimals }: Goods): string {
  const dollars = Number(amount) * (fiatRates[currency] ?? 1) * (1 - feeShare)
  return (dollars / price).toFixed(Math.min(decimals, 6)).replace(/\.?0+$/, '')
}
