import type { ChainNamespace } from '../../base/caip.ts'
import type { Token } from '../../base/token.ts'
import type { Kernel } from '../../kernel.ts'
import {
  type Connector,
  type ConnectorContribution,
  type ConnectorType,
  connectors,
  type NamespaceAdapter,
  namespaceAdapters,
} from '../../points/wallet-points.ts'
import { adapterNotFound } from './connection-errors.ts'
import type { Adapters } from './parse-connections.ts'

export interface FoundConnector {
  readonly id: string
  readonly type: ConnectorType
  readonly pluginId: string
  readonly connector: Connector
  readonly adapters: Adapters
}

/** The contribution of a connector as things are now, with the plugin behind it. */
export const listedConnector = (kernel: Pick<Kernel, 'point'>, id: string) =>
  kernel
    .point(connectors)
    .getSnapshot()
    .find(({ value }) => value.id === id)

/** Makes a listed connector usable: loads it and the rules of its namespaces. */
export async function loadConnector(
  kernel: Pick<Kernel, 'point' | 'service' | 'forPlugin' | 'isAllowed'>,
  { value, pluginId }: { readonly value: ConnectorContribution; readonly pluginId: string },
  namespaces: readonly ChainNamespace[],
): Promise<FoundConnector> {
  const [connector, ...adapters] = await Promise.all([
    resolveConnector(kernel, value.connector),
    ...namespaces.map(
      async (namespace) => [namespace, await resolveAdapter(kernel, namespace)] as const,
    ),
  ])
  return { id: value.id, type: value.type, pluginId, connector, adapters: new Map(adapters) }
}

const resolveConnector = (
  kernel: Pick<Kernel, 'service'>,
  source: ConnectorContribution['connector'],
): Promise<Connector> | Connector => {
  if (typeof source === 'function') return source()
  return 'connect' in source ? source : kernel.service(source)
}

/** Rejects with 'Adapter not found'. */
export async function loadAdapter(
  kernel: Pick<Kernel, 'point' | 'service' | 'forPlugin' | 'isAllowed'>,
  namespace: ChainNamespace,
): Promise<NamespaceAdapter> {
  const adapter = await resolveAdapter(kernel, namespace)
  if (!adapter) throw adapterNotFound(namespace)
  return adapter
}

async function resolveAdapter(
  kernel: Pick<Kernel, 'point' | 'service' | 'forPlugin' | 'isAllowed'>,
  namespace: ChainNamespace,
): Promise<NamespaceAdapter | undefined> {
  const entry = kernel
    .point(namespaceAdapters)
    .getSnapshot()
    .find(({ value }) => value.namespace === namespace)
  if (!entry) return undefined
  const token: Token<any> = entry.value.adapter
  const service: NamespaceAdapter | (() => Promise<NamespaceAdapter>) = await kernel.service(token)
  const adapter = typeof service === 'function' ? await service() : service
  // Known as an object: an id is a text, which anybody can write.
  const isOurs = !kernel.forPlugin(entry.pluginId).limit
  if (isOurs) return adapter
  const { narrowAdapter } = await import('./narrow-adapter.ts')
  return narrowAdapter(adapter, entry.pluginId, kernel)
}
