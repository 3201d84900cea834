import type { CaipNetworkId, ChainNamespace } from '../base/caip.ts'
import { defineListPoint } from '../base/contribution-point.ts'
import type { Token } from '../base/token.ts'

/** What was asked of a wallet, and what it answered; both as they came. */
export interface RpcExchange {
  readonly method: string
  readonly params: unknown
  readonly answer: unknown
  readonly namespace: ChainNamespace
  readonly caipNetworkId: CaipNetworkId
  /** The account that was asked; empty without `wallet:accounts`. `params` name who they are about. */
  readonly address: string
  /** The plugin that asked, or `host`. */
  readonly askedBy: string
}

export interface RpcReviewer {
  /**
   * Whoever asked gets the answer when this resolves. When it rejects they get `RPC_ANSWER_WITHHELD` instead, with its
   * code and words as details, a plugin of others with the code alone: the wallet has done it by then, and no refusal may
   * say otherwise. So they do after 60 s. The signal aborts when the account changes, or nobody waits any more.
   */
  review(exchange: RpcExchange, signal: AbortSignal): Promise<void>
}

/**
 * Looks at the answers of some methods before whoever asked gets them. Needs `policy:review`, and for answers
 * with addresses, such as those of `eth_accounts`, and reads, or what may be one, in whose parameters or answer some account may
 * stand `wallet:accounts` as well: without it these are not shown.
 */
export interface RpcReview {
  readonly id: string
  readonly methods: readonly string[]
  /** Its plugin is activated with the first such answer. */
  readonly reviewer: Token<RpcReviewer>
}

export const rpcReviews = /*#__PURE__*/ defineListPoint<RpcReview>(
  'rpcReviews',
  ({ id }) => id,
  ({ value }, may) =>
    may('policy:review') ? undefined : `"${value.id}" needs the permission "policy:review"`,
)
