import { ed25519 } from '@noble/curves/ed25519'
import { sha512 } from '@noble/hashes/sha2'
import { concatBytes } from '@noble/hashes/utils'

const { Point } = ed25519

/**
 * RFC 8032 as strictly as Solana has it: canonical encodings, S below the order of the group, neither key
 * nor R of small order (such a key accepts forged signatures), and the equation without the cofactor.
 */
export function isSignedStrictly(
  key: Uint8Array,
  signature: Uint8Array,
  message: Uint8Array,
): boolean {
  if (key.length !== 32 || signature.length !== 64) return false
  try {
    const signer = Point.fromBytes(key, false)
    const commitment = Point.fromBytes(signature.slice(0, 32), false)
    const s = littleEndian(signature.subarray(32))
    if (signer.isSmallOrder() || commitment.isSmallOrder() || s >= Point.Fn.ORDER) return false
    const hash = sha512(concatBytes(signature.subarray(0, 32), key, message))
    const challenge = littleEndian(hash) % Point.Fn.ORDER
    const expected = commitment.add(signer.multiplyUnsafe(challenge))
    return Point.BASE.multiplyUnsafe(s).equals(expected)
  } catch {
    return false
  }
}

const littleEndian = (bytes: Uint8Array): bigint =>
  bytes.reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n)
