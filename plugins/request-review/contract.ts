import { type AccountType, type ChainNamespace, defineView } from '../../kernel/exports/index.ts'

/** What a wallet is asked, by whom it is to be answered, and on which network. */
export interface WalletQuestion {
  readonly method: string
  readonly params: unknown
  readonly namespace: ChainNamespace
  readonly caipNetworkId: string
  readonly address: string
  /** All of the connection; absent where there is that one alone. */
  readonly addresses?: readonly string[] | undefined
  readonly accountType?: AccountType | undefined
  /** How transactions of solana are written. Default: base58. */
  readonly transactionsIn?: 'base58' | 'base64' | undefined
}

/** What a wallet is about to be asked by the page or a plugin (option `reviewRequests`). */
export const reviewRequestView = /*#__PURE__*/ defineView<{ readonly requestId: string }>()(
  'ReviewRequest',
)
