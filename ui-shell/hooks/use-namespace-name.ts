import type { ChainNamespace } from '../../kernel/exports/index.ts'
import { networksMessages } from '../messages/areas/networks.ts'
import { useMessages } from './use-messages.ts'

/** What visitors call a namespace, in their language: "Ethereum" for `eip155`. */
export function useNamespaceName(): (namespace: ChainNamespace) => string {
  const t = useMessages(networksMessages)
  return (namespace) => t(`namespace.${namespace}`)
}
