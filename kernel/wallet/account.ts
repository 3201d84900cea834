import {
  type CaipNetworkId,
  type ChainNamespace,
  formatCaipAddress,
  namespaceOf,
} from '../base/caip.ts'
import { nativeDecimalsShown } from '../base/constants.ts'
import type { KitAccount, KitNetwork } from '../kit.ts'
import type { NativeBalance } from '../points/wallet-points.ts'
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

/**
 * The quantity with exactly 3 decimals, cut: never more than is there [S9.11]. Without symbol and
 * without grouping: `1234.567`.
 */
export function formatNativeBalance({ units, decimals }: NativeBalance): string {
  const shown = BigInt(units) * 10n ** BigInt(nativeDecimalsShown)
  const digits = String(shown / 10n ** BigInt(decimals)).padStart(nativeDecimalsShown + 1, '0')
  return `${digits.slice(0, -nativeDecimalsShown)}.${digits.slice(-nativeDecimalsShown)}`
}

/** `0x1234…5678`; what is short enough stays whole. */
export const shortenAddress = (address: string): string =>
  address.length <= 13 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`
