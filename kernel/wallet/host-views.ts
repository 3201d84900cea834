import type { RouterEntry } from './router-store.ts'

/** What `open({ view })` of a host may name (WIRE 10); whether it is there decides its feature. */
export const hostViews: ReadonlySet<string> = /*#__PURE__*/ new Set(
  `Connect AllWallets Account Networks Swap WalletSend WalletReceive OnRampProviders Transactions
  ConnectingWalletConnectBasic WhatIsAWallet WhatIsANetwork`.split(/\s+/),
)

/** Make sense with an account alone. */
export const accountViews =
  /^(Account|Buy|OnRamp|Profile|Register|Smart|Swap|Tokens|Trans|Update|Wallet)/

export const isSameEntry = (left: RouterEntry | undefined, right: RouterEntry): boolean =>
  left?.viewId === right.viewId && JSON.stringify(left.params) === JSON.stringify(right.params)
