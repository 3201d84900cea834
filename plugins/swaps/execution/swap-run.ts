import {
  hasPassed,
  isRefusal,
  KitError,
  latePressMs,
  toErrorRecord,
} from '../../../kernel/exports/index.ts'
import { createLeaving } from '../../transactions/contract.ts'
import {
  type SwapDraft,
  swapPreviewView,
  type SwapQuote,
  type SwapReview,
  type SwapService,
} from '../contract.ts'
import { changeReview } from './change-review.ts'
import { reviewSteps } from '../review-steps.ts'
import { executeSwap, type ExecutionMeans, type NewReview } from './swap-execution.ts'
import { approvalErred, exchangeOf, swapErred, withoutAddresses } from '../swap-tracking.ts'
import { mustBeActive, planSwap, type SwapPlan } from './swap-plan.ts'
import { swapQuoted, swapReviewed, swapStore } from '../swap-store.ts'

export interface SwapRun extends Pick<SwapService, 'prepare' | 'execute'> {
  /** Nothing more is begun. Says what there was by then, as `SwapDraft.dropped` tells it. */
  drop(): Pick<NonNullable<SwapDraft['dropped']>, 'isApproved' | 'isOpen'> | undefined
}

/** From a quote to the end of the exchange, one piece of work at a time. */
export function createSwapRun(
  dependencies: Omit<ExecutionMeans, 'notBatching' | 'leaving'>,
): SwapRun {
  const means: ExecutionMeans = {
    ...dependencies,
    notBatching: new Set(),
    leaving: createLeaving(dependencies.ctx, swapPreviewView),
  }
  const { ctx, quotes } = means
  let running: { readonly controller: AbortController; readonly done: Promise<void> } | undefined
  let plan: SwapPlan | undefined
  /** Since when there is something else to agree to than there was. */
  let changedAt: number | undefined

  const review = () => ctx.read(swapStore).review

  const prepareQuote = async (
    quote: SwapQuote,
    signal: AbortSignal,
    start: Partial<SwapReview> = {},
  ) => {
    plan = undefined
    const before = review()
    ctx.emit(swapReviewed({ quote, step: 'preparing', ...whatStands(before), ...start }))
    plan = await planSwap(means, quote, signal)
    changedAt = before ? ctx.clock.now() : undefined
    changeReview(ctx, { ...readyReview(plan), ...stillOpen(before) })
  }

  /** The old numbers are gone. */
  const startReviewAnew = async ({ quote, renewed }: NewReview, signal: AbortSignal) => {
    ctx.emit(swapQuoted({ status: 'ready', quote }))
    await prepareQuote(quote, signal, { renewed })
  }

  /** Leaving the view stops it. */
  const begin = (signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>) => {
    const controller = new AbortController()
    const both = AbortSignal.any([controller.signal, signal, ctx.signal])
    const toEnd = async () => {
      try {
        await work(both)
      } catch (error) {
        // Whoever dropped it has said so.
        if (controller.signal.aborted || ctx.signal.aborted) return
        if (signal.aborted) leaveReview(means)
        else failReview(means, error)
      } finally {
        if (running?.controller === controller) running = undefined
      }
    }
    const done = toEnd()
    running = { controller, done }
    return done
  }

  /** The second press of a double click is about what stood there before, and so is a key that is held. */
  const isTooSoon = () => {
    if (changedAt === undefined || hasPassed(ctx.clock, changedAt, latePressMs)) return false
    changedAt = ctx.clock.now()
    return true
  }

  return {
    async prepare(signal) {
      // The view that asked before is gone.
      await running?.done
      const { quoting } = ctx.read(swapStore)
      const quote = quoting.status === 'ready' ? quoting.quote : review()?.quote
      if (!quote || signal.aborted || running) return
      await begin(signal, async (both) => {
        mustBeActive(ctx, quote, both)
        if (!quotes.isStale(quote)) return prepareQuote(quote, both)
        ctx.emit(swapReviewed({ quote, step: 'preparing', ...whatStands(review()) }))
        const fresh = await quotes.renew(quote, both)
        await startReviewAnew({ quote: fresh, renewed: 'expired' }, both)
      })
    },
    async execute(options) {
      if (running) return
      await begin(options.signal, async (both) => {
        const agreed = plan
        if (!agreed || review()?.step !== 'ready' || isTooSoon()) return
        if (agreed.doubts.length > 0 && !options.isAccepted) return
        // Whatever happens from here on, it is looked at again before a wallet is asked once more.
        plan = undefined
        const next = await executeSwap(means, agreed, options, both)
        if (next) await startReviewAnew(next, both)
      })
    },
    drop() {
      const current = review()
      running?.controller.abort()
      running = undefined
      plan = undefined
      if (!current) return undefined
      const { failure, isApproved, step } = current
      return {
        isApproved,
        isOpen: reviewSteps[step].isUnderWay || failure?.isSafe === false,
      }
    },
  }
}

/** What a wallet may have sent is said until something else is begun, also beside a new quote. */
const stillOpen = (before: SwapReview | undefined): Pick<SwapReview, 'failure'> =>
  before?.failure?.isSafe === false ? { failure: before.failure } : {}

const whatStands = (
  before: SwapReview | undefined,
): Pick<SwapReview, 'isApproved' | 'failure'> => ({
  isApproved: before?.isApproved ?? false,
  ...stillOpen(before),
})

function readyReview({
  fee,
  spender,
  oldAllowance,
  isBatch,
  doubts,
}: SwapPlan): Partial<SwapReview> {
  return {
    step: 'ready',
    ...(doubts.length > 0 && { doubts }),
    // What was approved before does not cover this any more.
    ...(spender && { spender, isApproved: false }),
    ...(isBatch && { isBatch }),
    ...(oldAllowance > 0n && { oldAllowance: { units: oldAllowance.toString(), isReset: false } }),
    ...(fee && { fee }),
  }
}

/** An approval that the network did not carry out. */
const undone: readonly string[] = ['APPROVAL_REVERTED', 'APPROVAL_REPLACED']

/** What a wallet or the network has by then is said when the visitor is back. */
function leaveReview({ ctx }: ExecutionMeans): void {
  const { review } = ctx.read(swapStore)
  if (!review) return
  const { failsAt: at, isUnderWay } = reviewSteps[review.step]
  const left = toErrorRecord(new KitError('The visitor left', { code: 'REQUEST_LEFT' }))
  const open = isUnderWay ? { failure: { ...left, at, isSafe: false } } : stillOpen(review)
  changeReview(ctx, { step: 'unready', ...open })
}

function failReview({ ctx, transactions }: ExecutionMeans, error: unknown): void {
  const { review } = ctx.read(swapStore)
  if (!review) return
  const { failsAt: at, isUnderWay } = reviewSteps[review.step]
  const record = toErrorRecord(error)
  const erred = { approve: approvalErred, swap: swapErred, prepare: undefined }[at]
  if (erred && !isRefusal(error)) {
    const exchange = exchangeOf(review.quote, ctx.read)
    ctx.emit(erred({ ...exchange, message: withoutAddresses(record.message) }))
  }
  // What was open before is not settled by what fails now.
  const isSafe =
    review.failure?.isSafe !== false &&
    (!isUnderWay || undone.includes(record.code) || transactions.movedNothing(record.code))
  changeReview(ctx, { step: 'unready', failure: { ...record, at, isSafe } })
}
