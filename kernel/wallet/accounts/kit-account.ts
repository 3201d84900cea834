import {
  type AddressOf,
  type CaipAddress,
  type CaipNetworkId,
  type ChainNamespace,
  type ChainIdOf,
  formatCaipAddress,
  namespaceOf,
} from '../../base/caip.ts'
import type { KitAccount, KitNetwork } from '../../kit.ts'
import { activeConnection, type ConnectionsState } from '../connections/connections-store.ts'
import type { NetworksState } from '../networks/networks-store.ts'

/** The CAIP-2 reference; a number for eip155. */
export function chainIdOf(id: CaipNetworkId): number | string {
  const reference = id.slice(id.indexOf(':') + 1)
  return namespaceOf(id) === 'eip155' ? Number(reference) : reference
}

/** The account of a namespace, by default of the active one. Connectors gave addresses in their spelling. */
export function selectAccount<N extends ChainNamespace = ChainNamespace>(
  connections: ConnectionsState,
  networks: NetworksState,
  asked?: N,
): KitAccount<N> {
  const namespace = asked ?? (networks.active && (namespaceOf(networks.active) as N))
  const status = namespace ? connections.namespaces[namespace].status : 'disconnected'
  const connection = namespace && activeConnection(connections, namespace)
  const remembered =
    namespace && !connection ? connections.namespaces[namespace].remembered : undefined
  const addresses = (
    remembered
      ? [remembered.slice(remembered.lastIndexOf(':') + 1)]
      : (connection?.accounts.map((account) => account.address) ?? [])
  ) as AddressOf<N>[]
  const [address] = addresses
  const caipNetworkId = (connection?.caipNetworkId ??
    remembered?.slice(0, remembered.lastIndexOf(':'))) as CaipNetworkId<N> | undefined
  return {
    namespace,
    status,
    isConnected: status === 'connected',
    isConnecting: status === 'connecting',
    isReconnecting: status === 'reconnecting',
    isDisconnected: status === 'disconnected',
    isRemembered: remembered !== undefined,
    address,
    addresses,
    caipAddress:
      caipNetworkId && address
        ? (formatCaipAddress(caipNetworkId, address) as CaipAddress<N>)
        : undefined,
    caipNetworkId,
    chainId: caipNetworkId && (chainIdOf(caipNetworkId) as ChainIdOf<N>),
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
