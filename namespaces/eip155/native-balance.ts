import { getBalance as readBalance } from 'viem/actions'
import type { EvmAddress } from './address.ts'
import { askNetwork, type NetworkOptions } from './viem-client.ts'

export const getBalance = (options: NetworkOptions, address: EvmAddress): Promise<bigint> =>
  askNetwork(options, (client) => readBalance(client, { address }))
