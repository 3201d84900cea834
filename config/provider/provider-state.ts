import {
  activeConnection,
  type CaipNetworkId,
  type ChainNamespace,
  connectionsStore,
  networksStore,
} from '../../kernel/exports/index.ts'
import { chainIdOf, type Kernel } from '../../kernel/exports/internal.ts'

/** What a provider says of itself. */
export interface ProviderState {
  readonly isConnected: boolean
  /** The active one first; none before a connection. */
  readonly addresses: readonly string[]
  /** Where the wallet is; before a connection, where the kit is. */
  readonly caipNetworkId: CaipNetworkId | undefined
  /** A hex quantity for EVM chains, the CAIP-2 reference for others. */
  readonly chainId: string | undefined
}

export function readProviderState(
  kernel: Pick<Kernel, 'store'>,
  namespace: ChainNamespace,
): ProviderState {
  const connection = activeConnection(kernel.store(connectionsStore).getSnapshot(), namespace)
  const caipNetworkId =
    connection?.caipNetworkId ??
    kernel.store(networksStore).getSnapshot().activeByNamespace[namespace]
  return {
    isConnected: connection !== undefined,
    addresses: connection?.accounts.map(({ address }) => address) ?? [],
    caipNetworkId,
    chainId: caipNetworkId && chainTextOf(caipNetworkId),
  }
}

function chainTextOf(caipNetworkId: CaipNetworkId): string {
  const id = chainIdOf(caipNetworkId)
  return typeof id === 'number' ? `0x${id.toString(16)}` : id
}
