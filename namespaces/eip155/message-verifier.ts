import type { MessageVerifier } from '../../kernel/exports/index.ts'
import { keccak_256 } from '@noble/hashes/sha3'
import { hex } from '@scure/base'
import { isAddress } from './address.ts'
import { recoverKey, uncompressed } from '../signatures/secp256k1.ts'
import { notSigned, signed, unverifiable } from '../signatures/verdict.ts'

const longestSignature = 200_000
const recoveries: Readonly<Record<number, number>> = { 0: 0, 1: 1, 27: 0, 28: 1 }

/**
 * EIP-191 text. The key of the account signs with 65 bytes: the short form of EIP-2098 is refused, since
 * wallets do not write it and a second spelling of a signature helps replay. Whatever else is signed can
 * only be a contract's (ERC-1271, ERC-6492), which a node is asked on the chain of the message.
 *
 * The key comes first: it is good for a delegated account (EIP-7702) too, whatever its code answers, so that
 * nothing is asked that need not be.
 */
export const eip155Verifier: MessageVerifier = {
  isSameAccount: (left, right) =>
    isAddress(left) && isAddress(right) && left.toLowerCase() === right.toLowerCase(),

  async verify({ chainId, address, text, signature, request }) {
    if (!isAddress(address)) return notSigned('The address is not 0x and 40 hex digits')
    if (signature.length > longestSignature || !isHex(signature)) {
      return notSigned('The signature is not bytes in hex')
    }
    const hash = hashOf(text)
    const bytes = hex.decode(signature.slice(2).toLowerCase())
    if (recoverAddress(bytes, hash) === address.toLowerCase()) return signed
    if (!request) {
      return bytes.length === 65
        ? notSigned('The key of the address did not sign this text')
        : unverifiable('Only a contract can have signed it, and there is no node to ask')
    }
    const { askContract } = await import('./contract-signature.ts')
    return askContract({
      address,
      hash: `0x${hex.encode(hash)}`,
      signature,
      ask: (method, params) => request(chainId, { method, params }),
    })
  },
}

function hashOf(text: string): Uint8Array {
  const message = new TextEncoder().encode(text)
  const prefix = new TextEncoder().encode(`\x19Ethereum Signed Message:\n${message.length}`)
  return keccak_256(Uint8Array.from([...prefix, ...message]))
}

function recoverAddress(bytes: Uint8Array, hash: Uint8Array): string | undefined {
  const recovery = recoveries[bytes[64] ?? -1]
  if (bytes.length !== 65 || recovery === undefined) return undefined
  const key = recoverKey(bytes.slice(0, 64), recovery, hash)
  return key && `0x${hex.encode(keccak_256(uncompressed(key).slice(1)).slice(-20))}`
}

const isHex = (text: string): text is `0x${string}` => /^0x(?:[0-9a-f]{2})+$/i.test(text)
