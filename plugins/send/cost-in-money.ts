import { fromUnits, type NativeBalance, type TokenBalance } from '../../kernel/exports/index.ts'
import type { Payment } from './contract.ts'

export interface CostInMoney {
  readonly fee: number | undefined
  readonly total: number | undefined
}

const isCoinOf =
  ({ chainId }: TokenBalance) =>
  (held: TokenBalance) =>
    held.chainId === chainId && held.address === undefined

/** What a payment costs in US dollars; undefined where a price that it needs is not known. */
export function costInMoney(
  { token, amount }: Pick<Payment, 'token' | 'amount'>,
  { units, decimals }: NativeBalance,
  balances: readonly TokenBalance[],
): CostInMoney {
  const coin = token.address === undefined ? token : balances.find(isCoinOf(token))
  if (coin?.price === undefined) return { fee: undefined, total: undefined }
  const fee = coin.price * Number(fromUnits(BigInt(units), decimals))
  const total = token.price === undefined ? undefined : token.price * Number(amount) + fee
  return { fee, total }
}
