import { KitError } from '../../kernel/exports/index.ts'

/** A decimal amount in the smallest unit, from 0 to 2^64 - 1. Throws `INVALID_TRANSACTION`. */
export function parseUnits(text: string): bigint {
  const amount = /^\d{1,20}$/.test(text) ? BigInt(text) : undefined
  if (amount === undefined || amount >= 2n ** 64n) {
    throw new KitError('The transaction is not valid', {
      code: 'INVALID_TRANSACTION',
      details: 'units is not a whole number of the smallest unit',
    })
  }
  return amount
}
