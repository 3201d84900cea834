import { base58 } from '@scure/base'
import { KitError } from '../../kernel/exports/index.ts'
import { copyBytes } from '../page-wallets/standard-accounts.ts'
import { readField } from '../page-wallets/read-field.ts'
import { decode } from './encoding.ts'

export const badAnswer = (expected: string): KitError =>
  new KitError('The wallet gave an answer that cannot be used', {
    code: 'INVALID_WALLET_ANSWER',
    details: `It is not ${expected}`,
  })

/** A field of bytes; throws a KitError when there is none. */
export function readBytes(value: unknown, key: string): Uint8Array {
  const bytes = copyBytes(readField(value, key))
  if (!bytes) throw badAnswer(`an object with the bytes of ${key}`)
  return bytes
}

/** The 64 bytes of an ed25519 signature. */
export function readSignatureBytes(value: unknown): Uint8Array {
  const signature = readBytes(value, 'signature')
  if (signature.length !== signatureLength) throw badAnswer('a signature of 64 bytes')
  return signature
}

/** `{signature}` in base58, as WalletConnect has it. */
export function readSignatureText(answer: unknown): string {
  const signature = readField(answer, 'signature')
  if (decode(base58, signature, 88)?.length !== signatureLength) {
    throw badAnswer('a signature of 64 bytes in base58')
  }
  return signature as string
}

export const signatureLength = 64

export const isSameBytes = (left: Uint8Array, right: Uint8Array): boolean =>
  left.length === right.length && left.every((byte, index) => byte === right[index])
