import {
  activeConnection,
  type CaipNetworkId,
  type ConnectionService,
  connectionsStore,
  namespaceOf,
  networksStore,
  type PluginContext,
} from '../../kernel/exports/index.ts'
import { isSameAddress } from './same-address.ts'

/** Who signs in, and where. */
export interface SigningAccount {
  readonly chainId: CaipNetworkId
  readonly address: string
  readonly isSmartAccount: boolean
  /** Of the wallet that has it. */
  readonly connectorId: string
  /** A plugin of others brings the wallet: whose account it is, and when that changes, it says of itself. */
  readonly isOfOthers: boolean
}

/** Undefined as long as the wallet is on another network than the kit: between two facts it may be. */
export function signingAccount(
  { read }: Pick<PluginContext, 'read'>,
  connections: Pick<ConnectionService, 'isOfOthers'>,
): SigningAccount | undefined {
  const { active } = read(networksStore)
  const connection = active && activeConnection(read(connectionsStore), namespaceOf(active))
  const [account] = connection?.accounts ?? []
  if (!active || !account || connection?.caipNetworkId !== active) return undefined
  const { address, type } = account
  const { connectorId } = connection
  return {
    chainId: active,
    address,
    isSmartAccount: type === 'smartAccount',
    connectorId,
    isOfOthers: connections.isOfOthers(connectorId),
  }
}

export const isSameAccount = (
  left: SigningAccount | undefined,
  right: SigningAccount | undefined,
): boolean =>
  left === right ||
  (left?.chainId === right?.chainId &&
    left !== undefined &&
    right !== undefined &&
    isSameAddress(left.chainId, left.address, right.address))
