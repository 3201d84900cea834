import {
  accountView,
  connectors,
  connectView,
  type Kit,
  type Plugin,
  type Token,
  views,
  ViewService,
  WalletCatalogue,
} from '../kernel/exports/index.ts'
import { Environment, isOwnPlugin, loadActivation } from '../kernel/exports/internal.ts'

/** What the first view asks. */
const firstServices: readonly Token<any>[] = [ViewService, WalletCatalogue]

/** Loads, and does not start, what a click on the button needs: the shell, its first view and texts, and the plugins behind it. */
export async function fetchNextCode(
  kit: Kit,
  plugins: readonly Plugin[],
  loadShell: () => Promise<unknown>,
  fetchTexts: () => Promise<unknown>,
): Promise<void> {
  const kernel = kit.unstable_kernel
  const next = kit.getAccount().isConnected ? accountView : connectView
  const drawn = kernel
    .point(views)
    .getSnapshot()
    .find(({ value }) => value.view.id === next.id)
  const behind = plugins.filter((plugin) => {
    // Code of others runs once they are let in.
    if (!isOwnPlugin(plugin) || !kernel.isOpen(plugin.manifest.id)) return false
    const { contributesLater = [], provides = {} } = plugin.manifest
    return (
      plugin.manifest.id === drawn?.pluginId ||
      contributesLater.includes(connectors) ||
      Object.values(provides).some((token) => firstServices.includes(token))
    )
  })
  await Promise.all([
    loadShell(),
    fetchTexts(),
    loadActivation(),
    // Has the container loaded, which is asked first.
    kernel.service(Environment),
    drawn?.value.load(),
    ...behind.map(({ load }) => load?.()),
  ])
}
