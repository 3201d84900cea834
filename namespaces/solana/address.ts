import { base58 } from '@scure/base'
import { KitError } from '../../kernel/exports/index.ts'
import { decode } from './encoding.ts'

/** Base58 of the 32 bytes of a public key. Upper and lower case are different letters. */
export function isAddress(value: unknown): value is string {
  return decode(base58, value, 44)?.length === 32
}

/** The address without the space around it; it has no other spelling. Throws `INVALID_ADDRESS`. */
export function parseAddress(text: string): string {
  const trimmed = text.trim()
  if (isAddress(trimmed)) return trimmed
  throw new KitError('The address is not valid', {
    code: 'INVALID_ADDRESS',
    details: 'An address is 32 bytes in base58',
  })
}
