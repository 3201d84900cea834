import {
  isSameSpelling,
  KitError,
  type NamedToken,
  parseCaipAddress,
  type TokenBalance,
  toUnits,
} from '../../kernel/exports/index.ts'
import type { SendDraft } from './send-store.ts'

export function checkGiven({ sendTokenAmount, receiverAddress }: SendDraft): {
  readonly amount: string
  readonly address: string
} {
  if (sendTokenAmount && receiverAddress && /[1-9]/.test(sendTokenAmount)) {
    return { amount: sendTokenAmount, address: receiverAddress }
  }
  throw new KitError('An amount and receiver address are required', {
    code: 'AMOUNT_AND_RECEIVER_REQUIRED',
  })
}

/** The amount in the smallest unit, exactly; no more than there is. */
export function readUnits(amount: string, { symbol, quantity }: TokenBalance): bigint {
  const decimals = Number(quantity.decimals)
  const units = toUnits(amount, decimals)
  if (units === undefined) {
    throw new KitError('The amount is not valid', {
      code: 'INVALID_AMOUNT',
      details: `It is no decimal number of at most ${decimals} fraction digits`,
    })
  }
  const held = toUnits(quantity.numeric, decimals) ?? 0n
  if (units > held) throw new KitError(`Not enough ${symbol}`, { code: 'NOT_ENOUGH' })
  return units
}

/** The token's address in the form of its namespace; undefined for the native coin. */
export const addressOfToken = ({ address }: TokenBalance): string | undefined =>
  address && parseCaipAddress(address).address

export const toNamedToken = (token: TokenBalance): NamedToken => ({
  name: token.name,
  symbol: token.symbol,
  network: token.chainId,
  address: addressOfToken(token),
})

/** What is sent to the contract of a token is lost. */
export function checkNotItsContract(token: TokenBalance, receiver: string): void {
  const contract = addressOfToken(token)
  if (contract === undefined || !isSameSpelling(contract, receiver)) return
  throw new KitError(`This is the contract of ${token.symbol}, not a receiver`, {
    code: 'TOKEN_CONTRACT',
  })
}

export const isSameToken = (left: TokenBalance, right: TokenBalance): boolean =>
  left.chainId === right.chainId && left.address === right.address

/** What all of them are worth; undefined while of none that is known. */
export function totalWorth(tokens: readonly TokenBalance[]): string | undefined {
  const values = tokens.flatMap(({ value }) => (Number.isFinite(value) ? [value as number] : []))
  return values.length === 0 ? undefined : values.reduce((sum, each) => sum + each, 0).toFixed(2)
}
