import type { LocalToken } from '../chains/deploy-contracts.ts'
import type { LocalNetwork } from '../chains/local-networks.ts'

/** What a wallet of the local world is told when it is served. Plain data. */
export interface WalletSettings {
  projectId: string
  relayUrl: string
  networks: LocalNetwork[]
  tokens: LocalToken[]
}
