import type { StartChain } from './local-chain.ts'
import { startBitcoinChain } from './bitcoin/bitcoin-chain.ts'
import { startCosmosChain } from './cosmos/cosmos-chain.ts'
import { startPolkadotChain } from './polkadot.ts'
import { startSolanaChain } from './solana/start-solana.ts'

/** The chains besides the EVM ones, by namespace. */
export const chains: Record<string, StartChain> = {
  solana: startSolanaChain,
  bip122: startBitcoinChain,
  polkadot: startPolkadotChain,
  cosmos: startCosmosChain,
}
