import type { ChainNamespace } from '../../base/caip.ts'
import type { Token } from '../../base/token.ts'
import { inTime } from '../../environment/in-time.ts'
import type { Kernel } from '../../kernel.ts'
import {
  type Connector,
  type ConnectorContribution,
  connectors,
  type NamespaceAdapter,
  namespaceAdapters,
} from '../../points/wallet-points.ts'
import { isOfKit } from '../plugin-trust.ts'
import { adapterNotFound } from './connection-errors.ts'
import type { Answering } from './parse-connections.ts'

export interface FoundConnector extends Answering {
  readonly pluginId: string
  readonly connector: Connector
}

/** How long a visitor who connects waits for an adapter of others. */
const adapterPatienceMs = 10_000

type AdapterKernel = Pick<
  Kernel,
  'environment' | 'point' | 'service' | 'store' | 'forPlugin' | 'isAllowed' | 'asksFor' | 'isOpen'
>

/** The contribution of a connector as things are now, with the plugin behind it. */
export const listedConnector = (kernel: Pick<Kernel, 'point'>, id: string) =>
  kernel
    .point(connectors)
    .getSnapshot()
    .find(({ value }) => value.id === id)

/** Whether a plugin of others lists the wallet. */
export function isOfOthers(
  kernel: Pick<Kernel, 'point' | 'forPlugin'>,
  connectorId: string,
): boolean {
  const pluginId = listedConnector(kernel, connectorId)?.pluginId
  return pluginId !== undefined && !isOfKit(kernel, pluginId)
}

/** Makes a listed connector usable: loads it and the rules of its namespaces. */
export async function loadConnector(
  kernel: AdapterKernel,
  { value, pluginId }: { readonly value: ConnectorContribution; readonly pluginId: string },
  namespaces: readonly ChainNamespace[],
  patienceMs = adapterPatienceMs,
): Promise<FoundConnector> {
  const isOurs = isOfKit(kernel, pluginId)
  const resolve = async () => {
    const connector = await resolveConnector(kernel, value.connector)
    if (isOurs) return connector
    const { narrowConnector } = await import('./narrow-connector.ts')
    return narrowConnector(connector, pluginId)
  }
  const [connector, loaded] = await Promise.all([
    resolve(),
    Promise.allSettled(
      namespaces.map(
        async (namespace) =>
          [namespace, await resolveAdapter(kernel, namespace, patienceMs)] as const,
      ),
    ),
  ])
  // A namespace whose rules do not come is left out, and keeps nobody from connecting in the others.
  const adapters = loaded.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const failed = loaded.find((one) => one.status === 'rejected')
  if (adapters.length === 0 && failed) throw failed.reason
  const { id, type, name, icon, from } = value
  const listed = from === undefined ? undefined : { name, ...(icon !== undefined && { icon }) }
  return { id, name, type, pluginId, isOurs, listed, connector, adapters: new Map(adapters) }
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
  kernel: AdapterKernel,
  namespace: ChainNamespace,
): Promise<NamespaceAdapter> {
  const adapter = await resolveAdapter(kernel, namespace)
  if (!adapter) throw adapterNotFound(namespace)
  return adapter
}

async function resolveAdapter(
  kernel: AdapterKernel,
  namespace: ChainNamespace,
  patienceMs = adapterPatienceMs,
): Promise<NamespaceAdapter | undefined> {
  const entry = kernel
    .point(namespaceAdapters)
    .getSnapshot()
    .find(({ value }) => value.namespace === namespace)
  if (!entry) return undefined
  const load = async (): Promise<NamespaceAdapter> => {
    const token: Token<any> = entry.value.adapter
    const service = await kernel.service(token)
    return typeof service === 'function' ? service() : service
  }
  if (isOfKit(kernel, entry.pluginId)) return load()
  const { clock } = kernel.environment
  const adapter = await inTime({ clock, ms: patienceMs }, load)
  const { narrowAdapter } = await import('./narrow-adapter.ts')
  return narrowAdapter(adapter, { pluginId: entry.pluginId, namespace }, kernel)
}
