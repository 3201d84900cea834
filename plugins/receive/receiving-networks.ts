import type { CaipNetwork, Connection, NamespaceAdapter } from '../../kernel/exports/index.ts'

/**
 * The networks on which what is sent to the address arrives: those whose addresses it is one of. A smart
 * account is sure to be there on the network where it is used, and nowhere else.
 */
export function receivingNetworks({
  connection: { namespace, accounts, caipNetworkId },
  requested,
  adapter,
}: {
  readonly connection: Connection
  readonly requested: readonly CaipNetwork[]
  readonly adapter: Pick<NamespaceAdapter, 'parseAddress'>
}): readonly CaipNetwork[] {
  const [account] = accounts
  if (!account) return []
  return requested.filter((network) => {
    if (network.chainNamespace !== namespace) return false
    if (account.type === 'smartAccount') return network.caipNetworkId === caipNetworkId
    try {
      adapter.parseAddress(account.address, network)
      return true
    } catch {
      return false
    }
  })
}
