import {
  isRefusal,
  KitError,
  swapSlippagePercent,
  toErrorRecord,
} from '../../../kernel/exports/index.ts'
import type { TransactionEnd } from '../../transactions/contract.ts'
import { addressOf } from '../caip-address.ts'
import type { SwapQuote, SwapReview, SwapService } from '../contract.ts'
import { anyAmount, callsOf, exchangeCall } from './swap-calls.ts'
import { changeReview } from './change-review.ts'
import { leastReceived, slippageOf } from '../swap-amounts.ts'
import { type ApprovalPlan, approve, takeBack } from './swap-approval.ts'
import { exchangeOf, swapErred, swapInitiated, swapSucceeded } from '../swap-tracking.ts'
import { type SwapPlan, buildSwap, foresee, mustBeActive, type PlanningMeans } from './swap-plan.ts'
import type { SwapQuotes } from '../swap-quotes.ts'
import { swapQuoted, swapStore } from '../swap-store.ts'

export interface ExecutionMeans extends PlanningMeans {
  readonly quotes: SwapQuotes
}

/** What the visitor has to look at before anything goes on. */
export interface NewReview {
  readonly quote: SwapQuote
  readonly renewed: NonNullable<SwapReview['renewed']>
}

/** Step by step; ends with what has to be looked at anew, or with everything done. */
export async function executeSwap(
  means: ExecutionMeans,
  plan: SwapPlan,
  { isUnlimited, isAccepted = false }: Parameters<SwapService['execute']>[0],
  signal: AbortSignal,
): Promise<NewReview | undefined> {
  const { ctx, quotes } = means
  const { quote, spender } = plan
  mustBeActive(ctx, quote, signal)
  if (quotes.isStale(quote)) {
    return { quote: await quotes.renew(quote, signal), renewed: 'expired' }
  }
  ctx.emit(swapInitiated(exchangeOf(quote, ctx.read)))
  if (!spender) return exchange(means, plan, signal)
  const allowed = isUnlimited ? anyAmount : BigInt(quote.fromUnits)
  const approval = { ...plan, spender }
  if (plan.isBatch && (await exchangeAsOne(means, approval, allowed, signal))) return undefined
  if (plan.oldAllowance > 0n) await takeBack(means, approval, signal)
  await approve(means, approval, allowed, signal)
  const renewed = await quotes.renew(quote, signal)
  const agreed = { ...renewed, least: leastReceived(quote).toString() }
  // So little would be left of the tolerance that the network would probably refuse it, and take its fee.
  const isTight = slippageOf(agreed) < swapSlippagePercent / 2
  if (isTight) return { quote: renewed, renewed: 'moved' }
  ctx.emit(swapQuoted({ status: 'ready', quote: agreed }))
  const swap = await buildSwap(means, agreed, signal)
  if (addressOf(swap.to).toLowerCase() !== spender) {
    throw new KitError('The swap calls another contract than the one that was approved', {
      code: 'SWAP_REFUSED',
    })
  }
  // It is another transaction than the one that was looked at.
  const { doubts } = await foresee(means, { quote: agreed, swap, oldAllowance: 0n }, signal)
  if (doubts.length > 0 && !isAccepted) return { quote: renewed, renewed: 'moved' }
  return exchange(means, { quote: agreed, swap }, signal)
}

async function exchange(
  means: ExecutionMeans,
  { quote, swap }: Pick<SwapPlan, 'quote' | 'swap'>,
  signal: AbortSignal,
): Promise<undefined> {
  const { ctx, transactions } = means
  changeReview(ctx, { step: 'swapping', quote })
  const sender = mustBeActive(ctx, quote, signal)
  const transaction = exchangeCall(swap)
  follow(
    means,
    quote,
    await transactions.submit(
      { ...sender, transaction },
      { kind: 'swap', signal, leaving: means.leaving() },
    ),
  )
}

/** False when the wallet cannot after all; nothing of it was done then. */
async function exchangeAsOne(
  means: ExecutionMeans,
  plan: ApprovalPlan,
  allowed: bigint,
  signal: AbortSignal,
): Promise<boolean> {
  const { ctx, transactions, notBatching, leaving } = means
  const { quote } = plan
  const batch = { ...mustBeActive(ctx, quote, signal), transactions: callsOf(plan, allowed) }
  changeReview(ctx, { step: 'swapping' })
  try {
    const options = { kind: 'swap', signal, leaving: leaving() } as const
    follow(means, quote, await transactions.submitBatch(batch, options))
    return true
  } catch (error) {
    const { code } = toErrorRecord(error)
    if (code !== 'NOT_BATCHED' && code !== 'UPGRADE_REJECTED') throw error
    notBatching.add(quote.account)
    changeReview(ctx, { isBatch: false })
    if (isRefusal(error)) throw error
    return false
  }
}

/** What the network has is followed whoever looks. */
function follow({ ctx, transactions }: ExecutionMeans, quote: SwapQuote, id: string): void {
  changeReview(ctx, { step: 'sent', transactionId: id })
  const exchanged = exchangeOf(quote, ctx.read)
  const end = ({ outcome }: Pick<TransactionEnd, 'outcome'>) => {
    if (outcome === 'confirmed') ctx.emit(swapSucceeded(exchanged))
    else if (outcome !== 'unknown') ctx.emit(swapErred({ ...exchanged, message: outcome }))
    if (ctx.read(swapStore).review?.transactionId === id) changeReview(ctx, { step: outcome })
  }
  transactions.outcome({ id, network: quote.network }, ctx.signal).then(end, () => {
    if (!ctx.signal.aborted) end({ outcome: 'unknown' })
  })
}
