import {
  activeConnection,
  type CaipAddress,
  type CaipNetwork,
  type CaipNetworkId,
  type Connection,
  type ConnectionStatus,
  connectionsStore,
  formatCaipAddress,
  namespaceOf,
  networksStore,
} from '../../kernel/exports/index.ts'
import { useStore } from './use-store.ts'

export interface ActiveAccount {
  readonly status: ConnectionStatus
  readonly connection: Connection | undefined
  readonly address: string | undefined
  readonly caipAddress: CaipAddress | undefined
}

export interface ActiveNetwork {
  readonly caipNetworkId: CaipNetworkId | undefined
  /** Undefined when the wallet went to a network that was not requested. */
  readonly network: CaipNetwork | undefined
}

/** The network the kit is on. */
export function useNetwork(): ActiveNetwork {
  const { active, requested } = useStore(networksStore)
  return {
    caipNetworkId: active,
    network: requested.find(({ caipNetworkId }) => caipNetworkId === active),
  }
}

/** The account of the active namespace. */
export function useAccount(): ActiveAccount {
  const { caipNetworkId } = useNetwork()
  const connections = useStore(connectionsStore)
  if (!caipNetworkId) {
    return {
      status: 'disconnected',
      connection: undefined,
      address: undefined,
      caipAddress: undefined,
    }
  }
  const namespace = namespaceOf(caipNetworkId)
  const connection = activeConnection(connections, namespace)
  const address = connection?.accounts[0]?.address
  return {
    status: connections.namespaces[namespace].status,
    connection,
    address,
    caipAddress:
      connection && address ? formatCaipAddress(connection.caipNetworkId, address) : undefined,
  }
}
