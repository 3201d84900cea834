/** The `latchkey/react` entry: what an app puts into its page. The modal itself loads when it is opened. */
export { AccountButton, type AccountButtonProps } from '../host/AccountButton.tsx'
export {
  ConnectButton,
  type ConnectButtonCustomProps,
  type ConnectButtonProps,
} from '../host/ConnectButton.tsx'
export { KitModal, KitPanel, type KitPanelProps } from '../host/KitPanel.tsx'
export { KitProvider, type KitProviderProps } from '../host/KitProvider.tsx'
export { NetworkButton, type NetworkButtonProps } from '../host/NetworkButton.tsx'
export {
  WalletButton,
  type WalletButtonCustomProps,
  type WalletButtonProps,
  type WalletButtonState,
} from '../host/WalletButton.tsx'
export { type ConnectButtonState, type TriggerProps } from '../host/use-connect-button.ts'
export { useKit, type UseKit } from '../host/use-kit.ts'
export { useKitAccount, useKitNetwork } from '../host/use-kit-account.ts'
export {
  useKitLocale,
  type UseKitLocale,
  useKitTheme,
  type UseKitTheme,
} from '../host/use-kit-appearance.ts'
export { useKitBalance, type UseKitBalance } from '../host/use-kit-balance.ts'
export { useKitCalls, type UseKitCalls } from '../host/use-kit-calls.ts'
export { useKitChain } from '../host/use-kit-chain.ts'
export { useKitConnections, type UseKitConnections } from '../host/use-kit-connections.ts'
export { useKitDisconnect, type UseKitDisconnect } from '../host/use-kit-disconnect.ts'
export { useKitEvent } from '../host/use-kit-event.ts'
export { useKitFeature, type UseKitFeature } from '../host/use-kit-feature.ts'
export { useKitProvider } from '../host/use-kit-provider.ts'
export { useKitSession, type UseKitSession } from '../host/use-kit-session.ts'
export { type KitWallet, useKitWallets, type UseKitWallets } from '../host/use-kit-wallets.ts'
export type { InitialState, Register } from '../../kernel/exports/index.ts'
