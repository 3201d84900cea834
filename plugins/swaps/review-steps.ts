import type { SwapReview } from './contract.ts'

interface ReviewStep {
  /** What has failed when it ends here. */
  readonly failsAt: NonNullable<SwapReview['failure']>['at']
  /** A wallet, or the network, has it and has not ended it. */
  readonly isUnderWay?: true
  /** What the visitor waits for. */
  readonly busy?:
    | 'swap.preparing'
    | 'swap.confirmIn'
    | 'swap.approveIn'
    | 'swap.waitingFor'
    | 'swap.renewing'
}

/** In the order in which they come. */
export const reviewSteps: Readonly<Record<SwapReview['step'], ReviewStep>> = {
  preparing: { failsAt: 'prepare', busy: 'swap.preparing' },
  unready: { failsAt: 'prepare' },
  ready: { failsAt: 'prepare' },
  resetting: { failsAt: 'approve', busy: 'swap.confirmIn', isUnderWay: true },
  resetSent: { failsAt: 'approve', busy: 'swap.waitingFor', isUnderWay: true },
  reset: { failsAt: 'approve', busy: 'swap.preparing' },
  approving: { failsAt: 'approve', busy: 'swap.approveIn', isUnderWay: true },
  approvalSent: { failsAt: 'approve', busy: 'swap.waitingFor', isUnderWay: true },
  approved: { failsAt: 'swap', busy: 'swap.renewing' },
  swapping: { failsAt: 'swap', busy: 'swap.confirmIn', isUnderWay: true },
  sent: { failsAt: 'swap' },
  confirmed: { failsAt: 'swap' },
  reverted: { failsAt: 'swap' },
  replaced: { failsAt: 'swap' },
  unknown: { failsAt: 'swap' },
}
