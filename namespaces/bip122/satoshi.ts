import { KitError } from '../../kernel/exports/index.ts'

/** All that there will ever be, 21 million coins. Far below what a number can hold exactly. */
export const maxSatoshi = 2_100_000_000_000_000n

/** A whole amount above zero, as decimal digits or a bigint. Throws a KitError `INVALID_AMOUNT`. */
export function parseSatoshi(value: unknown): bigint {
  const isDigits = typeof value === 'string' && /^[0-9]{1,16}$/.test(value)
  const amount = isDigits ? BigInt(value) : value
  if (typeof amount === 'bigint' && amount > 0n && amount <= maxSatoshi) return amount
  throw new KitError('The amount is not valid', {
    code: 'INVALID_AMOUNT',
    details: 'An amount is a whole number of satoshi above zero, as text or as a bigint',
  })
}

/** For wallets that take numbers. Throws a KitError `INVALID_AMOUNT` where one would not be exact. */
export function toSafeNumber(amount: bigint): number {
  const number = Number(amount)
  if (Number.isSafeInteger(number)) return number
  throw new KitError('The amount is not valid', {
    code: 'INVALID_AMOUNT',
    details: 'It is too large for this wallet',
  })
}
