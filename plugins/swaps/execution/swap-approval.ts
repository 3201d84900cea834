import { approvalCall } from './swap-calls.ts'
import { KitError } from '../../../kernel/exports/index.ts'
import type { TransactionOutcome } from '../../transactions/contract.ts'
import type { SwapReview } from '../contract.ts'
import { changeReview } from './change-review.ts'
import { type SwapPlan, mustBeActive, type PlanningMeans, readAllowance } from './swap-plan.ts'

/** A node may be a block late: the allowance is looked at so often, so far apart. */
const allowanceReads = 3
const allowanceWaitMs = 2_000

export interface ApprovalPlan extends SwapPlan {
  readonly spender: `0x${string}`
}

/** In any case: which tokens refuse otherwise only their contracts know. */
export const takeBack = (means: PlanningMeans, plan: ApprovalPlan, signal: AbortSignal) =>
  allow(means, plan, signal, {
    units: 0n,
    asking: 'resetting',
    sent: 'resetSent',
    ended: {
      step: 'reset',
      oldAllowance: { units: plan.oldAllowance.toString(), isReset: true },
    },
    isRight: (allowance) => allowance === 0n,
    fault: new KitError('The old allowance still stands', { code: 'ALLOWANCE_NOT_RESET' }),
  })

export const approve = (
  means: PlanningMeans,
  plan: ApprovalPlan,
  units: bigint,
  signal: AbortSignal,
) =>
  allow(means, plan, signal, {
    units,
    asking: 'approving',
    sent: 'approvalSent',
    ended: { step: 'approved', isApproved: true },
    isRight: (allowance) => allowance >= BigInt(plan.quote.fromUnits),
    fault: new KitError('The approval does not cover this swap', { code: 'ALLOWANCE_TOO_LOW' }),
  })

interface Allowing {
  readonly units: bigint
  readonly asking: SwapReview['step']
  readonly sent: SwapReview['step']
  readonly ended: Partial<SwapReview>
  readonly isRight: (allowance: bigint) => boolean
  readonly fault: KitError
}

/** Has the wallet write down how much the contract may take, and waits until the network knows it. */
async function allow(
  means: PlanningMeans,
  { quote, spender }: ApprovalPlan,
  signal: AbortSignal,
  { units, asking, sent, ended, isRight, fault }: Allowing,
): Promise<void> {
  const { ctx, transactions } = means
  changeReview(ctx, { step: asking })
  const transaction = approvalCall(quote, spender, units)
  const id = await transactions.submit(
    { ...mustBeActive(ctx, quote, signal), transaction },
    { kind: 'approve', signal, leaving: means.leaving() },
  )
  changeReview(ctx, { step: sent })
  const { outcome } = await transactions.outcome({ id, network: quote.network }, signal)
  signal.throwIfAborted()
  const unapproved = outcomeFaults[outcome]
  if (unapproved) throw new KitError(...unapproved)
  changeReview(ctx, ended)
  // What was allowed is what counts, and another page may have changed it meanwhile.
  for (let left = allowanceReads; !isRight(await readAllowance(means, quote, spender, signal)); ) {
    left -= 1
    if (left === 0) throw fault
    await ctx.clock.delay(allowanceWaitMs, signal)
  }
}

/** Of what was replaced nothing was carried out either. */
const outcomeFaults: Readonly<
  Record<TransactionOutcome, ConstructorParameters<typeof KitError> | undefined>
> = {
  confirmed: undefined,
  reverted: ['The network refused the approval', { code: 'APPROVAL_REVERTED' }],
  replaced: ['The approval was replaced', { code: 'APPROVAL_REPLACED' }],
  unknown: ['The approval is not confirmed yet', { code: 'APPROVAL_UNKNOWN' }],
}
