import {
  type Capabilities,
  type ChainNamespace,
  namespaceAdapters,
} from '../../../kernel/exports/index.ts'
import { useContributions } from '../../hooks/use-contributions.ts'

/** What a namespace offers; undefined without an adapter. */
export function useCapabilities(namespace: ChainNamespace | undefined): Capabilities | undefined {
  return useContributions(namespaceAdapters).find(({ value }) => value.namespace === namespace)
    ?.value.capabilities
}
