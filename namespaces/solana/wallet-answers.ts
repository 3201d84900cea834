import { base58 } from '@scure/base'
import { badAnswer } from '../page-wallets/bad-answer.ts'
import { copyBytes } from '../page-wallets/standard-accounts.ts'
import { readField } from '../page-wallets/read-field.ts'
import { decode } from './encoding.ts'

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
