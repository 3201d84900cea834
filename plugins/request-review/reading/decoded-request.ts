import type {
  ReadLineLabel,
  ReadStepKind,
  ReadWarning,
  RequestReading,
} from '../../../kernel/exports/index.ts'
import type { Leaves } from './leaves.ts'

/** What a request would do, as far as its own words tell. All of it was written by a stranger. */

/** In the smallest unit. Without `token` it is the network's own currency. */
export interface TokenAmount {
  readonly units: bigint
  /** The contract or mint. */
  readonly token?: string | undefined
  /** Where the request itself says so. */
  readonly decimals?: number | undefined
}

/** What may be taken once, or each time that so many seconds have passed. */
export interface GrantLimit extends TokenAmount {
  readonly everySeconds?: number | undefined
}

export type Action =
  | {
      readonly kind: 'send'
      readonly amount: TokenAmount
      readonly from?: string | undefined
      readonly to: string
    }
  /** The spender may take so much at any time. */
  | {
      readonly kind: 'approve'
      readonly spender: string
      readonly token: string
      /** Undefined: without limit. */
      readonly amount: TokenAmount | undefined
      /** Seconds since 1970. */
      readonly until?: bigint | undefined
      /** The spender may take it one time, and send it to anybody. */
      readonly isOnce?: boolean | undefined
      /** On top of what the spender may take already. */
      readonly isMore?: boolean | undefined
    }
  /** Everything of a collection, now and later. */
  | { readonly kind: 'approveAll'; readonly spender: string; readonly token: string }
  | { readonly kind: 'withdrawApproval'; readonly spender: string; readonly token: string }
  | {
      readonly kind: 'createAccount'
      readonly account: string
      readonly owner: string
      readonly token: string
    }
  | { readonly kind: 'note'; readonly text: string }
  /** A text that is signed and does nothing by itself. */
  | { readonly kind: 'sign'; readonly text: string }
  /** A text by which its signer signs in to a site. */
  | {
      readonly kind: 'signIn'
      readonly domain: string
      readonly isThisPage: boolean
      /** Its `URI` is of another site, or it hands rights on (ERC-5573). */
      readonly reachesFurther: boolean
      readonly text: string
    }
  | ({
      readonly kind: 'grant'
      readonly permissions: readonly string[]
      /** The key or account that may use them, as the request names it: its kind, and what tells it from others. */
      readonly grantee?: readonly string[] | undefined
      /** In the coin of the network, as far as they are said in it. */
      readonly limits: readonly GrantLimit[]
      readonly until?: bigint | undefined
    } & Leaves)
  | { readonly kind: 'revoke'; readonly permission: string }
  /** Nobody here knows what it does. */
  | { readonly kind: 'call'; readonly to: string | undefined }
  /** Data with a meaning that only its reader knows. */
  | ({
      readonly kind: 'typedData'
      readonly name: string | undefined
      readonly type: string
      readonly contract: string | undefined
    } & Leaves)
  /** As the adapter of its namespace reads it. */
  | { readonly kind: 'read'; readonly step: ReadStepKind; readonly lines: readonly ShownLine[] }
  /** What the request calls it, where it has a name. */
  | { readonly kind: 'unreadable'; readonly name?: string | undefined }

/** A line that fits: what is longer is cut, and says so. */
export type ShownLine = { readonly label: ReadLineLabel } & (
  | { readonly amounts: readonly TokenAmount[]; readonly leftOut: number }
  | { readonly address: string }
  | { readonly text: string; readonly isCut: boolean }
  /** Since 1970. Undefined: without end. */
  | { readonly seconds: bigint | undefined }
)

/** A transaction that a node can be asked about. */
export interface NodeCall {
  readonly from: string
  readonly to?: string | undefined
  readonly value?: string | undefined
  readonly data?: string | undefined
}

export interface DecodedRequest {
  /** One after the other. */
  readonly actions: readonly Action[]
  /** Where the data belongs to another network than the one it is signed on. */
  readonly otherNetwork?: string | undefined
  /** The address that signs a text, where that is none by which the account is connected. */
  readonly otherSigner?: string | undefined
  /** For the fee and the balances; absent where nothing is sent. */
  readonly calls?: readonly NodeCall[] | undefined
  /** What the request itself says of gas, its highest price, and what is paid of that for being quick. */
  readonly gas?: bigint | undefined
  readonly gasPrice?: bigint | undefined
  readonly gasTip?: bigint | undefined
  /** As it is written, for whoever estimates the gas. */
  readonly accessList?: unknown
  /** solana: the messages of the transactions, in base64. */
  readonly messages?: readonly string[] | undefined
  /** solana: the most that these cost by their own words, in lamports. */
  readonly ownFee?: bigint | undefined
  /** What an adapter says of the whole. */
  readonly reading?: WholeReading | undefined
}

export interface WholeReading extends Pick<RequestReading, 'isPayment'> {
  readonly totals: readonly ShownLine[]
  readonly warnings: readonly ReadWarning[]
}

/** Whether something of it cannot be shown. */
export const isUnclear = ({ actions }: DecodedRequest): boolean =>
  actions.length === 0 || actions.some(isUnclearStep)

export const isUnclearStep = (action: Action): boolean =>
  ['call', 'typedData', 'unreadable', 'grant', 'unknown'].includes(
    action.kind === 'read' ? action.step : action.kind,
  )
