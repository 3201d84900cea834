import type { NamespaceAdapter, NodeRest } from '../../kernel/exports/index.ts'
import { badAnswer } from '../page-wallets/bad-answer.ts'
import { readField } from '../page-wallets/read-field.ts'
import { parseAddress, readAddress } from './address.ts'
import { decodeByLibrary } from './bitcoin-library.ts'
import { sumOutputs } from './unspent-outputs.ts'
import { parseSignature } from './wallet-answers.ts'

export interface Bip122AdapterOptions {
  readonly nodes: NodeRest
}

/** Reads addresses by the chain library and what they hold from an Esplora API; the wallet signs. */
export function createBip122Adapter({ nodes }: Bip122AdapterOptions): NamespaceAdapter {
  return {
    namespace: 'bip122',
    parseAddress: (text, network) => parseAddress(text, network, decodeByLibrary),

    /** The sum of what the address can spend, confirmed or not. A failure is never a zero. */
    async getBalance({ address, network, signal }) {
      signal.throwIfAborted()
      const units = await nodes.get(
        network.caipNetworkId,
        {
          path: `/address/${parseAddress(address, network, decodeByLibrary)}/utxo`,
          parse: sumOutputs,
        },
        signal,
      )
      const { decimals, symbol } = network.nativeCurrency
      return { units: units.toString(), decimals, symbol }
    },

    /**
     * Gives base64, as every verifier takes it. A legacy address signs in the way that was made for it
     * (65 bytes, "ECDSA"), every other by BIP-322, since the older way proves nothing for them.
     */
    messageVerifier: async () => (await import('./message-verifier.ts')).bip122Verifier,
    requestReader: async () => (await import('./request-reader.ts')).bip122RequestReader,
    async signMessage({ address, text, request }) {
      const form = readAddress(address, decodeByLibrary)?.form
      const protocol = form === 'p2pkh' ? 'ecdsa' : 'bip322'
      const params = { account: address, address, message: text, protocol }
      const answer = await request({ method: 'signMessage', params })
      const signature = parseSignature(readField(answer, 'signature'))
      if (!signature) throw badAnswer('a signature')
      const signer = readField(answer, 'address')
      if (signer !== undefined && signer !== address) {
        throw badAnswer('a signature of the account that was asked')
      }
      return signature
    },
  }
}
