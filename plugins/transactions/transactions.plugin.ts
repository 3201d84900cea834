import { implement } from '../../kernel/exports/index.ts'
import { transactionDismissed } from './contract.ts'
import { createFollowing } from './following.ts'
import { manifest } from './index.ts'
import { keepPending } from './keep-pending.ts'
import { movedNothing } from './moved-nothing.ts'
import { createSubmission } from './submission.ts'

export default implement(manifest, async ({ connections }, ctx) => {
  const following = createFollowing(ctx, connections)
  const submission = createSubmission(ctx, connections, following.follow)
  const loadBatching = async () =>
    (await import('./batching.ts')).createBatching(ctx, connections, submission.submitBatch)
  await keepPending(ctx, following.follow)
  return {
    transactions: {
      ...submission,
      // What few wallets can loads when one is asked.
      canBatch: async (...question) => (await loadBatching()).canBatch(...question),
      submitBatch: async (...batch) => (await loadBatching()).submitBatch(...batch),
      outcome: following.outcome,
      movedNothing,
      async confirmToken(claim, signal) {
        const { confirmToken } = await import('./confirm-token.ts')
        return confirmToken({ connections, clock: ctx.clock }, claim, signal)
      },
      dismiss: (id: string) => ctx.emit(transactionDismissed({ id })),
    },
  }
})
