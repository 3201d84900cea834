import {
  type CaipAddress,
  type CaipNetworkId,
  type ChainNamespace,
  formatCaipAddress,
  namespaceOf,
} from '../../base/caip.ts'
import type { StoreDefinition } from '../../base/store.ts'
import { activeConnection, connectionsStore } from '../connections/connections-store.ts'
import type { CaipNetwork } from '../networks/network.ts'
import { networksStore } from '../networks/networks-store.ts'

/** Who acts when the visitor agrees to something now. */
export interface ActingAccount {
  readonly account: CaipAddress
  readonly address: string
  /** Where its wallet is. */
  readonly caipNetworkId: CaipNetworkId
  /** Undefined on a network that the app did not ask for. */
  readonly network: CaipNetwork | undefined
  readonly isSmartAccount: boolean
}

/** The first account of the active wallet of a namespace, by default of the active one; undefined without. */
export function activeAccount(
  read: <S>(store: StoreDefinition<S>) => S,
  namespace?: ChainNamespace,
): ActingAccount | undefined {
  const { active, requested } = read(networksStore)
  const asked = namespace ?? (active && namespaceOf(active))
  const connection = asked && activeConnection(read(connectionsStore), asked)
  const [account] = connection?.accounts ?? []
  if (!connection || !account) return undefined
  const { caipNetworkId } = connection
  return {
    account: formatCaipAddress(caipNetworkId, account.address),
    address: account.address,
    caipNetworkId,
    network: requested.find((network) => network.caipNetworkId === caipNetworkId),
    isSmartAccount: account.type === 'smartAccount',
  }
}

/** Who acts where the app has asked for the network. */
export interface AccountOnNetwork extends ActingAccount {
  readonly network: CaipNetwork
}

/** Likewise; undefined on a network that the app did not ask for. */
export function accountOnNetwork(
  ...asked: Parameters<typeof activeAccount>
): AccountOnNetwork | undefined {
  const active = activeAccount(...asked)
  const { network } = active ?? {}
  return active && network && { ...active, network }
}
