import {
  accountView,
  closeGuards,
  connectingExternalView,
  connectors,
  type ConnectorType,
  namespaceAdapters,
  type Plugin,
  type Token,
  views,
} from '../kernel/exports/index.ts'
import { behindOf, isOwnPlugin, type Kernel } from '../kernel/exports/internal.ts'

/** Their wallets are in the page already: nobody is asked to reach them. */
const ofThisPage: readonly ConnectorType[] = ['ANNOUNCED', 'INJECTED']
const nextViews: readonly string[] = [connectingExternalView.id, accountView.id]

/**
 * Loads what a click on a wallet of this page needs until the account is shown, and asks no wallet. Chain libraries
 * still come with the first question to a network.
 */
export async function fetchConnectingCode(
  kernel: Pick<Kernel, 'forPlugin' | 'isOpen' | 'point' | 'service'>,
  plugins: readonly Plugin[],
): Promise<void> {
  // Code of others runs once they are let in.
  const isOurs = ({ pluginId }: { readonly pluginId: string }) =>
    !behindOf(kernel.forPlugin(pluginId))
  const found = kernel
    .point(connectors)
    .getSnapshot()
    .filter((entry) => isOurs(entry) && ofThisPage.includes(entry.value.type))
  if (found.length === 0) return
  const namespaces = new Set(found.flatMap(({ value }) => value.namespaces))
  const drawn = kernel
    .point(views)
    .getSnapshot()
    .filter(({ value }) => nextViews.includes(value.view.id))
  const guards = plugins.filter(
    (plugin) =>
      isOwnPlugin(plugin) &&
      kernel.isOpen(plugin.manifest.id) &&
      plugin.manifest.contributesLater?.includes(closeGuards),
  )
  const adapters = kernel
    .point(namespaceAdapters)
    .getSnapshot()
    .filter((entry) => isOurs(entry) && namespaces.has(entry.value.namespace))
  await Promise.all([
    ...drawn.map(({ value }) => value.load()),
    ...guards.map(({ load }) => load?.()),
    ...found.map(({ value: { connector } }) => typeof connector === 'function' && connector()),
    ...adapters.map(async ({ value }) => {
      const adapter: unknown = await kernel.service(value.adapter as Token<any>)
      if (typeof adapter === 'function') await adapter()
    }),
  ])
}
