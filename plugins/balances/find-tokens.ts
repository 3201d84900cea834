import type { TokenBalance } from '../../kernel/exports/index.ts'

/** Those whose name or symbol has the text in it, or whose address is it; the order stays. */
export function findTokens(
  balances: readonly TokenBalance[],
  text: string,
): readonly TokenBalance[] {
  const wanted = text.trim().toLocaleLowerCase()
  if (wanted === '') return balances
  return balances.filter(
    ({ name, symbol, address }) =>
      name.toLocaleLowerCase().includes(wanted) ||
      symbol.toLocaleLowerCase().includes(wanted) ||
      address?.split(':').at(-1)?.toLocaleLowerCase() === wanted,
  )
}
