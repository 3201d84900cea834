import { fileURLToPath } from 'node:url'
import { startLocalServer } from '../server/local-server.ts'
import { createSubstrateKeys } from '../wallet-core/substrate-keys.ts'
import { installTools } from './install-tools.ts'
import { startLeashedNode } from './leashed-node.ts'
import type { StartChain } from './local-chain.ts'
import type { LocalNetwork } from './local-networks.ts'
import { forwardRpc } from './node-server.ts'

/** In the smallest unit: 10 000 coins for each account of the test phrase. */
const balance = 10_000n * 10n ** 12n

const chains = [
  { reference: '45'.repeat(16), name: 'Local Polkadot' },
  { reference: '46'.repeat(16), name: 'Local Polkadot Two' },
]
const program = fileURLToPath(new URL('../tools/substrate-node.mjs', import.meta.url))

/**
 * One substrate node behind one server, `/{reference}`. Its second name differs in the genesis hash
 * alone, so that there is something to switch to.
 */
export const startPolkadotChain: StartChain = async (options) => {
  await installTools()
  const accounts = createSubstrateKeys().map(({ address }) => [
    [address],
    { providers: 1, data: { free: String(balance) } },
  ])
  const genesis = JSON.stringify({ System: { Account: accounts } })
  const node = await startLeashedNode({
    name: 'the Polkadot node',
    program: process.execPath,
    parameters: [program, genesis],
  })
  const server = await startLocalServer({
    ...options,
    route: ({ url, body, headers }) => {
      const chain = chains.find(({ reference }) => url.pathname === `/${reference}`)
      if (!chain) return undefined
      const genesisHash = `0x${chain.reference.repeat(2)}`
      return {
        name: 'node',
        answer: (knobs) =>
          forwardRpc(
            node,
            body,
            asksForGenesis(body) ? { route: 'node', rpcResult: genesisHash, ...knobs } : knobs,
            headers['content-type'],
          ),
      }
    },
  }).catch(async (error: unknown) => {
    await node.stop()
    throw error
  })

  return {
    server,
    networks: chains.map(
      ({ reference, name }): LocalNetwork => ({
        id: reference,
        caipNetworkId: `polkadot:${reference}`,
        chainNamespace: 'polkadot',
        name,
        nativeCurrency: { name: 'Rococo', symbol: 'ROC', decimals: 12 },
        rpcUrls: { default: { http: [`${server.url}/${reference}`] } },
        testnet: true,
      }),
    ),
    async stop() {
      await server.stop()
      await node.stop()
    },
  }
}

function asksForGenesis(body: string): boolean {
  const { method, params } = JSON.parse(body) as { method?: unknown; params?: unknown[] }
  return method === 'chain_getBlockHash' && params?.[0] === 0
}
