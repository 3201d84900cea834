import { implement } from '../../kernel/exports/index.ts'
import { transactionDismissed } from './contract.ts'
import { createBatching, notBatched } from './batching.ts'
import { createFollowing } from './following.ts'
import { manifest } from './index.ts'
import { keepPending } from './keep-pending.ts'
import { movedNothing } from './moved-nothing.ts'
import { createSubmission } from './submission.ts'

export default implement(manifest, async ({ connections }, ctx) => {
  const following = createFollowing(ctx, connections)
  await keepPending(ctx, following.follow)
  return {
    transactions: {
      ...createSubmission(ctx, connections, following.follow),
      outcome: following.outcome,
      ...createBatching(ctx, connections),
      notBatched,
      movedNothing,
      async confirmToken(claim, signal) {
        const { confirmToken } = await import('./confirm-token.ts')
        return confirmToken({ connections, clock: ctx.clock }, claim, signal)
      },
      dismiss: (id: string) => ctx.emit(transactionDismissed({ id })),
    },
  }
})
