import type { ChainNamespace } from '../base/caip.ts'
import { defineListPoint } from '../base/contribution-point.ts'
import type { MessageRef } from './messages.ts'
import type { ViewRef } from './view-points.ts'
import type { Capabilities } from './wallet-points.ts'

export interface AccountAction {
  /** The name in `walletFeaturesOrder`. Of others it is kept as `acme/plugin/id`, unless it begins with the vendor. */
  readonly id: string
  readonly label: MessageRef
  readonly icon: string
  readonly opens: ViewRef
  /** Whether the active namespace offers it, by its capabilities. */
  readonly capability?: string | undefined
}

export const accountActions = /*#__PURE__*/ defineListPoint<AccountAction>('accountActions')

/** What a block of an account is drawn with. */
export interface AccountRowProps {
  readonly address: string
  readonly namespace: ChainNamespace
}

/**
 * A block of Account below the actions, of AccountSettings (a plugin's own settings, what is to say of an
 * address), of Receive below the address, or in the place of the native balance of Account.
 */
export interface AccountRow {
  readonly id: string
  /** Default: `account`. */
  readonly place?: 'account' | 'balance' | 'receive' | 'settings' | undefined
  /** In Account: it stands under a tab of this name, beside others that do. */
  readonly tab?: MessageRef | undefined
  /** It mostly draws nothing: no room is kept for it while it loads. */
  readonly isQuiet?: boolean | undefined
  /** Drawn, and loaded, for accounts of this namespace alone. */
  readonly namespace?: ChainNamespace | undefined
  /** Drawn only where the active namespace offers this. */
  readonly capability?: keyof Capabilities | undefined
  /** A React component; the kernel knows no React. The plugin is activated with it. */
  readonly load: () => Promise<{ readonly Block: (props: AccountRowProps) => unknown }>
}

export const accountRows = /*#__PURE__*/ defineListPoint<AccountRow>('accountRows')
