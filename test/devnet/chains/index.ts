import { startCosmosChain } from './cosmos/cosmos-chain.ts'
import type { StartChain } from './local-chain.ts'

/** The chains besides the EVM ones, by namespace. */
export const chains: Record<string, StartChain> = {
  cosmos: startCosmosChain,
}
