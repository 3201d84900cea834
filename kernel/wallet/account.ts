import {
  type CaipNetworkId,
  type ChainNamespace,
  formatCaipAddress,
  namespaceOf,
} from '../base/caip.ts'
import type { KitAccount, KitNetwork } from '../kit.ts'
import { activeConnection, type ConnectionsState } from './connections-store.ts'
import type { NetworksState } from './networks-store.ts'

/** The CAIP-2 reference; a number for eip155. */
export function chainIdOf(id: CaipNetworkId): number | string {
  const reference = id.slice(id.indexOf(':') + 1)
  return namespaceOf(id) === 'eip155' ? Number(reference) : reference
}

/** The account of a namespace, by default of the active one. */
export function selectAccount(
  connections: ConnectionsState,
  networks: NetworksState,
  namespace: ChainNamespace | undefined = networks.active && namespaceOf(networks.active),
): KitAccount {
  const status = namespace ? connections.namespaces[namespace].status : 'disconnected'
  const connection = namespace && activeConnection(connections, namespace)
  const address = connection?.accounts[0]?.address
  const caipNetworkId = connection?.caipNetworkId
  return {
    namespace,
    status,
    isConnected: status === 'connected',
    isConnecting: status === 'connecting',
    isReconnecting: status === 'reconnecting',
    isDisconnected: status === 'disconnected',
    address,
    addresses: connection?.accounts.map((account) => account.address) ?? [],
    caipAddress: caipNetworkId && address ? formatCaipAddress(caipNetworkId, address) : undefined,
    caipNetworkId,
    chainId: caipNetworkId && chainIdOf(caipNetworkId),
    connectorId: connection?.connectorId,
    wallet: connection?.wallet,
  }
}

/** Where the kit is. `isSupported` says whether that is one of the requested networks. */
export function selectNetwork({ active, requested }: NetworksState): KitNetwork {
  const network = requested.find(({ caipNetworkId }) => caipNetworkId === active)
  return {
    caipNetworkId: active,
    chainId: active && chainIdOf(active),
    network,
    isSupported: network !== undefined,
  }
}
