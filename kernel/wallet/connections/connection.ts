import type { CaipNetworkId, ChainNamespace } from '../../base/caip.ts'
import type { AccountTypeOf } from '../accounts/account-types.ts'

export interface Account<N extends ChainNamespace = ChainNamespace> {
  readonly address: string
  /** As far as the wallet says it. */
  readonly type?: AccountTypeOf<N> | undefined
}

/** What the connector knows of the wallet. Unknown parts are absent. */
export interface WalletInfo {
  readonly name: string
  readonly icon?: string | undefined
  readonly identifier?: string | undefined
  readonly social?: string | undefined
  readonly type?: string | undefined
}

/** An open line to a wallet in one namespace. JSON alone. */
export interface Connection {
  readonly connectorId: string
  readonly namespace: ChainNamespace
  /** Not empty; the first is the active one. */
  readonly accounts: readonly Account[]
  readonly caipNetworkId: CaipNetworkId
  readonly wallet: WalletInfo
  /** Where an embedded wallet offers a smart account, and whether the one here is on its chain. */
  readonly smartAccount?:
    | { readonly networkIds: readonly CaipNetworkId[]; readonly isDeployed?: boolean | undefined }
    | undefined
  /** Networks the wallet approved; absent where it can be asked for any. */
  readonly approvedNetworkIds?: readonly CaipNetworkId[] | undefined
}

export type ConnectionStatus = 'connecting' | 'connected' | 'disconnected' | 'reconnecting'
