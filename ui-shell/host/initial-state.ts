import {
  connectionsStore,
  type InitialState,
  isCaipAddress,
  type Kit,
  namespaceOf,
  networksStore,
  type StoreDefinition,
} from '../../kernel/exports/index.ts'

/** The stores as a kit in a browser begins with them. What the kit does not list is left out. */
export function storesOf(
  { settings }: Kit,
  { caipNetworkId, accounts }: InitialState,
): ReadonlyMap<StoreDefinition<any>, unknown> {
  const { networks: requested, namespaces, defaultNetwork } = settings
  const last = requested.find((network) => network.caipNetworkId === caipNetworkId)
  const active = last?.caipNetworkId ?? defaultNetwork
  const remembered = accounts
    .filter((account) => isCaipAddress(account) && namespaces.includes(namespaceOf(account)))
    .map((account) => [
      namespaceOf(account),
      { status: 'connecting', connections: [], remembered: account },
    ])
  const { initial } = connectionsStore
  return new Map<StoreDefinition<any>, unknown>([
    [networksStore, { requested, active, activeByNamespace: { [namespaceOf(active)]: active } }],
    [
      connectionsStore,
      { ...initial, namespaces: { ...initial.namespaces, ...Object.fromEntries(remembered) } },
    ],
  ])
}
