import { accountRows, type NamespaceAdapter, parseSymbol } from '../../kernel/exports/index.ts'
import { badAnswer } from '../page-wallets/bad-answer.ts'
import { anyCase, parseAddress } from './address.ts'
import { createAddressCache } from './address-cache.ts'
import { parseCapabilities } from './capabilities.ts'
import { isHex } from './hex.ts'
import type { Eip155AdapterOptions } from './adapter-options.ts'

/** With the adapter, which every connection loads: a visitor without one has no account to draw. */
export const accountTypeRow = /*#__PURE__*/ accountRows.of({
  id: 'eip155-account-type',
  place: 'settings',
  namespace: 'eip155',
  isQuiet: true,
  load: () => import('./AccountType.tsx'),
})

/**
 * Reads the network through its nodes and asks the wallet to sign and to send. What only some visitors
 * do loads when they do it.
 */
export function createEip155Adapter(options: Eip155AdapterOptions) {
  const { nodes } = options
  const checksum = createAddressCache()
  const loadSending = async () => (await import('./sending.ts')).createSending(options)
  const loadCalls = async () => (await import('./batched-calls.ts')).createCalls(options)

  const loadSigning = () => import('./wallet-signing.ts')

  return {
    namespace: 'eip155',
    parseAddress: (text) => parseAddress(text, { checksum }),

    async getBalance({ address, network, signal }) {
      const reader = await import('./native-balance.ts')
      const units = await reader.getBalance({ network, nodes, signal }, anyCase(address))
      const { decimals, symbol } = network.nativeCurrency
      return { units: units.toString(), decimals, symbol }
    },

    async readTokens({ address, network, tokens, signal }) {
      const reader = await import('./token-reader.ts')
      const readings = await reader.readTokens(
        { network, nodes, signal, isIndependent: true },
        anyCase(address),
        tokens.map(anyCase),
      )
      return readings.map(({ token, units, decimals, symbol }) => ({
        token,
        units: units.toString(),
        decimals,
        symbol: parseSymbol(symbol) ?? '',
      }))
    },

    messageVerifier: async () => (await import('./message-verifier.ts')).eip155Verifier,

    nameReader: async () => (await import('./ens.ts')).createEnsReader(nodes),
    contractInterface: async (functions) =>
      (await import('./contract-interface.ts')).createContractInterface(functions),

    async signMessage({ address, text, request }) {
      const { signMessage } = await loadSigning()
      return readSignature(await signMessage({ address, request }, text))
    },

    async signTypedData({ address, data, request }) {
      const { signTypedData } = await loadSigning()
      return readSignature(await signTypedData({ address, request }, data))
    },

    send: async (query) => (await loadSending()).send(query),
    sendTransaction: async (query) => (await loadSending()).sendTransaction(query),
    estimateFee: async (query) => (await loadSending()).estimateFee(query),
    simulate: async ({ tokens = [], ...query }) =>
      (await import('./simulation.ts')).simulate({ ...query, tokens, nodes }),
    waitForReceipt: async (query) => (await import('./receipt.ts')).waitForReceipt(options, query),
    sendCalls: async (query) => (await loadCalls()).sendCalls(query),
    waitForCalls: async (query) => (await loadCalls()).waitForCalls(query),

    async readCapabilities({ address, request }) {
      try {
        const answer = await request({ method: 'wallet_getCapabilities', params: [address] })
        return parseCapabilities(answer)
      } catch {
        return {}
      }
    },
  } satisfies NamespaceAdapter
}

function readSignature(answer: unknown): string {
  if (isHex(answer) && answer.length > 2) return answer
  throw badAnswer('a signature')
}
