import { useMemo } from 'react'
import {
  type ChainNamespace,
  type Connection,
  connectionsStore,
} from '../../../kernel/exports/index.ts'
import { useStore } from '../../hooks/use-store.ts'

/** The active connection of each namespace that has one. */
export function useConnectedNamespaces(): readonly [ChainNamespace, Connection][] {
  const { namespaces } = useStore(connectionsStore)
  return useMemo(
    () =>
      (Object.keys(namespaces) as ChainNamespace[]).flatMap((namespace) => {
        const [connection] = namespaces[namespace].connections
        return connection ? [[namespace, connection] as [ChainNamespace, Connection]] : []
      }),
    [namespaces],
  )
}
