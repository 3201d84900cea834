import {
  fromUnits,
  type NativeBalance,
  type TokenBalance,
  toUnits,
} from '../../kernel/exports/index.ts'
import type { Payment, SendForm } from './contract.ts'
import type { SendState } from './send-store.ts'

/** What the button of the form says: the first thing that is missing or wrong. */
export type FormStep =
  | 'chooseToken'
  | 'enterAmount'
  | 'checkAmount'
  | 'notEnough'
  | 'enterReceiver'
  | 'checkReceiver'
  | 'looking'
  | 'preview'

export function stepOf(
  { token, sendTokenAmount, receiverAddress }: SendState,
  { amount, receiverState }: SendForm,
): FormStep {
  if (!token) return 'chooseToken'
  const isNothing = sendTokenAmount !== undefined && !/[1-9]/.test(sendTokenAmount)
  if (amount.trim() === '' || isNothing) return 'enterAmount'
  if (sendTokenAmount === undefined) return 'checkAmount'
  if (isTooMuch(token, sendTokenAmount)) return 'notEnough'
  if (receiverState === 'empty') return 'enterReceiver'
  if (receiverState === 'failed') return 'checkReceiver'
  return receiverAddress === undefined ? 'looking' : 'preview'
}

function isTooMuch({ quantity }: TokenBalance, numeric: string): boolean {
  const [wanted, held] = [numeric, quantity.numeric].map((text) =>
    toUnits(text, Number(quantity.decimals)),
  )
  return wanted === undefined || held === undefined || wanted > held
}

/**
 * How much of the native coin is missing to pay amount and fee, as decimal text; undefined when there is
 * enough, and when nobody knows what there is.
 */
export function missingFor(
  { token, units }: Pick<Payment, 'token' | 'units'>,
  fee: NativeBalance,
  held: readonly TokenBalance[],
): string | undefined {
  const coin = held.find(({ address }) => address === undefined)
  const there = coin && toUnits(coin.quantity.numeric, Number(coin.quantity.decimals))
  if (there === undefined) return undefined
  const needed = BigInt(fee.units) + (token.address === undefined ? BigInt(units) : 0n)
  return needed > there ? fromUnits(needed - there, fee.decimals) : undefined
}
