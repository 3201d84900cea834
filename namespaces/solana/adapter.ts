import type { SolanaAdapterOptions } from './adapter-options.ts'
import { base58 } from '@scure/base'
import { type CaipNetwork, KitError, type NamespaceAdapter } from '../../kernel/exports/index.ts'
import { isAddress, parseAddress } from './address.ts'
import { createNodeReader } from './node-reader.ts'
import { readSignatureText } from './wallet-answers.ts'
import { maxMessageLength } from './wire-limits.ts'

/**
 * Reads the network through its nodes and asks the wallet to sign and to send, in the words of
 * WalletConnect. The chain library loads with the first balance or the first message.
 */
export function createSolanaAdapter(options: SolanaAdapterOptions) {
  const loadSending = async () => (await import('./sending.ts')).createSending(options)

  const loadConnection = () => import('./web3-connection.ts')

  const createReader = (network: CaipNetwork, signal: AbortSignal, isIndependent?: boolean) =>
    createNodeReader({ network, nodes: options.nodes, signal, isIndependent })

  return {
    namespace: 'solana',
    parseAddress,

    async getBalance({ address, network, signal }) {
      const { readBalance } = await loadConnection()
      const owner = parseAddress(address)
      const units = await readBalance({ network, nodes: options.nodes, signal }, owner)
      const { decimals, symbol } = network.nativeCurrency
      return { units: units.toString(), decimals, symbol }
    },

    async readTokens({ address, network, tokens, signal }) {
      const reader = createReader(network, signal, true)
      const owner = parseAddress(address)
      const mints = await reader.readMints(tokens.filter(isAddress))
      const balances = await Promise.all(
        mints.map(async ({ token, decimals, symbol }) => {
          const accounts = await reader.readTokenAccounts(owner, token)
          const units = accounts.reduce((sum, each) => sum + each.units, 0n)
          return { token, units: units.toString(), decimals, symbol }
        }),
      )
      // Elsewhere, and only for what is held: finding that place takes the chain library.
      const nameless = balances.filter(({ symbol, units }) => symbol === '' && units !== '0')
      if (nameless.length === 0) return balances
      const { readSymbols } = await import('./token-metadata.ts')
      const symbols = await readSymbols(
        reader,
        nameless.map(({ token }) => token),
      )
      return balances.map((each) => ({ ...each, symbol: symbols.get(each.token) ?? each.symbol }))
    },

    messageVerifier: async () => (await import('./message-verifier.ts')).solanaVerifier,

    async signMessage({ address, text, request }) {
      const message = base58.encode(encodeText(text))
      const { publicKeyOf } = await loadConnection()
      const params = { message, pubkey: publicKeyOf(address) }
      return readSignatureText(await request({ method: 'solana_signMessage', params }))
    },

    send: async (query) => (await loadSending()).send(query),
    sendTransaction: async (query) => (await loadSending()).sendTransaction(query),
    estimateFee: async (query) => (await loadSending()).estimateFee(query),
    waitForReceipt: async (query) => (await import('./receipt.ts')).waitForReceipt(options, query),
  } satisfies NamespaceAdapter
}

function encodeText(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text)
  if (bytes.length > 0 && bytes.length <= maxMessageLength) return bytes
  throw new KitError('The message cannot be signed', {
    code: 'INVALID_MESSAGE',
    details: `It is empty or longer than ${maxMessageLength} bytes`,
  })
}
