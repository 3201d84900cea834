import {
  type ChainNamespace,
  type ConnectMethod,
  connectMethods,
  connectors,
  type Contributed,
  featuresStore,
} from '../../../kernel/exports/index.ts'
import { useContributions } from '../../hooks/use-contributions.ts'
import { useStore } from '../../hooks/use-store.ts'
import { connectorRow, isInstalled } from '../../wallet-list/wallet-row.ts'
import { orderConnectMethods } from './order-connect-methods.ts'

export type ShownConnectMethod =
  | { readonly id: 'wallet' }
  | { readonly id: 'email' | 'social'; readonly contribution: Contributed<ConnectMethod> }

/**
 * The blocks of Connect in their order; each only while somebody contributes it. Beside the wallets they lead to an
 * embedded one: absent where Connect was opened for a namespace that has none.
 */
export function useConnectMethods(
  namespace: ChainNamespace | undefined,
): readonly ShownConnectMethod[] {
  const contributed = useContributions(connectMethods)
  const order = useStore(featuresStore, ({ features }) => features.connectMethodsOrder?.value)
  const listed = useContributions(connectors).map(({ value }) => value)
  const hasEmbedded =
    !namespace || listed.some((one) => one.type === 'AUTH' && one.namespaces.includes(namespace))
  const hasInstalled = listed.some((one) => isInstalled(connectorRow(one)))
  return orderConnectMethods(Array.isArray(order) ? order : [], hasInstalled).flatMap(
    (id): readonly ShownConnectMethod[] => {
      if (id === 'wallet') return [{ id }]
      const blocks = hasEmbedded ? contributed.filter(({ value }) => value.id === id) : []
      return blocks.map((contribution) => ({ id, contribution }))
    },
  )
}
