import type { Kernel } from '../../kernel.ts'
import { isDecision } from '../../points/reserved-views.ts'
import { routerStore } from './router-store.ts'

/** Whether the visitor approves, reviews or signs. */
export function isDeciding(kernel: Pick<Kernel, 'store'>): boolean {
  const { history } = kernel.store(routerStore).getSnapshot()
  return isDecision(history.at(-1)?.viewId)
}
