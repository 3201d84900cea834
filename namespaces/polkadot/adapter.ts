import {
  type Clock,
  KitError,
  type NamespaceAdapter,
  type NodeRpc,
  loadOnce,
} from '../../kernel/exports/index.ts'
import { messageSignatureBytes, readSignature } from './signature.ts'
import { parseAddress, readAddress } from './ss58-address.ts'

export interface PolkadotAdapterOptions {
  readonly nodes: NodeRpc
  readonly clock: Clock
}

/** Reads the network through its nodes and asks the wallet to sign, in the words of WalletConnect. */
export function createPolkadotAdapter({ nodes, clock }: PolkadotAdapterOptions) {
  const loadAccounts = loadOnce(async () => {
    const { createBalanceReader, systemAccountKey } = await import('./system-account.ts')
    return { readFreeBalance: createBalanceReader(), systemAccountKey }
  })

  const requestReader = loadOnce(async () => {
    const [{ createPolkadotRequestReader }, { createNetworkCalls }] = await Promise.all([
      import('./request-reader.ts'),
      import('./network-calls.ts'),
    ])
    return createPolkadotRequestReader(createNetworkCalls({ nodes, clock }))
  })

  return {
    namespace: 'polkadot',
    parseAddress,

    async getBalance({ address, network, signal }) {
      signal.throwIfAborted()
      const { publicKey } = readAddress(address)
      const { readFreeBalance, systemAccountKey } = await loadAccounts()
      const ask = (method: string, params: readonly unknown[]) =>
        nodes.request(network.caipNetworkId, { method, params }, signal)
      const [genesisHash, stored] = await Promise.all([
        ask('chain_getBlockHash', [0]),
        ask('state_getStorage', [systemAccountKey(publicKey)]),
      ])
      if (typeof genesisHash !== 'string' || genesisHash.slice(2, 34) !== network.id) {
        throw badNode('It is of another network')
      }
      const units = readFreeBalance(stored)
      if (units === undefined) throw badNode('It stores no account there')
      const { decimals, symbol } = network.nativeCurrency
      return { units: units.toString(), decimals, symbol }
    },

    requestReader,

    messageVerifier: async () => (await import('./message-verifier.ts')).polkadotVerifier,

    async signMessage({ address, text, request }) {
      const { signByLibrary } = await import('./polkadot-library.ts')
      return signByLibrary(address, text, async (message) => {
        const params = { address: message.address, message: message.data }
        const answer = await request({ method: 'polkadot_signMessage', params })
        return { signature: readSignature(answer, messageSignatureBytes) }
      })
    },
  } satisfies NamespaceAdapter
}

const badNode = (details: string) =>
  new KitError('The network gave an answer that cannot be used', {
    code: 'INVALID_NODE_ANSWER',
    details,
    retryable: true,
  })
