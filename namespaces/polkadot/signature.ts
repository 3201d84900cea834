import { hex } from '@scure/base'
import { badAnswer } from '../page-wallets/bad-answer.ts'
import { readField } from '../page-wallets/read-field.ts'

/** `sr25519` and `ed25519` give 64 bytes, `ecdsa` gives 65. */
export const messageSignatureBytes: readonly number[] = [64, 65]
/** Of a transaction the kind of signature may stand before it, in one byte. */
export const transactionSignatureBytes: readonly number[] = [64, 65, 66]

/** The `signature` of a signer's answer, in hex, or `INVALID_WALLET_ANSWER` when it is none of so many bytes. */
export function readSignature(answer: unknown, lengths: readonly number[]): `0x${string}` {
  const signature = readField(answer, 'signature')
  if (isHex(signature, 200) && lengths.includes((signature.length - 2) / 2)) return signature
  throw badAnswer(`a signature of ${lengths.join(' or ')} bytes`)
}

/**
 * The whole transaction in hex, from a wallet that changed it before it signed: the signature alone would
 * fit no transaction then. Undefined where there is none.
 */
export function readSignedTransaction(answer: unknown): `0x${string}` | undefined {
  const given = readField(answer, 'signedTransaction') ?? undefined
  const transaction = given instanceof Uint8Array ? `0x${hex.encode(given)}` : given
  if (transaction === undefined || isHex(transaction, longestTransaction)) return transaction
  throw badAnswer('a signed transaction')
}

const longestTransaction = 1_000_000

const isHex = (value: unknown, longest: number): value is `0x${string}` =>
  typeof value === 'string' && value.length <= longest && /^0x(?:[0-9a-f]{2})*$/i.test(value)
