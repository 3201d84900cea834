import type { ChainNamespace } from '../base/caip.ts'
import type { Kernel } from '../kernel.ts'
import {
  type Connector,
  type ConnectorContribution,
  type ConnectorType,
  connectors,
  type NamespaceAdapter,
  namespaceAdapters,
} from '../points/wallet-points.ts'
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
  kernel: Pick<Kernel, 'point' | 'service'>,
  { value, pluginId }: { readonly value: ConnectorContribution; readonly pluginId: string },
  namespaces: readonly ChainNamespace[],
): Promise<FoundConnector> {
  const connector = await resolveConnector(kernel, value.connector)
  const adapters = await Promise.all(
    namespaces.map(async (namespace) => {
      const adapter = adapterIn(kernel, namespace)
      return [namespace, adapter && (await kernel.service(adapter.adapter))] as const
    }),
  )
  return { id: value.id, type: value.type, pluginId, connector, adapters: new Map(adapters) }
}

const resolveConnector = (
  kernel: Pick<Kernel, 'service'>,
  source: ConnectorContribution['connector'],
): Promise<Connector> | Connector => {
  if (typeof source === 'function') return source()
  return 'connect' in source ? source : kernel.service(source)
}

/** Rejects with 'Adapter not found' [S8.26]. */
export async function loadAdapter(
  kernel: Pick<Kernel, 'point' | 'service'>,
  namespace: ChainNamespace,
): Promise<NamespaceAdapter> {
  const adapter = adapterIn(kernel, namespace)
  if (!adapter) throw adapterNotFound(namespace)
  return kernel.service(adapter.adapter)
}

const adapterIn = (kernel: Pick<Kernel, 'point'>, namespace: ChainNamespace) =>
  kernel
    .point(namespaceAdapters)
    .getSnapshot()
    .find(({ value }) => value.namespace === namespace)?.value
