import { describe, test } from '@jest/globals'
import axe from 'axe-core'
import {
  accountSettingsView,
  accountView,
  allWalletsView,
  connectingExternalView,
  connectingMultiChainView,
  connectingWalletConnectBasicView,
  connectingWalletConnectView,
  connectView,
  connectWalletsView,
  downloadsView,
  getWalletView,
  networksView,
  switchActiveChainView,
  switchNetworkView,
  unsupportedChainView,
  type ViewRef,
  whatIsANetworkView,
  whatIsAWalletView,
} from '../kernel/exports/index.ts'
import { walletCatalogue } from '../plugins/wallet-catalogue/index.ts'
import { fakeProvider } from '../plugins/wallet-connect/fake-provider.ts'
import { walletConnect } from '../plugins/wallet-connect/index.ts'
import { pluginConformance } from '../test/conformance/plugin-conformance.ts'
import { viewConformance } from '../test/conformance/view-conformance.ts'
import { mockNamespace, mockWallet } from '../test/kit/mock-wallet.ts'
import { shellPlugin } from './index.ts'
import { areas } from './messages/areas.ts'

describe('[C.31, C.27] the shell', () => {
  pluginConformance({ test }, () => ({ plugin: shellPlugin(), catalogues: areas }))
})

interface Case {
  readonly view: ViewRef
  readonly params?: Readonly<Record<string, unknown>>
  readonly isConnected?: boolean
}

const cases: readonly Case[] = [
  { view: connectView },
  { view: connectWalletsView },
  { view: allWalletsView },
  { view: connectingExternalView, params: { connectorId: 'com.acme' } },
  {
    view: connectingMultiChainView,
    params: { connectorIds: { eip155: 'com.acme', solana: 'gone' } },
  },
  { view: connectingWalletConnectView, params: { walletId: 'w1' } },
  { view: connectingWalletConnectBasicView },
  { view: downloadsView, params: { walletId: 'w1' } },
  { view: getWalletView },
  { view: whatIsAWalletView },
  { view: whatIsANetworkView },
  { view: accountView, isConnected: true },
  { view: accountSettingsView, isConnected: true },
  { view: networksView, isConnected: true },
  {
    view: switchNetworkView,
    params: { network: 'eip155:10', mode: 'confirm' },
    isConnected: true,
  },
  {
    view: switchActiveChainView,
    params: {
      switchToChain: 'solana',
      navigateTo: 'Connect',
      navigateWithReplace: false,
      network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    },
    isConnected: true,
  },
  { view: unsupportedChainView, isConnected: true },
]

const listing = {
  id: 'w1',
  name: 'Willow',
  homepage: 'https://willow.test',
  mobile_link: 'willow://',
  app_store: 'https://apps.apple.com/willow',
  chrome_store: 'https://chromewebstore.google.com/willow',
}

/** Colours and glyphs are measured in a real browser, where there is a style sheet. */
const rules = {
  'color-contrast': { enabled: false },
  'label-content-name-mismatch': { enabled: false },
  region: { enabled: false },
}
const runAxe = (element: Element) => axe.run(element, { rules })

describe.each(cases.map((one) => ({ ...one, name: one.view.id })))(
  '[C.31] the view $name',
  ({ view, params, isConnected }) => {
    viewConformance({ test, axe: runAxe }, () => {
      const wallet = mockWallet({
        namespace: 'eip155',
        id: 'com.acme',
        rdns: 'com.acme',
        name: 'Acme',
        failures: isConnected ? {} : { connect: 'hang' },
      })
      return {
        plugin: shellPlugin(),
        view,
        params,
        neighbours: [
          mockNamespace('eip155'),
          mockNamespace('solana'),
          walletCatalogue(),
          walletConnect(),
          wallet.plugin,
        ],
        kernel: {
          endpoints: { api: 'https://api.test' },
          features: { allWallets: true },
          settings: { universalProvider: fakeProvider().provider },
        },
        async prepare(t) {
          t.http.on('GET', '/getWallets', { json: { data: [listing], count: 1 } })
          t.http.on('GET', /^\/getWalletImage\//, { status: 404 })
          if (isConnected) await t.connect(wallet)
        },
        data: [
          ...['Acme', 'Willow', 'W', 'WalletConnect', 'Ethereum', 'OP Mainnet', 'Solana'],
          /^(0x)?[0-9a-fA-F…]+$/,
          /ETH$/,
          /^[a-z.]+\.(test|com)$/,
        ],
      }
    })
  },
)
