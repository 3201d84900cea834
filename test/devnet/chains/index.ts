import type { StartChain } from './local-chain.ts'
import { startPolkadotChain } from './polkadot.ts'

/** The chains besides the EVM ones, by namespace. */
export const chains: Record<string, StartChain> = {
  polkadot: startPolkadotChain,
}
