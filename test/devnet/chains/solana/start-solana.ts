import { startLocalServer } from '../../server/local-server.ts'
import { createSolanaKeys } from '../../wallet-core/solana-keys.ts'
import type { StartChain } from '../local-chain.ts'
import type { LocalNetwork } from '../local-networks.ts'
import { answerRpc } from '../node-server.ts'
import {
  associatedAddress,
  createSolanaNode,
  metadataAddress,
  type SolanaNode,
} from './solana-node.ts'
import { createSolanaRpc } from './solana-rpc.ts'
import { solanaTokens } from './solana-tokens.ts'
import {
  encodeMetadata,
  encodeMint,
  encodeTokenAccount,
  metadataProgram,
  token2022Program,
} from './token-layouts.ts'

const startLamports = 1_000_000_000_000n
/** Of each token, in whole ones. */
const startTokens = 25_000n

const nodes = [
  {
    path: 'one',
    name: 'Local Solana',
    genesisHash: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
    testnet: false,
  },
  {
    path: 'two',
    name: 'Local Solana Two',
    genesisHash: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
    testnet: true,
  },
]

/** Two Solana networks behind one server, `/one` and `/two`, each with a state of its own. */
export const startSolanaChain: StartChain = async ({ port = 0 }) => {
  const answers = new Map(
    nodes.map(({ path, genesisHash }) => {
      const node = createSolanaNode()
      fund(node)
      return [`/${path}`, createSolanaRpc(node, genesisHash)]
    }),
  )
  const server = await startLocalServer({
    port,
    route({ url, body }) {
      const answer = answers.get(url.pathname)
      return answer && { name: 'node', answer: (knobs) => answerRpc(body, knobs, answer) }
    },
  })
  return {
    networks: nodes.map(({ path, name, genesisHash, testnet }): LocalNetwork => {
      const id = genesisHash.slice(0, 32)
      return {
        id,
        caipNetworkId: `solana:${id}`,
        chainNamespace: 'solana',
        name,
        nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
        rpcUrls: { default: { http: [`${server.url}/${path}`] } },
        testnet,
      }
    }),
    tokens: nodes.flatMap(({ genesisHash }) =>
      solanaTokens.map(({ address, symbol, decimals }) => ({
        caipNetworkId: `solana:${genesisHash.slice(0, 32)}`,
        address,
        symbol,
        decimals,
      })),
    ),
    // Holds no tokens, so that its account for them has to be made.
    recipient: createSolanaKeys()[3]!.address,
    server,
    stop: () => server.stop(),
  }
}

function fund(node: SolanaNode) {
  const keys = createSolanaKeys()
  for (const { address } of keys) node.airdrop(address, startLamports)
  for (const token of solanaTokens) {
    const { address, program, decimals, name, symbol } = token
    const amount = startTokens * 10n ** BigInt(decimals)
    const holders = keys.slice(0, 2)
    const isNewer = program === token2022Program
    const metadata = isNewer ? { name, symbol, uri: '' } : undefined
    const supply = amount * BigInt(holders.length)
    const put = (at: string, data: Uint8Array, owner = program) =>
      node.setAccount({
        address: at,
        lamports: node.rent(data.length),
        data,
        owner,
        executable: false,
      })
    put(address, encodeMint(address, { decimals, supply, metadata }))
    if (!isNewer) {
      put(metadataAddress(address), encodeMetadata(address, { name, symbol }), metadataProgram)
    }
    for (const { address: owner } of holders) {
      put(
        associatedAddress(owner, address, program),
        encodeTokenAccount({ mint: address, owner, amount }, program),
      )
    }
  }
}
