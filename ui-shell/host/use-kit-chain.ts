import { useMemo } from 'react'
import {
  type ChainNamespace,
  connectionsStore,
  type KitChainState,
  networksStore,
} from '../../kernel/exports/index.ts'
import { selectChainState } from '../../kernel/exports/internal.ts'
import { useProvidedKit } from '../kit-context.ts'
import { useKitBalance } from './use-kit-balance.ts'
import { useKitStore } from './use-kit-state.ts'

/** A namespace with its networks and its account [S3.20] [S3.21]; reads its native balance. */
export function useKitChain(namespace: ChainNamespace): KitChainState {
  const { settings, unstable_kernel: kernel } = useProvidedKit()
  const connections = useKitStore(connectionsStore, (state) => state)
  const networks = useKitStore(networksStore, (state) => state)
  const { data: balance } = useKitBalance(namespace)
  return useMemo(
    () =>
      selectChainState(
        {
          connections,
          networks,
          settings,
          balance,
          kernel,
        },
        namespace,
      ),
    [connections, networks, settings, balance, kernel, namespace],
  )
}
