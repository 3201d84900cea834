import type { CaipNetwork, ChainNamespace } from '../../kernel/exports/index.ts'

const network = (
  chainNamespace: ChainNamespace,
  id: number | string,
  name: string,
  [currency, symbol, decimals]: readonly [string, string, number],
): CaipNetwork => ({
  id,
  caipNetworkId: `${chainNamespace}:${id}`,
  chainNamespace,
  name,
  nativeCurrency: { name: currency, symbol, decimals },
  rpcUrls: { default: { http: [`https://rpc.test/${chainNamespace}/${id}`] } },
})

const ether = ['Ether', 'ETH', 18] as const
const sol = ['Solana', 'SOL', 9] as const
const dot = ['Polkadot', 'DOT', 10] as const
const bitcoin = ['Bitcoin', 'BTC', 8] as const
const atom = ['Atom', 'ATOM', 6] as const

/** Two networks of each namespace, whose nodes answer nothing. */
export const sampleNetworks: Readonly<Record<ChainNamespace, readonly [CaipNetwork, CaipNetwork]>> =
  {
    eip155: [network('eip155', 1, 'Ethereum', ether), network('eip155', 10, 'OP Mainnet', ether)],
    solana: [
      network('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', sol),
      network('solana', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet', sol),
    ],
    polkadot: [
      network('polkadot', '91b171bb158e2d3848fa23a9f1c25182', 'Polkadot', dot),
      network('polkadot', 'e143f23803ac50e8f6f8e62695d1ce9e', 'Westend', dot),
    ],
    bip122: [
      network('bip122', '000000000019d6689c085ae165831e93', 'Bitcoin', bitcoin),
      network('bip122', '000000000933ea01ad0ee984209779ba', 'Bitcoin Testnet', bitcoin),
    ],
    cosmos: [
      { ...network('cosmos', 'cosmoshub-4', 'Cosmos Hub', atom), bech32Prefix: 'cosmos' },
      { ...network('cosmos', 'theta-testnet-001', 'Cosmos Testnet', atom), bech32Prefix: 'cosmos' },
    ],
  }
