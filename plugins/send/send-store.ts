import {
  type CaipNetworkId,
  defineEvent,
  defineStore,
  type TokenBalance,
} from '../../kernel/exports/index.ts'

/** What the visitor is about to send. Absent parts are not given yet, or not valid. */
export interface SendDraft {
  readonly token?: TokenBalance | undefined
  /** Decimal text. */
  readonly sendTokenAmount?: string | undefined
  readonly receiverAddress?: string | undefined
  readonly receiverProfileImageUrl?: string | undefined
  readonly receiverProfileName?: string | undefined
}

export interface SendState extends SendDraft {
  /** What all of `tokenBalances` is worth in US dollars, as decimal text; absent while unknown. */
  readonly networkBalanceInUSD?: string | undefined
  /** A wallet is being asked. */
  readonly loading: boolean
  readonly tokenBalances: readonly TokenBalance[]
  /** When the balances could not be read, in ms since 1970. */
  readonly lastRetry?: number | undefined
}

/** What analytics hears of a payment. */
export interface SendFacts {
  readonly isSmartAccount: boolean
  readonly network: CaipNetworkId
  /** Its symbol. */
  readonly token: string
  readonly amount: string
}

export const sendOpened =
  /*#__PURE__*/ defineEvent<Pick<SendFacts, 'isSmartAccount' | 'network'>>()('send/opened')
/** The whole draft as it is now. */
export const sendDrafted = /*#__PURE__*/ defineEvent<SendDraft>()('send/drafted')
export const sendBalancesRead =
  /*#__PURE__*/ defineEvent<
    Pick<SendState, 'tokenBalances' | 'networkBalanceInUSD' | 'lastRetry'>
  >()('send/balancesRead')
export const sendInitiated = /*#__PURE__*/ defineEvent<SendFacts>()('send/initiated')
export const sendSucceeded = /*#__PURE__*/ defineEvent<SendFacts>()('send/succeeded')
export const sendFailed = /*#__PURE__*/ defineEvent<
  SendFacts & { readonly message: string; readonly isRefused: boolean }
>()('send/failed')

const initial: SendState = { loading: false, tokenBalances: [] }

export const sendStore = /*#__PURE__*/ defineStore<SendState>({
  id: 'send/state',
  initial,
  reducers: (on) => [
    on(sendDrafted, ({ networkBalanceInUSD, loading, tokenBalances, lastRetry }, draft) => ({
      networkBalanceInUSD,
      loading,
      tokenBalances,
      lastRetry,
      ...draft,
    })),
    on(sendBalancesRead, (state, { tokenBalances, networkBalanceInUSD, lastRetry }) => ({
      ...state,
      tokenBalances,
      networkBalanceInUSD,
      lastRetry,
    })),
    on(sendInitiated, (state) => ({ ...state, loading: true })),
    on(sendSucceeded, () => initial),
    on(sendFailed, (state) => ({ ...state, loading: false })),
  ],
})
