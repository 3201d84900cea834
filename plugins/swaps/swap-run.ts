import {
  accountOnNetwork,
  type ConnectionService,
  isRefusal,
  KitError,
  type PluginContext,
  swapSlippagePercent,
  toErrorRecord,
} from '../../kernel/exports/index.ts'
import type {
  SubmitOptions,
  TransactionEnd,
  TransactionOutcome,
  TransactionService,
} from '../transactions/contract.ts'
import { addressOf } from './account-id.ts'
import { checkApproval, checkBuiltSwap } from './check-built-swap.ts'
import { checkEffects } from './check-effects.ts'
import {
  type BuiltTransaction,
  type SwapDoubt,
  type SwapDraft,
  type SwapProvider,
  type SwapQuote,
  type SwapReview,
  type SwapService,
  type SwapToken,
} from './contract.ts'
import { swapQuoted, swapReviewed, swapStore } from './swap-store.ts'
import { anyAmount, encodeApproval } from './erc20-approval.ts'
import { isNative } from './native-token.ts'
import { leastReceived, usualFee } from './swap-amounts.ts'
import {
  approvalErred,
  exchangeOf,
  swapErred,
  swapInitiated,
  swapSucceeded,
  withoutAddresses,
} from './swap-facts.ts'
import type { SwapQuotes } from './swap-quotes.ts'
import { isSwapContract, type SwapContracts } from './swap-contracts.ts'
import { swapRefused } from './swap-refused.ts'
import { isUnderWay } from './swap-rules.ts'

/** A node behind the service may be a block late: the allowance is looked at so often, so far apart. */
const allowanceReads = 3
const allowanceWaitMs = 2_000

export interface SwapRun extends Pick<SwapService, 'prepare' | 'execute'> {
  /** Nothing more is begun. Says what there was by then, as `SwapDraft.dropped` tells it. */
  drop(): Pick<NonNullable<SwapDraft['dropped']>, 'isApproved' | 'isOpen'> | undefined
}

interface Dependencies {
  readonly ctx: PluginContext
  readonly connections: Pick<ConnectionService, 'adapterOf'>
  readonly transactions: TransactionService
  readonly quotes: SwapQuotes
  readonly provider: () => SwapProvider | undefined
  readonly contracts: SwapContracts | undefined
}

interface Built {
  readonly quote: SwapQuote
  readonly swap: BuiltTransaction
  /** Of the contract that must be allowed to take the token. */
  readonly spender: `0x${string}` | undefined
  /** What it may take already, where that is not enough. */
  readonly oldAllowance: bigint
  /** The wallet takes approval and exchange as one. */
  readonly isBatch: boolean
  readonly doubts: readonly SwapDoubt[]
}

type ApprovalPlan = Built & { readonly spender: `0x${string}` }

