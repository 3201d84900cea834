import {
  type CaipAddress,
  type CaipNetwork,
  type CaipNetworkId,
  createToken,
  defineListPoint,
  defineView,
  type ErrorRecord,
  type StoreReader,
  type Token,
  type TokenDefinition,
} from '../../kernel/exports/index.ts'

/** Tokens as CAIP-10, plain address or symbol; the amount as decimal text. */
export const swapView = /*#__PURE__*/ defineView<{
  readonly fromToken?: string
  readonly toToken?: string
  readonly amount?: string
}>()('Swap')

export const swapSelectTokenView = /*#__PURE__*/ defineView<{ readonly target: 'from' | 'to' }>()(
  'SwapSelectToken',
)

export const swapPreviewView = /*#__PURE__*/ defineView()('SwapPreview')

/** A token that can be exchanged. The native coin is one as well: `{caip2}:0xeeee…`. */
export interface SwapToken {
  readonly name: string
  readonly symbol: string
  readonly address: CaipAddress
  /** 0 to 255. */
  readonly decimals: number
  /**
   * The list of a plugin of others alone says that it is the well-known token that it is called like: on its network the kit knows no
   * contract of that. Set by the kit.
   */
  readonly isUnproven?: true | undefined
}

/** What is to be exchanged, and by whom. */
export interface SwapQuestion {
  readonly account: CaipAddress
  readonly from: SwapToken
  readonly to: SwapToken
  /** Of `from`, in its smallest unit: decimal digits alone. */
  readonly units: string
  /** Wei of the network, where it is known. */
  readonly gasPrice?: string | undefined
}

/** A provider's answer, with what it believes to have been asked: both are compared. */
export interface OfferedQuote {
  readonly from: CaipAddress
  readonly fromUnits: string
  readonly to: CaipAddress
  readonly toUnits: string
}

/** A transaction as a provider built it. It is checked before a wallet hears of it. */
export interface BuiltTransaction {
  readonly from: CaipAddress
  readonly to: CaipAddress
  readonly data: `0x${string}`
  /** Of the native coin, in wei. */
  readonly value: string
  /** In units; of the kit's own seller alone, where no node says how much it takes. */
  readonly gas?: string | undefined
}

/**
 * Somebody who exchanges tokens on EVM networks. All of it is asked on networks with swaps alone, while the visitor swaps;
 * answers are parsed by the provider, and what they promise is checked by the plugin whoever gave them.
 * Members reject with a KitError; nothing is ever guessed instead of an answer. What one of others rejects with is
 * `SWAP_PROVIDER_FAILED`, with its own code and words in `details`.
 */
export interface SwapProvider {
  /** What it calls itself. It goes by the id under which it was added. */
  readonly id: string
  /**
   * What is no token of the network is left out. What the kit knows of a token counts more: the coin, well-known contracts, what is
   * held.
   */
  tokens(network: CaipNetwork, signal: AbortSignal): Promise<readonly SwapToken[]>
  /** Undefined where it knows no way from one token to the other. */
  quote(question: SwapQuestion, signal: AbortSignal): Promise<OfferedQuote | undefined>
  /**
   * How much of `from` the contract of its exchanges may spend for the account, in its smallest unit; not asked for native coins.
   * Of the kit's own provider alone: of others, and without it, the network is asked.
   */
  allowance?(question: SwapQuestion, signal: AbortSignal): Promise<string>
  /** A call of `approve` of the token; the plugin reads the spender from it and writes its own. */
  buildApproval(question: SwapQuestion, signal: AbortSignal): Promise<BuiltTransaction>
  /** The exchange itself, with at most so many per cent less than quoted. */
  buildSwap(
    question: SwapQuestion,
    slippagePercent: number,
    signal: AbortSignal,
  ): Promise<BuiltTransaction>
  /** In wei, as its own questions are asked with. What the network takes, the visitor is told by its nodes. */
  gasPrice?(network: CaipNetwork, signal: AbortSignal): Promise<string>
}

