import type { CaipNetworkId, ChainNamespace } from '../base/caip.ts'
import { defineListPoint } from '../base/contribution-point.ts'
import type { Account } from '../wallet/connection.ts'

/** What a wallet is about to be asked; the parameters as they came. */
export interface RpcIntent {
  readonly method: string
  readonly params: unknown
  readonly namespace: ChainNamespace
  readonly caipNetworkId: CaipNetworkId
  /** Those of the connection, the active one first. */
  readonly accounts: readonly Account[]
  /** The plugin that asks, or `host`. */
  readonly askedBy: string
}

/**
 * Looks at requests of some methods before a wallet gets them, whichever way the wallet is reached. Needs
 * `policy:review`.
 */
export interface RpcGuard {
  readonly id: string
  readonly namespace: ChainNamespace
  readonly methods: readonly string[]
  /** The wallet is asked when it resolves; what it rejects with goes to whoever asked instead. */
  readonly check: (intent: RpcIntent, signal: AbortSignal) => Promise<void>
}

export const rpcGuards = /*#__PURE__*/ defineListPoint<RpcGuard>(
  'rpcGuards',
  ({ id }) => id,
  ({ value, pluginId }, may) =>
    may(pluginId, 'policy:review')
      ? undefined
      : `"${value.id}" needs the permission "policy:review"`,
)
