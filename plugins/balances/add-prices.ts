import type { TokenBalance } from '../../kernel/exports/index.ts'

/** Tokens of which the price is not known, with what others say that one of them costs. */
export function addPrices(
  listed: readonly TokenBalance[],
  others: readonly TokenBalance[],
): readonly TokenBalance[] {
  const priceOf = (token: TokenBalance) =>
    token.price ?? others.find(({ address }) => address === token.address)?.price
  return listed.map((token) => {
    const price = priceOf(token)
    if (price === undefined || price === token.price) return token
    return { ...token, price, value: price * Number(token.quantity.numeric) }
  })
}
