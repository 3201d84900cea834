import { badAnswer } from '../page-wallets/bad-answer.ts'
import { readField } from '../page-wallets/read-field.ts'

/** `sr25519` and `ed25519` give 64 bytes, `ecdsa` gives 65. */
export const messageSignatureBytes: readonly number[] = [64, 65]
/** Of a transaction the kind of signature may stand before it, in one byte. */
export const transactionSignatureBytes: readonly number[] = [64, 65, 66]

/** The `signature` of a signer's answer, in hex, or `INVALID_WALLET_ANSWER` when it is none of so many bytes. */
export function readSignature(answer: unknown, lengths: readonly number[]): `0x${string}` {
  const signature = readField(answer, 'signature')
  if (isHex(signature) && lengths.includes((signature.length - 2) / 2)) return signature
  throw badAnswer(`a signature of ${lengths.join(' or ')} bytes`)
}

const isHex = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && value.length <= 200 && /^0x(?:[0-9a-f]{2})*$/i.test(value)
