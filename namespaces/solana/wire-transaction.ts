import { base58, base64 } from '@scure/base'
import { decode } from './encoding.ts'
import { signatureLength } from './wallet-answers.ts'

/** A transaction in the form in which it travels: signatures, then the message that they are of. */
export interface WireTransaction {
  readonly bytes: Uint8Array
  /** Addresses that have to sign, the one that pays first. */
  readonly signers: readonly string[]
  /** One for each signer; all zeros where nobody signed yet. */
  readonly signatures: readonly Uint8Array[]
  readonly message: Uint8Array
}

/** What one packet of the network holds. */
const maxBytes = 1_232
const keyLength = 32

/**
 * Reads a legacy or a version 0 transaction of at most 1,232 bytes, as bytes or as base64, as far as it
 * says who signs. Undefined for anything else.
 */
export function parseTransaction(value: unknown): WireTransaction | undefined {
  const bytes = value instanceof Uint8Array ? value : decode(base64, value, maxBytes * 2)
  if (!bytes || bytes.length > maxBytes) return undefined
  // So few signatures fit that the length takes one byte.
  const count = bytes[0] ?? 0
  const messageAt = 1 + count * signatureLength
  const message = bytes.slice(messageAt)
  const isVersioned = ((message[0] ?? 0) & 0x80) !== 0
  if (isVersioned && message[0] !== 0x80) return undefined
  const headerAt = isVersioned ? 1 : 0
  const keysAt = headerAt + 4
  const keyCount = message[headerAt + 3] ?? 0
  const isWhole = keyCount >= count && message.length >= keysAt + (keyCount + 1) * keyLength
  if (count === 0 || count > 127 || message[headerAt] !== count || !isWhole) return undefined
  const places = Array.from({ length: count }, (_, index) => index)
  return {
    bytes,
    message,
    signers: places.map((place) =>
      base58.encode(message.slice(keysAt + place * keyLength, keysAt + (place + 1) * keyLength)),
    ),
    signatures: places.map((place) =>
      bytes.slice(1 + place * signatureLength, 1 + (place + 1) * signatureLength),
    ),
  }
}

/** The signature of a signer; undefined while there is none. */
export function signatureOf(
  { signers, signatures }: WireTransaction,
  address: string,
): Uint8Array | undefined {
  const signature = signatures[signers.indexOf(address)]
  return signature?.some((byte) => byte !== 0) ? signature : undefined
}
