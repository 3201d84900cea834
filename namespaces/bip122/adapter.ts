import {
  getBitcoinOutputs,
  getBitcoinTestOutputs,
  type HttpClient,
  type NamespaceAdapter,
} from '../../kernel/exports/index.ts'
import { badAnswer } from '../page-wallets/bad-answer.ts'
import { readField } from '../page-wallets/read-field.ts'
import { parseAddress, readAddress } from './address.ts'
import { sumOutputs } from './unspent-outputs.ts'
import { parseSignature } from './wallet-answers.ts'

export interface Bip122AdapterOptions {
  /** For the service at `endpoints.bitcoin`. */
  readonly http: Pick<HttpClient, 'call'>
}

/** Reads addresses by itself and what they hold from the service; the wallet signs. */
export function createBip122Adapter({ http }: Bip122AdapterOptions): NamespaceAdapter {
  return {
    namespace: 'bip122',
    parseAddress,

    /**
     * The sum of what the address can spend, confirmed or not (WIRE 2.8). Rejects with `ENDPOINT_NOT_SET`
     * where no service is configured; a failure is never a zero.
     */
    async getBalance({ address, network, signal }) {
      signal.throwIfAborted()
      const endpoint = network.testnet ? getBitcoinTestOutputs : getBitcoinOutputs
      const units = await http.call(endpoint, {
        params: { address: parseAddress(address, network) },
        signal,
        parse: sumOutputs,
      })
      const { decimals, symbol } = network.nativeCurrency
      return { units: units.toString(), decimals, symbol }
    },

    /**
     * Gives base64, as every verifier takes it. A legacy address signs in the way that was made for it
     * (65 bytes, "ECDSA"), every other by BIP-322, since the older way proves nothing for them.
     */
    messageVerifier: async () => (await import('./message-verifier.ts')).bip122Verifier,
    async signMessage({ address, text, request }) {
      const form = readAddress(address)?.form
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
