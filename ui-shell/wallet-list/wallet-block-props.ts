import type { ChainNamespace } from '../../kernel/exports/index.ts'

export interface WalletBlockProps {
  readonly namespace: ChainNamespace | undefined
  /** No wallet can be chosen, and why. */
  readonly disabledReason: string | undefined
  /** Other ways to connect stand beside it, so that the first few wallets are enough. */
  readonly isBesideOthers?: boolean | undefined
}
