import {
  type CaipAddress,
  type CaipNetwork,
  type CaipNetworkId,
  createToken,
  defineView,
  type ErrorRecord,
  type NativeBalance,
  type StoreReader,
  type TokenBalance,
} from '../../kernel/exports/index.ts'
import type { ActivityService } from '../activity/contract.ts'
import type { NameService } from '../names/contract.ts'
import type { TokenConfirmation } from '../transactions/contract.ts'

export const walletSendView = /*#__PURE__*/ defineView()('WalletSend')
export const walletSendSelectTokenView = /*#__PURE__*/ defineView()('WalletSendSelectToken')
export const walletSendPreviewView = /*#__PURE__*/ defineView()('WalletSendPreview')
export const walletSendConfirmedView = /*#__PURE__*/ defineView<{
  readonly hash: string
  readonly network: CaipNetworkId
}>()('WalletSendConfirmed')

/** What is on the form of Send, and what goes on around it. */
export interface SendForm {
  /** As they were typed. */
  readonly amount: string
  readonly receiver: string
  /** What became of the text of the receiver: `failed` says why in `receiverError`. */
  readonly receiverState: 'empty' | 'looking' | 'found' | 'failed'
  readonly receiverError?: ErrorRecord | undefined
  readonly balances: 'loading' | 'ready' | 'failed'
  /** From when on the balances that failed are asked again, in ms since 1970; before, asking is of no use. */
  readonly retryAt?: number | undefined
  /** Why the form is not as it was left, until the visitor goes on. */
  readonly notice?: 'account' | 'network' | 'sent' | undefined
}

/** Who is paid. */
export interface Receiver {
  /** In the canonical spelling of the network. */
  readonly address: string
  /** Where it was given as a name. */
  readonly name?: string | undefined
  readonly image?: string | undefined
  /** The name mixes letters of several scripts. */
  readonly isMixed?: boolean | undefined
}

/** What was reviewed is what is sent: nothing of it is read again. */
export interface Payment {
  readonly account: CaipAddress
  readonly from: string
  readonly network: CaipNetwork
  readonly token: TokenBalance
  /** Decimal text, and the same in the smallest unit. */
  readonly amount: string
  readonly units: string
  readonly receiver: Receiver
}

/** A payment that was sent, and what the network was expected to ask for it, where that was read. */
export interface SentPayment extends Payment {
  readonly fee?: NativeBalance | undefined
}

/** What the visitor has to confirm by itself before this receiver is paid. */
export type ReceiverWarning =
  | { readonly kind: 'self' | 'burn' | 'mixed' }
  /** `like` was paid before, or is the visitor's own; only its ends are those of the receiver. */
  | { readonly kind: 'look-alike'; readonly like: string }

/** Plugins that may be there. Each rejects when its plugin is not. */
export interface SendAdvisers {
  names(): Promise<NameService>
  activity(): Promise<ActivityService>
}

export interface SendService {
  /** Whom it asks about names and about those who were paid before. Without them it asks nobody. */
  consult(advisers: SendAdvisers): void
  readonly form: StoreReader<SendForm>
  /** What is being reviewed; undefined when it is no longer true. */
  readonly review: StoreReader<Payment | undefined>
  /** Reads what the account holds; at least its native coin where the list fails. Never rejects. */
  readBalances(): Promise<void>
  chooseToken(token: TokenBalance): void
  /** `numeric`: the decimal text that was meant; undefined for none. */
  typeAmount(text: string, numeric: string | undefined): void
  /** Reads the text as an address or a name; `form` and the store say what came of it. */
  typeReceiver(text: string): void
  /**
   * The most that can be sent, as decimal text; of the native coin the fee is kept back. Rejects with a
   * KitError: `FEE_UNKNOWN`, or `NOT_ENOUGH` when the fee takes it all.
   */
  most(signal: AbortSignal): Promise<string>
  /**
   * Puts the draft under review. Rejects with a KitError: 'An amount and receiver address are required'
   * before anything else, 'Unsupported chain', 'A token is required',
   * `INVALID_AMOUNT`, `NOT_ENOUGH`, `INVALID_ADDRESS`, `TOKEN_CONTRACT`, or `BUSY` while the wallet is asked.
   */
  prepare(): Promise<void>
  /** The most that the network may ask. Rejects with what the node said, or `FEE_UNKNOWN`. */
  estimateFee(payment: Payment, signal: AbortSignal): Promise<NativeBalance>
  /** Waits for the history 5 s at most; without it receivers are compared with the visitor's own address. */
  warnings(payment: Payment, signal: AbortSignal): Promise<readonly ReceiverWarning[]>
  /** Whether the token is what the list of tokens says; asked once for a payment, without waiting for the view. */
  confirmToken(payment: Payment): Promise<TokenConfirmation>
  /**
   * Asks the wallet, which nobody can take back: leaving the view ends it only as long as no wallet was asked.
   * `isFollowed`: the view of the transaction shows how it goes on. Rejects as `TransactionService.transfer` does; with
   * `TOKEN_DIFFERS`, and with `TOKEN_UNCONFIRMED` unless the visitor accepted that, no wallet was asked.
   */
  send(
    payment: Payment,
    options?: { readonly isTokenAccepted?: boolean },
  ): Promise<{ readonly id: string; readonly isFollowed: boolean }>
  /** What was sent under this id in this visit. */
  sent(id: string): SentPayment | undefined
}
export const SendService = /*#__PURE__*/ createToken<SendService>('send/send-service')
