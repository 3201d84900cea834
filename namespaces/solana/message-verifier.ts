import type { MessageVerifier } from '../../kernel/exports/index.ts'
import { base58 } from '@scure/base'
import { isAddress } from './address.ts'
import { isSignedStrictly } from '../signatures/ed25519.ts'
import { notSigned, signed } from '../signatures/verdict.ts'

const longestSignature = 88

/** The signature is base58. */
export const solanaVerifier: MessageVerifier = {
  isSameAccount: (left, right) => isAddress(left) && left === right,

  async verify({ address, text, signature }) {
    if (!isAddress(address)) return notSigned('The address is not 32 bytes in base58')
    const bytes = decode(signature)
    if (bytes?.length !== 64) return notSigned('The signature is not 64 bytes in base58')
    return isSignedStrictly(base58.decode(address), bytes, new TextEncoder().encode(text))
      ? signed
      : notSigned('The key of the address did not sign this text')
  },
}

function decode(text: string): Uint8Array | undefined {
  try {
    return text.length <= longestSignature ? base58.decode(text) : undefined
  } catch {
    return undefined
  }
}
