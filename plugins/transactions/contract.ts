import {
  type CaipAddress,
  type CaipNetwork,
  type CaipNetworkId,
  createToken,
  defineEvent,
  defineStore,
  KitError,
  pendingTransactionCount,
  type PluginContext,
  type RouterState,
  routerStore,
  type TokenDefinition,
  type Transfer,
  type ViewRef,
} from '../../kernel/exports/index.ts'

/** The block of Account that shows what is under way, among `accountRows`. */
export const pendingBlock = 'transactions'

/** What a transaction is to the visitor. */
export type TransactionKind = 'send' | 'approve' | 'swap' | 'pay'
/**
 * `replaced`: the wallet sent something else in its place, and nothing of it was carried out. `unknown`: it was
 * not heard of in 60 s; it may still succeed, and is never counted as that.
 */
export type TransactionOutcome = 'confirmed' | 'reverted' | 'replaced' | 'unknown'

export interface TransactionEnd {
  readonly outcome: TransactionOutcome
  /** The id that counts: another one where the wallet sent the same again at another fee. */
  readonly finalId: string
}

/** A transaction that a wallet has handed to its network, and that is not known to have ended. */
export interface PendingTransaction {
  /** The network's id of it: a hash, or a signature. That of a batch is the wallet's own. */
  readonly id: string
  /** Several transactions that the wallet carries out as one. The wallet alone knows how they go. */
  readonly isBatch?: boolean | undefined
  readonly kind: TransactionKind
  readonly account: CaipAddress
  readonly network: CaipNetworkId
  /** Ms since 1970. */
  readonly sentAt: number
}
/** One that ended otherwise than the visitor wanted. */
export interface UnconfirmedTransaction extends PendingTransaction {
  readonly outcome: Exclude<TransactionOutcome, 'confirmed'>
  /** What explorers know it by. */
  readonly finalId: string
}

export const transactionSent = /*#__PURE__*/ defineEvent<PendingTransaction>()('transaction/sent')
/** Transactions of an earlier visit that are followed again. */
export const transactionsRestored =
  /*#__PURE__*/ defineEvent<PendingTransactionsState['pending']>()('transaction/restored')
export const transactionEnded = /*#__PURE__*/ defineEvent<
  Pick<PendingTransaction, 'id' | 'network' | 'account'> & TransactionEnd
>()('transaction/ended')
/** The visitor has read how it ended. */
export const transactionDismissed = /*#__PURE__*/ defineEvent<{
  readonly id: string
}>()('transaction/dismissed')

export interface PendingTransactionsState {
  /** Newest last; the oldest of more than 99 is not followed any more. */
  readonly pending: readonly PendingTransaction[]
  /** Ended, and not confirmed, until the visitor has read it. */
  readonly unconfirmed: readonly UnconfirmedTransaction[]
}

export const pendingTransactionsStore = /*#__PURE__*/ defineStore<PendingTransactionsState>({
  id: 'transactions/pending',
  initial: { pending: [], unconfirmed: [] },
  reducers: (on) => {
    const follow = (
      { pending, unconfirmed }: PendingTransactionsState,
      added: PendingTransactionsState['pending'],
    ) => ({
      pending: [
        ...pending.filter(({ id }) => !added.some((each) => each.id === id)),
        ...added,
      ].slice(-pendingTransactionCount),
      unconfirmed,
    })
    return [
      on(transactionSent, (state, transaction) => follow(state, [transaction])),
      on(transactionsRestored, follow),
      on(transactionEnded, ({ pending, unconfirmed }, { id, outcome, finalId }) => ({
        pending: pending.filter((each) => each.id !== id),
        unconfirmed:
          outcome === 'confirmed'
            ? unconfirmed
            : [
                ...unconfirmed,
                ...pending
                  .filter((each) => each.id === id)
                  .map((each) => ({ ...each, outcome, finalId })),
              ],
      })),
      on(transactionDismissed, ({ pending, unconfirmed }, { id }) => ({
        pending,
        unconfirmed: unconfirmed.filter((each) => each.id !== id),
      })),
    ]
  },
})

/** What a service, or the app, says of a token of a network. */
export interface TokenClaim extends TokenDefinition {
  readonly network: CaipNetwork
  /** Whose it is, or may become. */
  readonly account: string
  /** In the form of the namespace; absent for the network's coin. */
  readonly address?: string | undefined
}

