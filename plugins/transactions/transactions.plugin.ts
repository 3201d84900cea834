import { implement } from '../../kernel/exports/index.ts'
import { transactionDismissed } from './contract.ts'
import { createFollowing } from './following.ts'
import { manifest } from './index.ts'
import { keepPending } from './keep-pending.ts'
import { movedNothing } from './moved-nothing.ts'
import type { Submission } from './submission.ts'

export default implement(manifest, async ({ connections }, ctx) => {
  const following = createFollowing(ctx, connections)
  // Questions to a wallet come long after the first look: their code loads with the first one.
  let submission: Submission | undefined
  const loadSubmission = async () => {
    const { createSubmission } = await import('./submission.ts')
    return (submission ??= createSubmission(ctx, connections, following.follow))
  }
  const loadBatching = async () =>
    (await import('./batching.ts')).createBatching(ctx, connections, async (...batch) =>
      (await loadSubmission()).submitBatch(...batch),
    )
  await keepPending(ctx, following.follow)
  return {
    transactions: {
      transfer: async (...transfer) => (await loadSubmission()).transfer(...transfer),
      submit: async (...transaction) => (await loadSubmission()).submit(...transaction),
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
