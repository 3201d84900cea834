import { startBitcoinChain } from './bitcoin/bitcoin-chain.ts'
import type { StartChain } from './local-chain.ts'

/** The chains besides the EVM ones, by namespace. */
export const chains: Record<string, StartChain> = {
  bip122: startBitcoinChain,
}
