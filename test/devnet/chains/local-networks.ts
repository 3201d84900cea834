import type { Address } from 'viem'

/** A network as plain data, in the shape that `createKit` takes. */
export interface LocalNetwork {
  id: number | string
  caipNetworkId: string
  chainNamespace: string
  name: string
  /** Key of its picture at the service. */
  imageId?: string | undefined
  nativeCurrency: { name: string; symbol: string; decimals: number; denom?: string }
  rpcUrls: { default: { http: string[] } }
  contracts?: { multicall3: { address: Address } }
  /** cosmos */
  bech32Prefix?: string
  restUrl?: string
  testnet: boolean
}

/** One of the EVM chains. */
export interface EvmNetwork extends LocalNetwork {
  id: number
  contracts: { multicall3: { address: Address } }
}

export const isEvmNetwork = (network: LocalNetwork): network is EvmNetwork =>
  network.chainNamespace === 'eip155'

/** Where every well-known chain has it, and these as well. */
export const multicall3Address: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

interface LocalChain {
  id: number
  name: string
  imageId?: string | undefined
  nativeCurrency: LocalNetwork['nativeCurrency']
  /** Names are looked up on networks that are not test networks only, so one of them is one. */
  testnet: boolean
}

export const localChains: LocalChain[] = [
  {
    id: 31337,
    name: 'Local One',
    imageId: 'local-one',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    testnet: false,
  },
  {
    id: 31338,
    name: 'Local Two',
    imageId: 'local-two',
    nativeCurrency: { name: 'Second Ether', symbol: 'TWO', decimals: 18 },
    testnet: true,
  },
  {
    // Swaps and what can be bought are for listed chains alone, so this one goes by a listed id.
    id: 8453,
    name: 'Local Three',
    imageId: 'local-three',
    nativeCurrency: { name: 'Third Ether', symbol: 'TRE', decimals: 18 },
    testnet: false,
  },
]

/** What a native coin is worth in US dollars, by chain id; made up. */
export const nativePrices: Record<number, number> = { 31337: 2500, 31338: 12.5, 8453: 400 }

export function describeNetwork(chain: LocalChain, rpcUrl: string): EvmNetwork {
  return {
    ...chain,
    caipNetworkId: `eip155:${chain.id}`,
    chainNamespace: 'eip155',
    rpcUrls: { default: { http: [rpcUrl] } },
    contracts: { multicall3: { address: multicall3Address } },
  }
}
