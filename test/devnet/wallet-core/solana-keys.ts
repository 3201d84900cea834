import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { sha256, toBytes } from 'viem'

export interface SolanaKey {
  address: string
  publicKey: Uint8Array
  /** The 32 bytes that the key is made of. */
  seed: Uint8Array
  sign(message: Uint8Array): Uint8Array
}

/** Four keys, the same every time. Worth nothing anywhere else. */
export function createSolanaKeys(count = 4): SolanaKey[] {
  return Array.from({ length: count }, (_, index) =>
    solanaKeyOf(sha256(toBytes(`Local Solana account ${index}`), 'bytes')),
  )
}

export function solanaKeyOf(seed: Uint8Array): SolanaKey {
  const publicKey = ed25519.getPublicKey(seed)
  return {
    address: base58.encode(publicKey),
    publicKey,
    seed,
    sign: (message) => ed25519.sign(message, seed),
  }
}
