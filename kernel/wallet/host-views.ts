import type { RouterEntry } from './router-store.ts'

/** What `open({ view })` of a host may name (WIRE 10); whether it is there decides its feature. */
export const hostViews: ReadonlySet<string> = /*#__PURE__*/ new Set(
  `Connect AllWallets Account Networks Swap WalletSend WalletReceive OnRampProviders Transactions
  ConnectingWalletConnectBasic WhatIsAWallet WhatIsANetwork`.split(/\s+/),
)

/** Make sense with an account alone. */
export const accountViews: ReadonlySet<string> = /*#__PURE__*/ new Set(
  `Account AccountSettings ProfileWallets Swap SwapSelectToken SwapPreview WalletSend
  WalletSendSelectToken WalletSendPreview WalletSendConfirmed WalletReceive WalletCompatibleNetworks
  OnRampProviders Transactions`.split(/\s+/),
)

export const isSameEntry = (left: RouterEntry | undefined, right: RouterEntry): boolean =>
  left?.viewId === right.viewId && JSON.stringify(left.params) === JSON.stringify(right.params)
