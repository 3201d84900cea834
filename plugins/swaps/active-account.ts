import {
  activeConnection,
  type CaipAddress,
  type CaipNetwork,
  connectionsStore,
  formatCaipAddress,
  networksStore,
  type PluginContext,
} from '../../kernel/exports/index.ts'

export interface ActiveAccount {
  readonly network: CaipNetwork
  readonly account: CaipAddress
  readonly isSmartAccount: boolean
}

/** Who would swap, and where; undefined without a connection, or on a network that the app does not know. */
export function activeAccount(read: PluginContext['read']): ActiveAccount | undefined {
  const { active, requested } = read(networksStore)
  const network = requested.find(({ caipNetworkId }) => caipNetworkId === active)
  if (!active || !network) return undefined
  const owner = activeConnection(read(connectionsStore), network.chainNamespace)?.accounts[0]
  return (
    owner && {
      network,
      account: formatCaipAddress(active, owner.address),
      isSmartAccount: owner.type === 'smartAccount',
    }
  )
}