/** What tokens are worth, by a source of the kit: who sells does not say what the visitor loses. */
export interface SwapPrices {
  /** Of one whole token in US dollars, by address; tokens without a price are left out. */
  prices(
    tokens: readonly SwapToken[],
    signal: AbortSignal,
  ): Promise<Readonly<Record<CaipAddress, number>>>
}

export interface SwapProviderContribution {
  /**
   * The name in the feature value, `swaps: ['1inch']`, and that of its list of contracts: of others their vendor, `acme`, or what
   * begins with it, `acme/swaps`.
   */
  readonly id: string
  /** Under which its plugin provides it; the plugin is activated when a visitor wants to swap. */
  readonly provider: Token<SwapProvider>
}

/**
 * Of those that the feature value names, the first that is here is asked. Others need `swap:provider`, and none of them has the
 * id of ours: what it may have called is listed under that.
 */
export const swapProviders = /*#__PURE__*/ defineListPoint<SwapProviderContribution>(
  'swapProviders',
  ({ id }) => id,
  ({ value: { id }, pluginId }) =>
    /^1inch(?:\/|$)/i.test(id) && pluginId !== 'swaps'
      ? `"${id}" is a provider of the kit`
      : undefined,
)

/** The service of the chain data host. */
export const ConvertProvider = /*#__PURE__*/ createToken<SwapProvider>('swaps/convert-provider')

export interface SwapQuote extends Omit<SwapQuestion, 'units'> {
  readonly network: CaipNetworkId
  readonly fromUnits: string
  readonly toUnits: string
  /** When it came, in ms since 1970. */
  readonly at: number
  /** The id of the provider that offered it. No other one builds what it is for. */
  readonly provider?: string | undefined
  /** What the visitor agreed to get at least, where an earlier quote said so, in the smallest unit. */
  readonly least?: string | undefined
}

/** What the visitor has chosen so far. */
export interface SwapDraft {
  readonly network?: CaipNetworkId | undefined
  readonly account?: CaipAddress | undefined
  readonly from?: SwapToken | undefined
  readonly to?: SwapToken | undefined
  /** Decimal text, '' while there is none. */
  readonly amount: string
  /** What the host asked for and what is not known here. */
  readonly unknown?: readonly string[] | undefined
  /** What was under way belonged to another account or network, and is gone. */
  readonly dropped?:
    | {
        readonly by: 'account' | 'network'
        readonly isApproved: boolean
        /** A wallet was asked by then, and may still send it. */
        readonly isOpen: boolean
      }
    | undefined
}

export type SwapQuoting =
  | { readonly status: 'idle' | 'asking' | 'none' }
  | { readonly status: 'ready'; readonly quote: SwapQuote }
  | { readonly status: 'failed'; readonly error: ErrorRecord }

/** `effect`: what the exchange does to the account; `token`: what the token of this symbol is. */
export type SwapDoubt =
  | { readonly of: 'effect' }
  | { readonly of: 'token'; readonly symbol: string }

/** From the quote that the visitor looks at to the end of the exchange. */
export interface SwapReview {
  readonly quote: SwapQuote
  /**
   * `unready`: it has to be prepared, after `failure` once more. `resetting`, `approving`, `swapping`: the
   * wallet asks. `resetSent`, `approvalSent`, `sent`: the network has it. `reset`: the network is asked what
   * is allowed now. `approved`: the swap is built anew. `unknown`: the network
   * has it, and nobody knows what became of it. `replaced`: the wallet sent something else in its place.
   */
  readonly step:
    | 'preparing'
    | 'unready'
    | 'ready'
    | 'resetting'
    | 'resetSent'
    | 'reset'
    | 'approving'
    | 'approvalSent'
    | 'approved'
    | 'swapping'
    | 'sent'
    | 'confirmed'
    | 'reverted'
    | 'replaced'
    | 'unknown'
  /** The wallet carries out approval and exchange as one, after one confirmation. */
  readonly isBatch?: boolean | undefined
  /** The contract that may spend the token, where it must be allowed first. */
  readonly spender?: string | undefined
  /**
   * What the contract may still spend from before, in the smallest unit, where that does not cover this
   * exchange. It is taken back first: some tokens refuse to change an allowance that is not 0.
   */
  readonly oldAllowance?: { readonly units: string; readonly isReset: boolean } | undefined
  /** At most, in the smallest unit of the network's coin; absent while unknown. */
  readonly fee?: string | undefined
  /** What of it nobody could confirm: nothing goes on before the visitor accepts that. */
  readonly doubts?: readonly SwapDoubt[] | undefined
  /** A token is not what the list says: it cannot be exchanged. */
  readonly differing?:
    | { readonly listed: TokenDefinition; readonly actual: TokenDefinition }
    | undefined
  /** An approval of this exchange is on the network. */
  readonly isApproved: boolean
  /** Of the exchange, once the network has it. */
  readonly transactionId?: string | undefined
  /** The numbers are new, and why: nothing goes on before the visitor says so. */
  readonly renewed?: 'expired' | 'moved' | undefined
  /** Of the last step that did not work. */
  readonly failure?:
    | (ErrorRecord & {
        readonly at: 'prepare' | 'approve' | 'swap'
        /** It leaves no doubt that this step moved nothing. */
        readonly isSafe: boolean
      })
    | undefined
}