export type TokenConfirmation =
  | { readonly status: 'confirmed' }
  /** Whoever says so is wrong: `actual` is what the network says. */
  | { readonly status: 'differs'; readonly actual: TokenDefinition }
  /** Nobody can say. */
  | { readonly status: 'unconfirmed' }

export interface SubmitOptions {
  readonly kind: TransactionKind
  /**
   * Ends the waiting. Before the wallet is asked nothing happens any more; afterwards nobody can take the
   * question back, and what the wallet hands over is followed all the same.
   */
  readonly signal: AbortSignal
  /**
   * Aborts when the visitor has left what they pressed in. It ends all as long as no wallet has been asked, also
   * while a check of a plugin waits, and rejects with its reason then; afterwards it ends nothing.
   */
  readonly leaving?: AbortSignal | undefined
}

/**
 * Aborts when the view is not in the card any more; a view over it, such as the review of a request, leaves it
 * there. Each visit of the view has a signal of its own.
 */
export function createLeaving(
  { watch }: Pick<PluginContext, 'watch'>,
  view: Pick<ViewRef<{}>, 'id'>,
): () => AbortSignal {
  let left = new AbortController()
  const isThere = ({ history }: RouterState) => history.some(({ viewId }) => viewId === view.id)
  watch(routerStore, isThere, (isStill) => {
    if (isStill) return
    left.abort(new KitError('The visitor left', { code: 'REQUEST_LEFT' }))
    left = new AbortController()
  })
  return () => left.signal
}

/**
 * The one way by which views move money: the wallet of the sender is asked once, what it hands over is
 * followed to its end, also over a reload, and whatever shows balances hears of it.
 */
export interface TransactionService {
  /**
   * Asks the wallet to pay. Resolves with the transaction's id as soon as the wallet has handed it to the
   * network; nothing is known of its success then. Rejects with a KitError: 'The account changed'
   * (`ACCOUNT_CHANGED`) when the sender is not the active account of the network any more, `BUSY` while
   * another of its requests waits in the wallet: with both the wallet was not asked. `REQUEST_CANCELLED` when
   * the account changed or its wallet was disconnected while it was asked: it may have sent it, and what it
   * hands over then is followed all the same. 'Unsupported chain' (`UNSUPPORTED_CHAIN`) where the namespace
   * cannot send, a refusal, or what the node said.
   */
  transfer(transfer: Transfer, options: SubmitOptions): Promise<string>
  /** Likewise a transaction in the namespace's own form. */
  submit(
    transaction: {
      readonly network: CaipNetwork
      readonly from: string
      /** As `NamespaceAdapter.sendTransaction` takes it. */
      readonly transaction: unknown
    },
    options: SubmitOptions,
  ): Promise<string>
  /**
   * Whether the wallet says that it carries out several transactions of this account as one (EIP-5792). False
   * where it says nothing of use in time; never rejects but for the signal.
   */
  canBatch(
    sender: { readonly network: CaipNetwork; readonly from: string },
    signal: AbortSignal,
  ): Promise<boolean>
  /**
   * Likewise several of them, in one question: all are carried out or none. Resolves with the wallet's id of the
   * batch. Rejects with `NOT_BATCHED` too: the wallet cannot do it after all and has done nothing, one by one may
   * work; with `UPGRADE_REJECTED` when the visitor wants the account as it is.
   */
  submitBatch(
    batch: {
      readonly network: CaipNetwork
      readonly from: string
      readonly transactions: readonly unknown[]
    },
    options: SubmitOptions,
  ): Promise<string>
  /** How one of these ended. Waits for 60 s at most; shares the waiting with the following of it. */
  outcome(
    transaction: Pick<PendingTransaction, 'id' | 'network'>,
    signal: AbortSignal,
  ): Promise<TransactionEnd>
  /**
   * Whether a token is what somebody says that it is. The coin of a network is what its definition says; of
   * tokens the network's node is asked, for 10 s at most, and without it the package's own list. Does not reject
   * but with the signal's reason.
   */
  confirmToken(claim: TokenClaim, signal: AbortSignal): Promise<TokenConfirmation>
  /** Whether a failure of `transfer` or `submit` with this code leaves no doubt that no money moved. */
  movedNothing(code: string): boolean
  /** The visitor has read how it ended: it is not told again. */
  dismiss(id: string): void
}
export const TransactionService = /*#__PURE__*/ createToken<TransactionService>(
  'transactions/transaction-service',
)
