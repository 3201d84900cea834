import { readAddress } from '../../../namespaces/bip122/address.ts'
import { networkOf } from '../../../namespaces/bip122/networks.ts'
import { bitcoinSignature } from './bitcoin-signature.ts'
import { notSigned, signed, type SiwxVerifier } from './siwx-verifier.ts'

/** BIP-322, and the 65 bytes of the older kind for legacy addresses. What is inconclusive is not signed. */
export const bip122Verifier: SiwxVerifier = {
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