/** From a quote to the end of the exchange, one step after the other. */
export function createSwapRun({
  ctx,
  connections,
  transactions,
  quotes,
  provider,
  contracts,
}: Dependencies): SwapRun {
  let running: { readonly controller: AbortController; readonly done: Promise<void> } | undefined
  let built: Built | undefined
  /** Wallets that offered to take several as one, and did not: by account. */
  const notBatching = new Set<string>()

  const review = () => ctx.read(swapStore).review
  const say = (change: Partial<SwapReview>) => {
    const current = review()
    if (current) ctx.emit(swapReviewed({ ...withoutFailure(current), ...change }))
  }

  const needed = (): SwapProvider => {
    const current = provider()
    if (!current) throw new KitError('There is nobody to swap with', { code: 'SWAP_NOT_OFFERED' })
    return current
  }
  const questionOf = ({ account, from, to, fromUnits: units, gasPrice }: SwapQuote) => ({
    account,
    from,
    to,
    units,
    ...(gasPrice === undefined ? {} : { gasPrice }),
  })
  const readAllowance = async (quote: SwapQuote, signal: AbortSignal): Promise<bigint> =>
    BigInt(await needed().allowance(questionOf(quote), signal))
  const buildSwap = async (quote: SwapQuote, signal: AbortSignal): Promise<BuiltTransaction> => {
    const answer = await needed().buildSwap(questionOf(quote), swapSlippagePercent, signal)
    signal.throwIfAborted()
    const swap = checkBuiltSwap(quote, answer)
    const place = { provider: needed().id, network: quote.network }
    if (isSwapContract(addressOf(swap.to), place, contracts)) return swap
    throw swapRefused(`The swap calls ${addressOf(swap.to)}, which is not on the list of contracts`)
  }

  /** Doubts where nobody can say what the token is. Throws where it is something else. */
  const confirm = async (
    token: SwapToken,
    quote: SwapQuote,
    signal: AbortSignal,
  ): Promise<readonly SwapDoubt[]> => {
    const { network, address: account } = mustBeActive(quote, signal)
    const { symbol, decimals } = token
    const address = isNative(token) ? undefined : addressOf(token.address)
    const confirmation = await transactions.confirmToken(
      { network, account, address, symbol, decimals },
      signal,
    )
    if (confirmation.status !== 'differs') {
      return confirmation.status === 'confirmed' ? [] : [{ of: 'token', symbol }]
    }
    say({ differing: { listed: { symbol, decimals }, actual: confirmation.actual } })
    throw new KitError('The token is not what the list says', { code: 'TOKEN_DIFFERS' })
  }

  /** What the exchange would do, with the approvals that come before it. Throws unless that is what is shown. */
  const foresee = async (
    quote: SwapQuote,
    { swap, spender, oldAllowance }: Pick<Built, 'swap' | 'spender' | 'oldAllowance'>,
    signal: AbortSignal,
  ): Promise<readonly SwapDoubt[]> => {
    const { network, address: from } = mustBeActive(quote, signal)
    const adapter = await connections.adapterOf(network.chainNamespace)
    const approve = (units: bigint) =>
      spender ? [{ to: addressOf(quote.from.address), data: encodeApproval(spender, units) }] : []
    const effects = (await adapter.simulate?.({
      network,
      from,
      calls: [
        ...(oldAllowance > 0n ? approve(0n) : []),
        ...approve(BigInt(quote.fromUnits)),
        { to: addressOf(swap.to), data: swap.data, value: swap.value },
      ],
      tokens: [quote.from, quote.to]
        .filter((token) => !isNative(token))
        .map(({ address }) => addressOf(address)),
      signal,
    })) ?? { status: 'unknown', reason: 'not-offered' }
    signal.throwIfAborted()
    return checkEffects(quote, effects, addressOf(swap.to)) ? [] : [{ of: 'effect' }]
  }

  /** Everything that can be known before a wallet is asked. */
  const build = async (quote: SwapQuote, signal: AbortSignal): Promise<Built> => {
    const confirmed = Promise.all([quote.from, quote.to].map((it) => confirm(it, quote, signal)))
    // Whatever else fails first is what is told.
    confirmed.catch(() => {})
    const units = BigInt(quote.fromUnits)
    const allowance = isNative(quote.from) ? units : await readAllowance(quote, signal)
    const swap = await buildSwap(quote, signal)
    const plan = await planApproval(quote, swap, allowance, signal)
    const doubts = [
      ...(await confirmed).flat(),
      ...(await foresee(quote, { swap, ...plan }, signal)),
    ]
    return { quote, swap, ...plan, doubts }
  }
  const planApproval = async (
    quote: SwapQuote,
    swap: BuiltTransaction,
    allowance: bigint,
    signal: AbortSignal,
  ): Promise<Pick<Built, 'spender' | 'oldAllowance' | 'isBatch'>> => {
    if (allowance >= BigInt(quote.fromUnits)) {
      return { spender: undefined, oldAllowance: 0n, isBatch: false }
    }
    const approval = await needed().buildApproval(questionOf(quote), signal)
    signal.throwIfAborted()
    const spender = checkApproval(quote, approval, swap)
    const { network, address: from } = mustBeActive(quote, signal)
    const isBatch =
      !notBatching.has(quote.account) && (await transactions.canBatch({ network, from }, signal))
    return { spender, oldAllowance: allowance, isBatch }
  }

  const prepareQuote = async (
    quote: SwapQuote,
    signal: AbortSignal,
    start: Partial<SwapReview>,
  ) => {
    built = undefined
    const isApproved = review()?.isApproved ?? false
    ctx.emit(swapReviewed({ quote, step: 'preparing', isApproved, ...start }))
    const next = await build(quote, signal)
    built = next
    const fee = feeOf(next.swap) ?? usualFee(quote.gasPrice)
    const { spender, oldAllowance, isBatch, doubts } = next
    say({
      step: 'ready',
      ...(doubts.length > 0 && { doubts }),
      // What was approved before does not cover this any more.
      ...(spender && { spender, isApproved: false }),
      ...(isBatch && { isBatch }),
      ...(oldAllowance > 0n && {
        oldAllowance: { units: oldAllowance.toString(), isReset: false },
      }),
      ...(fee && { fee }),
    })
  }

  /** The visitor has to look again; the old numbers are gone. */
  const startReviewAnew = async (
    quote: SwapQuote,
    renewed: NonNullable<SwapReview['renewed']>,
    signal: AbortSignal,
  ) => {
    ctx.emit(swapQuoted({ status: 'ready', quote }))
    await prepareQuote(quote, signal, { renewed })
  }

  const askAgain = async (quote: SwapQuote, signal: AbortSignal): Promise<SwapQuote> => {
    const fresh = await quotes.renew(quote, signal)
    if (fresh) return fresh
    throw new KitError('There is no quote for this swap any more', { code: 'NO_QUOTE' })
  }

  /** Nothing is sent for another account or on another network than the quote is for. */
  const mustBeActive = ({ account }: SwapQuote, signal: AbortSignal) => {
    signal.throwIfAborted()
    const active = accountOnNetwork(ctx.read)
    if (active?.account === account) return active
    throw new KitError('The account changed', { code: 'ACCOUNT_CHANGED' })
  }
  const submit = (quote: SwapQuote, transaction: object, options: SubmitOptions) => {
    const { network, address: from } = mustBeActive(quote, options.signal)
    return transactions.submit({ network, from, transaction }, options)
  }

  const approvalOf = ({ quote, spender }: ApprovalPlan, units: bigint) => ({
    to: addressOf(quote.from.address),
    data: encodeApproval(spender, units),
    value: '0',
  })
  const exchangeBy = ({ to, data, value }: BuiltTransaction) => ({ to: addressOf(to), data, value })

  /** Has the wallet write down how much the contract may take, and waits until the network knows it. */
  const allow = async (
    plan: ApprovalPlan,
    units: bigint,
    [asking, sent]: readonly [SwapReview['step'], SwapReview['step']],
    signal: AbortSignal,
  ) => {
    const { quote } = plan
    say({ step: asking })
    const id = await submit(quote, approvalOf(plan, units), { kind: 'approve', signal })
    say({ step: sent })
    const { outcome } = await transactions.outcome({ id, network: quote.network }, signal)
    signal.throwIfAborted()
    const fault = approvalFaults[outcome]
    if (fault) throw new KitError(fault.message, { code: fault.code })
  }
  /** What was allowed is what counts, and another page may have changed it meanwhile. */
  const assertAllowance = async (
    { quote }: ApprovalPlan,
    isRight: (allowance: bigint) => boolean,
    fault: KitError,
    signal: AbortSignal,
  ) => {
    for (let left = allowanceReads; !isRight(await readAllowance(quote, signal)); ) {
      left -= 1
      if (left === 0) throw fault
      await ctx.clock.delay(allowanceWaitMs, signal)
    }
  }
  /** In any case: which tokens refuse otherwise only their contracts know. */
  const takeBack = async (plan: ApprovalPlan, signal: AbortSignal) => {
    await allow(plan, 0n, ['resetting', 'resetSent'], signal)
    say({ step: 'reset', oldAllowance: { units: plan.oldAllowance.toString(), isReset: true } })
    const fault = new KitError('The old allowance still stands', { code: 'ALLOWANCE_NOT_RESET' })
    await assertAllowance(plan, (allowance) => allowance === 0n, fault, signal)
  }
  const approve = async (plan: ApprovalPlan, isUnlimited: boolean, signal: AbortSignal) => {
    const units = BigInt(plan.quote.fromUnits)
    await allow(plan, unitsOf(plan, isUnlimited), ['approving', 'approvalSent'], signal)
    say({ step: 'approved', isApproved: true })
    const fault = new KitError('The approval does not cover this swap', {
      code: 'ALLOWANCE_TOO_LOW',
    })
    await assertAllowance(plan, (allowance) => allowance >= units, fault, signal)
  }

  const unitsOf = ({ quote }: ApprovalPlan, isUnlimited: boolean) =>
    isUnlimited ? anyAmount : BigInt(quote.fromUnits)
  /** Everything as one. False when the wallet cannot after all; nothing of it was done then. */
  const runAsOne = async (
    plan: ApprovalPlan,
    isUnlimited: boolean,
    signal: AbortSignal,
  ): Promise<boolean> => {
    const { quote, swap, oldAllowance } = plan
    const { network, address: from } = mustBeActive(quote, signal)
    const batch = [
      ...(oldAllowance > 0n ? [approvalOf(plan, 0n)] : []),
      approvalOf(plan, unitsOf(plan, isUnlimited)),
      exchangeBy(swap),
    ]
    say({ step: 'swapping' })
    try {
      const options = { kind: 'swap', signal } as const
      const id = await transactions.submitBatch({ network, from, transactions: batch }, options)
      say({ step: 'sent', transactionId: id })
      follow(quote, id)
      return true
    } catch (error) {
      const { code } = toErrorRecord(error)
      if (code !== 'NOT_BATCHED' && code !== 'UPGRADE_REJECTED') throw error
      notBatching.add(quote.account)
      say({ isBatch: false })
      if (isRefusal(error)) throw error
      return false
    }
  }

  /** Ends with the quote to look at anew, or with everything done. */
  const run = async (
    { isUnlimited, isAccepted = false }: Parameters<SwapService['execute']>[0],
    signal: AbortSignal,
  ): Promise<void> => {
    const current = review()
    const plan = built
    if (!plan || current?.step !== 'ready') return
    const { quote } = plan
    if (plan.doubts.length > 0 && !isAccepted) return
    mustBeActive(quote, signal)
    if (quotes.isStale(quote)) {
      return startReviewAnew(await askAgain(quote, signal), 'expired', signal)
    }
    ctx.emit(swapInitiated(exchangeOf(quote, ctx.read)))
    // Whatever happens from here on, it is looked at again before a wallet is asked once more.
    built = undefined
    let [agreed, swap] = [quote, plan.swap]
    if (plan.spender) {
      const approval = { ...plan, spender: plan.spender }
      if (plan.isBatch && (await runAsOne(approval, isUnlimited, signal))) return
      if (plan.oldAllowance > 0n) await takeBack(approval, signal)
      await approve(approval, isUnlimited, signal)
      agreed = await askAgain(quote, signal)
      if (BigInt(agreed.toUnits) < leastReceived(quote)) {
        return startReviewAnew(agreed, 'moved', signal)
      }
      ctx.emit(swapQuoted({ status: 'ready', quote: agreed }))
      swap = await buildSwap(agreed, signal)
      if (addressOf(swap.to).toLowerCase() !== plan.spender) {
        throw new KitError('The swap calls another contract than the one that was approved', {
          code: 'SWAP_REFUSED',
        })
      }
      // It is another transaction than the one that was looked at.
      const doubts = await foresee(agreed, { swap, spender: undefined, oldAllowance: 0n }, signal)
      if (doubts.length > 0 && !isAccepted) return startReviewAnew(agreed, 'moved', signal)
    }
    say({ step: 'swapping', quote: agreed })
    const id = await submit(agreed, exchangeBy(swap), { kind: 'swap', signal })
    say({ step: 'sent', transactionId: id })
    follow(agreed, id)
  }

  /** What the network has is followed whoever looks. */
  const follow = (quote: SwapQuote, id: string) => {
    const exchange = exchangeOf(quote, ctx.read)
    const end = ({ outcome }: Pick<TransactionEnd, 'outcome'>) => {
      if (outcome === 'confirmed') ctx.emit(swapSucceeded(exchange))
      else if (outcome !== 'unknown') ctx.emit(swapErred({ ...exchange, message: outcome }))
      if (review()?.transactionId === id) say({ step: outcome })
    }
    transactions.outcome({ id, network: quote.network }, ctx.signal).then(end, () => {
      if (!ctx.signal.aborted) end({ outcome: 'unknown' })
    })
  }

  const onFailure = (error: unknown) => {
    const current = review()
    if (!current) return
    const { step, quote } = current
    const record = toErrorRecord(error)
    const at = failedStep[step]
    const exchange = exchangeOf(quote, ctx.read)
    const message = withoutAddresses(record.message)
    if (!isRefusal(error)) {
      if (at === 'approve') ctx.emit(approvalErred({ ...exchange, message }))
      if (at === 'swap') ctx.emit(swapErred({ ...exchange, message }))
    }
    const isSafe =
      !isUnderWay(current) ||
      record.code === 'APPROVAL_REVERTED' ||
      transactions.movedNothing(record.code)
    say({ step: 'unready', failure: { ...record, at, isSafe } })
  }

  /** One piece of work at a time; leaving the view stops it. */
  const begin = (signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>) => {
    const controller = new AbortController()
    const both = AbortSignal.any([controller.signal, signal, ctx.signal])
    const toEnd = async () => {
      try {
        await work(both)
      } catch (error) {
        // Whoever dropped it has said so.
        if (controller.signal.aborted || ctx.signal.aborted) return
        if (!signal.aborted) onFailure(error)
        else say({ step: 'unready' })
      } finally {
        if (running?.controller === controller) running = undefined
      }
    }
    const done = toEnd()
    running = { controller, done }
    return done
  }

  return {
    async prepare(signal) {
      // The view that asked before is gone.
      await running?.done
      const { quoting } = ctx.read(swapStore)
      const quote = quoting.status === 'ready' ? quoting.quote : review()?.quote
      if (!quote || signal.aborted || running) return
      await begin(signal, async (both) => {
        mustBeActive(quote, both)
        if (!quotes.isStale(quote)) return prepareQuote(quote, both, {})
        const isApproved = review()?.isApproved ?? false
        ctx.emit(swapReviewed({ quote, step: 'preparing', isApproved }))
        await startReviewAnew(await askAgain(quote, both), 'expired', both)
      })
    },
    async execute(options) {
      if (!running) await begin(options.signal, (both) => run(options, both))
    },
    drop() {
      const current = review()
      running?.controller.abort()
      running = undefined
      built = undefined
      if (!current) return undefined
      const { failure, isApproved } = current
      return {
        isApproved,
        isOpen: isUnderWay(current) || failure?.isSafe === false,
      }
    },
  }
}

