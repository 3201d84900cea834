import type { CaipNetworkId, ChainNamespace } from '../base/caip.ts'
import { defineListPoint } from '../base/contribution-point.ts'
import type { Token } from '../base/token.ts'
import type { Account } from '../wallet/connections/connection.ts'

/** What a wallet is about to be asked; the parameters as they came. */
export interface RpcIntent {
  readonly method: string
  /**
   * None without `wallet:accounts` where some account may stand in them and the kit does not know the method as one that signs,
   * sends, grants or changes: a check can refuse it by its name.
   */
  readonly params: unknown
  readonly namespace: ChainNamespace
  readonly caipNetworkId: CaipNetworkId
  /** Those of the connection, the active one first; none without `wallet:accounts`. `params` name who they are about. */
  readonly accounts: readonly Account[]
  /** The plugin that asks, or `host`. */
  readonly askedBy: string
  /** The kit shows it to the visitor anyhow: in a view of its own, or in the approval of the embedded wallet. */
  readonly isShown: boolean
  /** A policy says `confirm`, and the wallet has no approval of ours. */
  readonly mustConfirm: boolean
  /** What guards of plugins have said before. */
  readonly concerns: readonly NamedConcern[]
}

/** Has the visitor look at the request first, whatever the option `reviewRequests` says. */
export interface RpcConcern {
  /** Shown as the plugin's words, in one line of at most 200 characters. */
  readonly reason: string
}

export interface NamedConcern {
  readonly pluginId: string
  /** For the visitor: checks of other plugins are told whose it is, and not what it says. */
  readonly reason?: string | undefined
}

/**
 * The wallet is asked when it resolves, with a concern once the visitor has looked. When it rejects, whoever asked gets
 * `RPC_REFUSED` instead, with the plugin, its code and, but for a plugin of others, its words in `details`; `TIMEOUT`
 * after 60 s. Where the app asked, a `KitError` whose code begins with the plugin's vendor, as `acme/LISTED`, reaches
 * it as it is, unless it has an error of a wallet or a no of the visitor among its causes. Once its plugin is switched off
 * the signal aborts, and nothing that it says counts.
 */
export type RpcCheck = (intent: RpcIntent, signal: AbortSignal) => Promise<RpcConcern | void>

/**
 * Looks at requests before a wallet gets them, whichever way the wallet is reached. Needs `policy:review`, and for
 * reads in whose parameters some account may stand `wallet:accounts` as well; of other methods that may be reads, such as
 * `debug_traceCall`, it gets the name alone.
 */
export interface RpcGuard {
  readonly id: string
  /** Default: all. */
  readonly namespace?: ChainNamespace | undefined
  /** Default: all but reads of the network. */
  readonly methods?: readonly string[] | undefined
  /** Or the token under which its plugin, which is activated with the first such request, provides it. */
  readonly check: RpcCheck | Token<RpcCheck>
  /**
   * It shows the request to the visitor, after all others; the kit's own alone. What the kit has shown it gets only
   * where a guard has a concern or a policy says `confirm`.
   */
  readonly asksVisitor?: boolean | undefined
}

export const rpcGuards = /*#__PURE__*/ defineListPoint<RpcGuard>(
  'rpcGuards',
  ({ id }) => id,
  ({ value }, may) =>
    may('policy:review') ? undefined : `"${value.id}" needs the permission "policy:review"`,
)
