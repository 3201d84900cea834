import { useCallback, useEffect, useMemo } from 'react'
import {
  type Connection,
  ConnectionService,
  connectionsStore,
  featuresStore,
  type KitConnection,
  listConnections,
  networksStore,
} from '../../kernel/exports/index.ts'
import { toKitConnection } from '../../kernel/exports/internal.ts'
import { useProvidedKit } from '../kit-context.ts'
import { useKitFeature } from './use-kit-feature.ts'
import { useKitStore } from './use-kit-state.ts'

type Line = Pick<Connection, 'connectorId' | 'namespace'>

export interface UseKitConnections {
  /** All that are open, the active one of each namespace first. */
  readonly connections: readonly KitConnection[]
  /** Makes one the active one of its namespace. Rejects with `CONNECTION_NOT_FOUND`. */
  switchTo(connection: Line): Promise<void>
  /** Ends one; the others stay. Rejects as `kit.disconnect` does. */
  remove(connection: Line): Promise<void>
}

/**
 * Several wallets at once, for hosts. Without the feature `multiWallet` there are none to list, to switch
 * or to remove, and the alert 'Multi-Wallet Not Enabled' is raised: the one wallet of a namespace
 * is in `useKitAccount`.
 */
export function useKitConnections(): UseKitConnections {
  const kernel = useProvidedKit().unstable_kernel
  const { isOn } = useKitFeature('multiWallet')
  const isSettled = useKitStore(featuresStore, (resolved) => resolved.isSettled)
  const state = useKitStore(connectionsStore, (connections) => connections)
  const requested = useKitStore(networksStore, (networks) => networks.requested)
  const connections = useMemo(
    () => (isOn ? listConnections(state).map((one) => toKitConnection(one, requested)) : []),
    [isOn, state, requested],
  )

  const ask = useCallback(
    async (question: (service: ConnectionService) => unknown) => {
      await question(await kernel.service(ConnectionService))
    },
    [kernel],
  )
  useEffect(() => {
    // The service says why there are none.
    if (isSettled && !isOn) ask((service) => service.list()).catch(() => {})
  }, [ask, isSettled, isOn])
  const switchTo = useCallback((line: Line) => ask((service) => service.switchTo(line)), [ask])
  const remove = useCallback((line: Line) => ask((service) => service.remove(line)), [ask])
  return { connections, switchTo, remove }
}