/** `none`: the feature names no provider that is here. */
export type SwapProviderState =
  | { readonly status: 'loading' | 'none' }
  | { readonly status: 'ready'; readonly id: string }

export interface SwapState {
  /** Who is asked. */
  readonly provider: SwapProviderState
  readonly draft: SwapDraft
  readonly quoting: SwapQuoting
  /** US dollars by token; a token without one has no known price. */
  readonly prices: Readonly<Record<CaipAddress, number>>
  /** What an exchange usually takes, in wei, by network, as its nodes say; one without is not known. */
  readonly fees: Readonly<Partial<Record<CaipNetworkId, string>>>
  readonly review?: SwapReview | undefined
}

/** The provider's list of a network, in memory for the page. */
export interface SwapTokensState {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly tokens: readonly SwapToken[]
  /** What most visitors look for, of these. */
  readonly suggested: readonly SwapToken[]
}

export interface SwapService {
  readonly tokens: StoreReader<SwapTokensState>
  /** Reads the list of the active network, again after a failure. */
  readTokens(): void
  /**
   * The draft is of the active account and network from now on, and begins with the native coin, or with what
   * is wanted as far as it is known. On the way back to it, it stays what it was.
   */
  begin(wanted: {
    readonly fromToken?: unknown
    readonly toToken?: unknown
    readonly amount?: unknown
  }): void
  /** What is given changes; the quote is asked anew, 300 ms later. One token cannot be on both sides. */
  change(change: Partial<Pick<SwapDraft, 'from' | 'to' | 'amount'>>): void
  /**
   * All of the draft's `from` that can be paid where so much is held, as decimal text: of the native coin the
   * fee is kept back. Undefined when the draft is another one meanwhile. Rejects with a KitError `FEE_UNKNOWN`,
   * or `NOT_ENOUGH` when the fee takes it all.
   */
  most(held: bigint, signal: AbortSignal): Promise<string | undefined>
  /** The other way round; what would have been received is paid. */
  flip(): void
  /** Asks the quote of the draft once more. */
  renewQuote(): void
  /**
   * Builds and checks what the quote promises; no wallet asks the visitor. A quote older than 30 s is asked anew
   * first. How it ends stands in the store.
   */
  prepare(signal: AbortSignal): Promise<void>
  /**
   * Takes back and approves where that is needed, and exchanges: in one question where the wallet can, else one
   * after the other. A step that fails ends it, and stands in the
   * store with what was done before it; so does a quote that has to be looked at again. When the signal aborts,
   * no further step begins; what the network has is followed to its end all the same. Does nothing while it runs.
   */
  execute(options: {
    /** The visitor wants the contract to be allowed any amount; else exactly what is needed. */
    readonly isUnlimited: boolean
    /** The visitor goes on although there are doubts; without it nothing is sent then. */
    readonly isAccepted?: boolean | undefined
    readonly signal: AbortSignal
  }): Promise<void>
  /** For the counting of what visitors press. */
  pressed(what: 'review' | 'token' | 'network'): void
}

export const SwapService = /*#__PURE__*/ createToken<SwapService>('swaps/swap-service')
