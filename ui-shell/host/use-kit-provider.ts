import { useMemo } from 'react'
import {
  type ChainNamespace,
  connectionsStore,
  type KitProviderObject,
} from '../../kernel/exports/index.ts'
import { useProvidedKit } from '../kit-context.ts'
import { useKitStore } from './use-kit-state.ts'

/** The provider of a connected namespace, for viem, ethers and the like; else undefined. */
export function useKitProvider(namespace: ChainNamespace): KitProviderObject | undefined {
  const kit = useProvidedKit()
  const isConnected = useKitStore(
    connectionsStore,
    ({ namespaces }) => namespaces[namespace].connections.length > 0,
  )
  return useMemo(
    () => (isConnected ? kit.getProvider(namespace) : undefined),
    [kit, namespace, isConnected],
  )
}
