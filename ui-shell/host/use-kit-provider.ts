import { useMemo } from 'react'
import {
  connectionsStore,
  type KitProviderObject,
  type RegisteredNamespace,
} from '../../kernel/exports/index.ts'
import { useProvidedKit } from '../kit-context.ts'
import { useKitStore } from './use-kit-state.ts'

/**
 * The provider of a connected namespace, for viem, ethers and the like; else undefined. Throws 'Adapter not
 * found' for a namespace that the kit does not list.
 */
export function useKitProvider(namespace: RegisteredNamespace): KitProviderObject | undefined {
  const kit = useProvidedKit()
  const isConnected = useKitStore(
    connectionsStore,
    ({ namespaces }) => namespaces[namespace].connections.length > 0,
  )
  const provider = useMemo(() => kit.getProvider(namespace), [kit, namespace])
  return isConnected ? provider : undefined
}
