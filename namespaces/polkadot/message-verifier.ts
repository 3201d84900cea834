import type { MessageVerifier } from '../../kernel/exports/index.ts'
import { blake2b } from '@noble/hashes/blake2'
import { hex } from '@scure/base'
import { verify as isSignedBySr25519 } from '@scure/sr25519'
import { decodeSs58 } from './ss58-address.ts'
import { isSignedStrictly } from '../signatures/ed25519.ts'
import { recoverKey } from '../signatures/secp256k1.ts'
import { notSigned, signed } from '../signatures/verdict.ts'

type Scheme = (key: Uint8Array, signature: Uint8Array, message: Uint8Array) => boolean

/** The signature is hex: 64 bytes, or 65 of ECDSA; the byte that names its kind may stand before it. */
export const polkadotVerifier: MessageVerifier = {
  isSameAccount(left, right) {
    const found = decodeSs58(left)
    return found !== undefined && found.publicKey === decodeSs58(right)?.publicKey
  },

  async verify({ address, text, signature }) {
    const account = decodeSs58(address)
    if (!account) return notSigned('The address is no SS58 with a checksum')
    if (!/^0x(?:[0-9a-f]{2}){64,66}$/i.test(signature)) {
      return notSigned('The signature is not 64 to 66 bytes in hex')
    }
    const key = hex.decode(account.publicKey)
    const readings = readingsOf(hex.decode(signature.slice(2).toLowerCase()))
    // Extensions wrap a text once, so that it can be no transaction.
    const messages = [text, `<Bytes>${text}</Bytes>`].map((each) => new TextEncoder().encode(each))
    return readings.some(([isSigned, bytes]) => messages.some((each) => isSigned(key, bytes, each)))
      ? signed
      : notSigned('The key of the address did not sign this text')
  },
}

/** Every way to read the bytes: an account does not say of which kind its key is. */
function readingsOf(bytes: Uint8Array): readonly (readonly [Scheme, Uint8Array])[] {
  const [kind, rest] = [bytes[0], bytes.slice(1)]
  if (bytes.length === 64)
    return [
      [sr25519, bytes],
      [isSignedStrictly, bytes],
    ]
  if (bytes.length === 66) return kind === 2 ? [[ecdsa, rest]] : []
  if (kind === 0)
    return [
      [isSignedStrictly, rest],
      [ecdsa, bytes],
    ]
  if (kind === 1)
    return [
      [sr25519, rest],
      [ecdsa, bytes],
    ]
  return [[ecdsa, bytes]]
}

const sr25519: Scheme = (key, signature, message) => {
  try {
    return isSignedBySr25519(message, signature, key)
  } catch {
    return false
  }
}

/** The account is the hash of the key. */
const ecdsa: Scheme = (key, signature, message) => {
  const found = recoverKey(signature.slice(0, 64), signature[64] ?? -1, hash(message))
  return found !== undefined && hex.encode(hash(found)) === hex.encode(key)
}

const hash = (bytes: Uint8Array): Uint8Array => blake2b(bytes, { dkLen: 32 })
