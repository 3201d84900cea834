import type { PluginContext } from '../../../kernel/exports/index.ts'
import type { SwapReview } from '../contract.ts'
import { swapReviewed, swapStore } from '../swap-store.ts'

/** Also ends the telling of what failed before. Nothing where there is no review. */
export function changeReview(
  { read, emit }: Pick<PluginContext, 'read' | 'emit'>,
  change: Partial<SwapReview>,
): void {
  const { review } = read(swapStore)
  if (!review) return
  const { failure: _, ...current } = review
  emit(swapReviewed({ ...current, ...change }))
}
