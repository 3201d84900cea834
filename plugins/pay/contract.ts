import {
  type CaipAddress,
  type CaipNetworkId,
  createToken,
  defineView,
  type ErrorRecord,
  type NativeBalance,
} from '../../kernel/exports/index.ts'

/** What an app wants to be paid. */
export interface PaymentRequest {
  readonly paymentAsset: {
    /** CAIP-2, of eip155 or solana. */
    readonly network: CaipNetworkId
    /** `native`, or the address of a token. */
    readonly asset: string
    readonly metadata: {
      readonly name: string
      /** As the token itself has it: a payment with another one is refused. A coin is called as its network says. */
      readonly symbol: string
      /** Likewise. */
      readonly decimals: number
    }
  }
  readonly recipient: string
  /** Decimal text in whole coins or tokens: `12.5`. */
  readonly amount: string
  /** Where the page of an exchange opens. Default: in a new tab. */
  readonly openInNewTab?: boolean | undefined
  /** Where the page goes after the end: https, or this machine. Default: it stays. */
  readonly redirectUrl?:
    | { readonly success?: string | undefined; readonly failure?: string | undefined }
    | undefined
  /** Ids of the exchanges to offer, or not to. Default: all that the service knows. */
  readonly payWithExchange?:
    | {
        readonly includeOnly?: readonly string[] | undefined
        readonly exclude?: readonly string[] | undefined
      }
    | undefined
}

/** How a payment ended. */
export interface PaymentResult {
  readonly paymentId: string
  /**
   * `success`: the network, or the exchange, says that it was paid. `unknown`: it may have been, or may still
   * be; look at the recipient before you ask again. `cancelled`: nothing was begun. All of it is what the
   * browser of the visitor says: look at the recipient before you deliver.
   */
  readonly status: 'success' | 'failed' | 'cancelled' | 'unknown'
  readonly type?: 'wallet' | 'exchange' | undefined
  /** The network's id of the transaction, where there is one. */
  readonly transactionId?: string | undefined
  readonly exchangeId?: string | undefined
  readonly sessionId?: string | undefined
  readonly error?: ErrorRecord | undefined
}

/** Takes payments for the app. */
export interface PaymentService {
  /**
   * Opens the modal at the payment and resolves when it has ended, or when the visitor has left it. Only
   * one at a time: an equal request joins the one that is shown unless that is paid, another one takes its
   * place. One that was left at an exchange, also in an earlier visit of the last 24 hours, is gone on with:
   * nobody pays twice unasked. Rejects before anything opens with a KitError whose code says what is wrong:
   * `INVALID_PAYMENT_CONFIG`, `INVALID_CHAIN_NAMESPACE`, `INVALID_RECIPIENT`, `INVALID_ASSET`,
   * `INVALID_AMOUNT`; and with `UNABLE_TO_INITIATE_PAYMENT` while another payment is under way.
   */
  open(request: PaymentRequest): Promise<PaymentResult>
}

export const PaymentService = /*#__PURE__*/ createToken<PaymentService>('pay/payment-service')

/** A request that was checked: addresses in their own spelling, the amount exact. */
export interface CheckedRequest extends Omit<PaymentRequest, 'paymentAsset'> {
  readonly network: CaipNetworkId
  readonly asset: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** The amount in the smallest unit. */
  readonly units: string
  readonly openInNewTab: boolean
}

export interface Exchange {
  readonly id: string
  readonly name: string
}

/** As far as they were asked for. */
export interface ExchangeList {
  readonly exchanges: readonly Exchange[]
  readonly page: number
  /** Behind all pages, as the service says. */
  readonly total: number
  /** Why the last page did not come. */
  readonly error?: ErrorRecord | undefined
}

export interface Payment {
  readonly id: string
  readonly request: CheckedRequest
  /**
   * `ready`: nothing was begun. `asking`: the wallet is. `sent`: the network has it. `exchange`: it is paid at
   * the page of an exchange.
   */
  readonly phase: 'ready' | 'asking' | 'sent' | 'exchange' | 'success' | 'failed' | 'unknown'
  readonly way?:
    | { readonly type: 'wallet'; readonly account: CaipAddress }
    | {
        readonly type: 'exchange'
        readonly exchange: Exchange
        readonly sessionId: string
        /** In ms since 1970. */
        readonly begunAt: number
      }
    | undefined
  /** What the visitor began at an exchange before and then chose to pay otherwise: another payment by now. */
  readonly asideId?: string | undefined
  readonly transactionId?: string | undefined
  readonly error?: ErrorRecord | undefined
  readonly exchanges?: ExchangeList | undefined
}

export type PaymentChange = Partial<Omit<Payment, 'id' | 'request'>>

export interface PaymentsState {
  /**
   * The newest last. One whose end is not known stays, so that nobody pays twice; at an exchange also over a
   * reload.
   */
  readonly payments: readonly Payment[]
}

export interface PaymentParams {
  readonly paymentId: string
}

/** Amount, recipient and the ways to pay. */
export const payView = /*#__PURE__*/ defineView<PaymentParams>()('Pay')

/** The payment on its way, and how it ended. */
export const payLoadingView = /*#__PURE__*/ defineView<PaymentParams>()('PayLoading')

/** What the two views do. What comes of it is in the store. */
export interface PaymentDesk {
  /**
   * What the account holds of the asset, from the network's node. Rejects when it cannot be read, and with
   * `INVALID_ASSET` when the asset has another symbol or other decimals than the request says.
   */
  balanceOf(paymentId: string, address: string, signal: AbortSignal): Promise<NativeBalance>
  /** What the visitor should know before paying from this account. */
  warningsOf(paymentId: string, address: string | undefined): Promise<readonly PaymentWarning[]>
  /** The next page of exchanges, or the one that failed once more. Never rejects. */
  moreExchanges(paymentId: string, signal: AbortSignal): Promise<void>
  /**
   * Asks the wallet of this account, once. Goes on without the view, since the wallet may answer later. Never
   * rejects.
   */
  payFromWallet(paymentId: string, address: string): Promise<void>
  /** Begins at an exchange and opens its page. Rejects with `UNABLE_TO_GET_PAY_URL`. */
  payAtExchange(paymentId: string, exchange: Exchange, signal: AbortSignal): Promise<void>
  /** The page of the exchange again, or undefined when there is none. */
  exchangePage(paymentId: string): string | undefined
  /** Asks the exchange every 4 s until it says that it is over. Rejects with the signal's reason alone. */
  followExchange(paymentId: string, signal: AbortSignal): Promise<void>
  /** Looks once more for a transaction whose end is not known. */
  lookAgain(paymentId: string, signal: AbortSignal): Promise<void>
  /**
   * Back to the choice: after a failure, and from an exchange. What was begun there is remembered, and warned of.
   */
  startAgain(paymentId: string): void
}

export const PaymentDesk = /*#__PURE__*/ createToken<PaymentDesk>('pay/payment-desk')

/** `own`: the recipient is the payer. `burn`: nobody can have what is sent there. `unsettled`: an equal payment may be under way. */
export type PaymentWarning = 'own' | 'burn' | 'unsettled'
