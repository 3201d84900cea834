import type { MessageVerifier } from '../../kernel/exports/index.ts'
import { readAddress } from './address.ts'
import { networkOf } from './networks.ts'
import { bitcoinSignature } from './bitcoin-signature.ts'
import { notSigned, signed } from '../signatures/verdict.ts'

/** BIP-322, and the 65 bytes of the older kind for legacy addresses. What is inconclusive is not signed. */
export const bip122Verifier: MessageVerifier = {
  isSameAccount(left, right) {
    const found = readAddress(left)
    return found !== undefined && found.text === readAddress(right)?.text
  },

  async verify({ chainId, address, text, signature }) {
    const account = readAddress(address)
    const network = networkOf(chainId)
    if (!account || (network && !account.networks.includes(network))) {
      return notSigned('The address is none of the network')
    }
    const outcome = bitcoinSignature(account, text, signature)
    return outcome === 'valid' ? signed : notSigned(`The signature is ${outcome}`)
  },
}
