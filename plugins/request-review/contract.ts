import type { AccountType, ChainNamespace } from '../../kernel/exports/index.ts'

/** What a wallet is asked, by whom it is to be answered, and on which network. */
export interface WalletQuestion {
  readonly method: string
  readonly params: unknown
  readonly namespace: ChainNamespace
  readonly caipNetworkId: string
  readonly address: string
  readonly accountType?: AccountType | undefined
}
