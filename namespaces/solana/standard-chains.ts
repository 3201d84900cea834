import type { CaipNetworkId } from '../../kernel/exports/index.ts'

/** What the Wallet Standard calls the networks that CAIP-2 knows by their first block. */
export const standardChainNames: Readonly<Record<CaipNetworkId, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/**
 * The wallet's own name of a network, if it offers the network. One that is none of the three is offered
 * under its id, or as the local one.
 */
export function chainNameOf(id: CaipNetworkId, offered: readonly string[]): string | undefined {
  const name = standardChainNames[id]
  return [id, name ?? 'solana:localnet'].find((each) => offered.includes(each))
}
