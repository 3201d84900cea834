import type { CaipNetworkId, ChainNamespace } from '../../base/caip.ts'
import { defineView } from '../../points/view-points.ts'

/** The views of the shell, by the names of the specification. */
type Namespaced = { readonly namespace?: ChainNamespace }

export const connectView = /*#__PURE__*/ defineView<Namespaced>()('Connect')
export const connectWalletsView = /*#__PURE__*/ defineView<Namespaced>()('ConnectWallets')
export const allWalletsView = /*#__PURE__*/ defineView<Namespaced>()('AllWallets')
export const connectingExternalView = /*#__PURE__*/ defineView<
  Namespaced & {
    readonly connectorId: string
    /** Of its wallet, where it is known: the title. */
    readonly walletName?: string
  }
>()('ConnectingExternal')
export const connectingMultiChainView = /*#__PURE__*/ defineView<{
  /** The wallet's connector in each of its namespaces. */
  readonly connectorIds: Readonly<Partial<Record<ChainNamespace, string>>>
}>()('ConnectingMultiChain')
export const connectingWalletConnectView = /*#__PURE__*/ defineView<{
  readonly walletId?: string
  /** Of that wallet, where it is known: the title. */
  readonly walletName?: string
}>()('ConnectingWalletConnect')
export const connectingWalletConnectBasicView = /*#__PURE__*/ defineView()(
  'ConnectingWalletConnectBasic',
)
export const downloadsView = /*#__PURE__*/ defineView<{
  readonly walletId: string
  /** Of that wallet, where it is known: the title. */
  readonly walletName?: string
}>()('Downloads')
export const getWalletView = /*#__PURE__*/ defineView()('GetWallet')
export const whatIsAWalletView = /*#__PURE__*/ defineView()('WhatIsAWallet')
export const whatIsANetworkView = /*#__PURE__*/ defineView()('WhatIsANetwork')
/** `tab`: place of the open tab; where one is in the view, so that it is no other view. */
export const accountView = /*#__PURE__*/ defineView<{ readonly tab?: number }>()('Account')
export const accountSettingsView = /*#__PURE__*/ defineView()('AccountSettings')
export const networksView = /*#__PURE__*/ defineView()('Networks')
export const switchNetworkView = /*#__PURE__*/ defineView<{
  readonly network: CaipNetworkId
  readonly mode: 'confirm' | 'start'
}>()('SwitchNetwork')
export const switchActiveChainView = /*#__PURE__*/ defineView<{
  readonly switchToChain: ChainNamespace
  /** Where a wallet of the other namespace is chosen. */
  readonly navigateTo: 'Connect' | 'ConnectWallets'
  /** That view is then the only one: there is nothing to go back to. */
  readonly navigateWithReplace: boolean
  readonly network: CaipNetworkId
}>()('SwitchActiveChain')
export const unsupportedChainView = /*#__PURE__*/ defineView<{
  readonly target?: 'swap'
  /** What the target is opened with then. */
  readonly arguments?: Readonly<Record<string, unknown>>
}>()('UnsupportedChain')
