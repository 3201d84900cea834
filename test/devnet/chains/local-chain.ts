import type { LocalServer } from '../server/local-server.ts'
import type { LocalNetwork } from './local-networks.ts'

/** The nodes of one namespace, with everything that an app is told of them. */
export interface LocalChain {
  networks: LocalNetwork[]
  /** Further service addresses, by role. */
  endpoints?: Record<string, string>
  tokens?: ChainToken[]
  /** Somebody who may be paid. */
  recipient?: string
  /** The server with knobs in front of the node. */
  server: LocalServer
  stop(): Promise<void>
}

/** A token that the wallets' accounts hold. */
export interface ChainToken {
  caipNetworkId: string
  address: string
  symbol: string
  decimals: number
}

export type StartChain = (options: { port?: number }) => Promise<LocalChain>
