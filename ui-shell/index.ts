import {
  accountSettingsView,
  accountView,
  allWalletsView,
  closeGuards,
  connectingExternalView,
  connectingMultiChainView,
  connectingWalletConnectBasicView,
  connectingWalletConnectView,
  connectView,
  connectWalletsView,
  defineManifest,
  downloadsView,
  getWalletView,
  loadOnce,
  type LoadedView,
  networksView,
  PLUGIN_API_VERSION,
  switchActiveChainView,
  switchNetworkView,
  unsupportedChainView,
  type ViewRef,
  views,
  whatIsANetworkView,
  whatIsAWalletView,
} from '../kernel/exports/index.ts'
import { defineOwnPlugin } from '../kernel/exports/internal.ts'

/** The code that draws the card. A page with a button alone does not load it. */
export const loadShell = /*#__PURE__*/ loadOnce(() => import('./mount.tsx'))

const lazy = <P>(
  view: ViewRef<P>,
  load: () => Promise<{ readonly loadedView: LoadedView<P> }>,
  needsAccount = false,
) => views.of({ view, needsAccount, load: loadOnce(async () => (await load()).loadedView) })

/** The views that every kit has, each in a chunk of its own. */
export const shellManifest = /*#__PURE__*/ defineManifest({
  id: 'shell',
  apiVersion: PLUGIN_API_VERSION,
  contributesLater: [closeGuards],
  contributes: [
    lazy(connectView, () => import('./views/ConnectView.tsx')),
    lazy(connectWalletsView, () => import('./views/ConnectWalletsView.tsx')),
    lazy(allWalletsView, () => import('./views/AllWalletsView.tsx')),
    lazy(connectingExternalView, () => import('./views/ConnectingExternalView.tsx')),
    lazy(connectingMultiChainView, () => import('./views/ConnectingMultiChainView.tsx')),
    lazy(connectingWalletConnectView, () => import('./views/ConnectingWalletConnectView.tsx')),
    lazy(
      connectingWalletConnectBasicView,
      () => import('./views/ConnectingWalletConnectBasicView.tsx'),
    ),
    lazy(downloadsView, () => import('./views/DownloadsView.tsx')),
    lazy(getWalletView, () => import('./views/GetWalletView.tsx')),
    lazy(whatIsAWalletView, () => import('./views/WhatIsAWalletView.tsx')),
    lazy(whatIsANetworkView, () => import('./views/WhatIsANetworkView.tsx')),
    lazy(accountView, () => import('./views/AccountView.tsx'), true),
    lazy(accountSettingsView, () => import('./views/AccountSettingsView.tsx'), true),
    lazy(networksView, () => import('./views/NetworksView.tsx')),
    lazy(switchNetworkView, () => import('./views/SwitchNetworkView.tsx')),
    lazy(switchActiveChainView, () => import('./views/SwitchActiveChainView.tsx')),
    lazy(unsupportedChainView, () => import('./views/UnsupportedChainView.tsx')),
  ],
})

/** The built-in plugin of the shell. */
export const shellPlugin = () =>
  defineOwnPlugin(shellManifest, undefined, () => import('./shell.plugin.ts'))
