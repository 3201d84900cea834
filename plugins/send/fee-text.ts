import { fromUnits, type NativeBalance } from '../../kernel/exports/index.ts'

/** What the network asks, with the symbol of its coin. */
export const feeText = (
  { units, decimals, symbol }: NativeBalance,
  write: (numeric: string, maxDigits: number) => string,
) => `${write(fromUnits(BigInt(units), decimals), 9)} ${symbol}`
