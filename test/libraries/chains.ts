import { type Chain, defineChain } from 'viem'
import { type Anvil, startAnvil } from '../devnet/chains/anvil.ts'
import { describeNetwork, type EvmNetwork, localChains } from '../devnet/chains/local-networks.ts'

/** Two real EVM nodes, which mine at once. */
export interface Chains {
  readonly networks: readonly [EvmNetwork, EvmNetwork]
  /** The same as an app of viem or wagmi has them. */
  readonly chains: readonly [Chain, Chain]
  stop(): Promise<void>
}

export async function startChains(): Promise<Chains> {
  const [one, two] = localChains as [(typeof localChains)[0] & {}, (typeof localChains)[0] & {}]
  const nodes: readonly Anvil[] = await Promise.all([
    startAnvil({ chainId: one.id }),
    startAnvil({ chainId: two.id }),
  ])
  const [first, second] = nodes as [Anvil, Anvil]
  const networks = [describeNetwork(one, first.url), describeNetwork(two, second.url)] as const
  const [here, there] = networks
  return {
    networks,
    chains: [defineChain({ ...here }), defineChain({ ...there })],
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()))
    },
  }
}
