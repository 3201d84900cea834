import { secp256k1 } from '@noble/curves/secp256k1'

/**
 * The key that signed, compressed, of a recovery id between 0 and 3. Undefined where r or s is out of
 * range or s is in its upper half: everybody can make that twin of somebody else's signature.
 */
export function recoverKey(
  signature: Uint8Array,
  recovery: number,
  hash: Uint8Array,
): Uint8Array | undefined {
  try {
    const { r, s } = secp256k1.Signature.fromBytes(signature, 'compact')
    const found = new secp256k1.Signature(r, s, recovery)
    return found.hasHighS() ? undefined : found.recoverPublicKey(hash).toBytes(true)
  } catch {
    return undefined
  }
}

/** Whether the 64 bytes are a signature of the key, with s in its lower half. */
export function isSignedBy(key: Uint8Array, signature: Uint8Array, hash: Uint8Array): boolean {
  try {
    return secp256k1.verify(signature, hash, key, { lowS: true, prehash: false, format: 'compact' })
  } catch {
    return false
  }
}

export const uncompressed = (key: Uint8Array): Uint8Array =>
  secp256k1.Point.fromBytes(key).toBytes(false)
