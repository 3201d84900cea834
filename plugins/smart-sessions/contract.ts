import {
  type CaipAddress,
  type CaipNetworkId,
  createToken,
  defineView,
  type ErrorRecord,
  type RpcReviewer,
} from '../../kernel/exports/index.ts'

/** One thing that an app may do by itself. */
export interface Permission {
  /** In the words of ERC-7715: `native-token-transfer`. */
  readonly type: string
  /** Members of the permission as lines of text, for example `allowance`; parts of lists by their place. */
  readonly details: readonly { readonly name: string; readonly value: string }[]
}

/** What an app may do with a smart account, until it ends or is ended. */
export interface SmartSession {
  /** Of this visit; what its wallet and the service call it stays with the plugin. */
  readonly id: string
  /** How the visitor tells it from others: its name at the wallet, shortened. */
  readonly label: string
  readonly app?: string | undefined
  /** Seconds since 1970; absent where nobody says. */
  readonly expiry?: number | undefined
  readonly permissions: readonly Permission[]
}

/** Where the wallet granted something else than was asked. */
export interface GrantDifference {
  /**
   * `longer`, `unasked` and `changed` are more than was asked; `chain`, `account` and `signer` make it
   * another grant than the one that was asked for.
   */
  readonly kind:
    | 'longer'
    | 'unasked'
    | 'changed'
    | 'shorter'
    | 'missing'
    | 'chain'
    | 'account'
    | 'signer'
  readonly type?: string | undefined
  readonly asked?: string | undefined
  readonly granted?: string | undefined
}

/** A grant that was asked for through the kit. */
export interface Grant extends SmartSession {
  readonly account: CaipAddress
  readonly network: CaipNetworkId
  readonly differences: readonly GrantDifference[]
  /** The plugin that asked, or `host`. */
  readonly askedBy: string
  /** The key or account that may use it, by its type; absent where neither the request nor the wallet names one. */
  readonly signer?: Permission | undefined
  /** `open`: more than was asked, and the visitor has not decided. */
  readonly decision: 'open' | 'accepted' | 'refused'
}

export interface SmartSessionsState {
  /** Whose sessions these are. */
  readonly account?: CaipAddress | undefined
  /** Undefined while they are asked for. */
  readonly sessions?: readonly SmartSession[] | undefined
  readonly error?: ErrorRecord | undefined
  /** Of this visit, the newest last. */
  readonly grants: readonly Grant[]
}

export interface SmartSessionService {
  /** Asks for the sessions of the account; what comes is in the store. Never rejects. */
  load(account: CaipAddress, signal: AbortSignal): Promise<void>
  /**
   * The wallet takes the permissions back, and the service hears of it. A wallet that did is not asked again
   * when only the service could not be told. Rejects with a KitError; the session stays then.
   */
  revoke(account: CaipAddress, id: string, signal: AbortSignal): Promise<void>
  /** What the visitor says to a grant that is more than was asked. */
  decide(id: string, decision: 'accepted' | 'refused'): void
}

export const SmartSessionService =
  /*#__PURE__*/ createToken<SmartSessionService>('smart-sessions/service')

export const GrantReviewer = /*#__PURE__*/ createToken<RpcReviewer>('smart-sessions/grant-reviewer')

interface SessionParams {
  /** The session that is shown; without it all are. */
  readonly id?: string
}

/** After a grant, with what is different from what was asked. */
export const smartSessionCreatedView =
  /*#__PURE__*/ defineView<SessionParams>()('SmartSessionCreated')

/** What apps may do, and the end of it. */
export const smartSessionListView = /*#__PURE__*/ defineView<SessionParams>()('SmartSessionList')