/** Of what was replaced nothing was carried out either. */
const approvalFaults: Readonly<
  Record<TransactionOutcome, { readonly message: string; readonly code: string } | undefined>
> = {
  confirmed: undefined,
  reverted: { message: 'The network refused the approval', code: 'APPROVAL_REVERTED' },
  replaced: { message: 'The approval was replaced', code: 'APPROVAL_REVERTED' },
  unknown: { message: 'The approval is not confirmed yet', code: 'APPROVAL_UNKNOWN' },
}

const failedStep: Readonly<Record<SwapReview['step'], NonNullable<SwapReview['failure']>['at']>> = {
  preparing: 'prepare',
  unready: 'prepare',
  ready: 'prepare',
  resetting: 'approve',
  resetSent: 'approve',
  reset: 'approve',
  approving: 'approve',
  approvalSent: 'approve',
  approved: 'swap',
  swapping: 'swap',
  sent: 'swap',
  confirmed: 'swap',
  reverted: 'swap',
  replaced: 'swap',
  unknown: 'swap',
}

const feeOf = ({ gas, gasPrice }: BuiltTransaction): string | undefined =>
  gas === undefined || gasPrice === undefined
    ? undefined
    : (BigInt(gas) * BigInt(gasPrice)).toString()

const withoutFailure = ({ failure: _, ...review }: SwapReview): SwapReview => review
