import type { CaipNetwork, NamespaceAdapter, NodeRpc } from '../../kernel/exports/index.ts'
import { parseAddress } from './address.ts'
import { denomOf } from './chain-info.ts'
import { toMessageDocument } from './message.ts'
import { parseSignatureText } from './wallet-answers.ts'
import { readField } from '../page-wallets/read-field.ts'

export interface CosmosAdapterOptions {
  readonly nodes: NodeRpc
}

/** Reads networks through their CometBFT nodes; asks the wallet by the methods of WalletConnect. */
export function createCosmosAdapter({ nodes }: CosmosAdapterOptions) {
  return {
    namespace: 'cosmos',
    parseAddress: (text: string, network?: CaipNetwork) => parseAddress(text, network),

    async getBalance({ address, network, signal }) {
      const owner = parseAddress(address, network)
      const { readBankBalance } = await import('./stargate-client.ts')
      const units = await readBankBalance({
        network,
        nodes,
        signal,
        address: owner,
        denom: denomOf(network),
      })
      const { decimals, symbol } = network.nativeCurrency
      return { units, decimals, symbol }
    },

    requestReader: async () => (await import('./request-reader.ts')).cosmosRequestReader,

    /**
     * By ADR-36, which every wallet signs, hardware keys included. Base64 of r and s; who made it is
     * known by the key, which `cosmos_getAccounts` tells.
     */
    messageVerifier: async () => (await import('./message-verifier.ts')).cosmosVerifier,
    async signMessage({ address, text, request }) {
      const signDoc = toMessageDocument(address, text)
      const params = { signerAddress: address, signDoc }
      const answer = await request({ method: 'cosmos_signAmino', params })
      return parseSignatureText(readField(answer, 'signature'))
    },
  } satisfies NamespaceAdapter
}
