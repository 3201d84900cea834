import type { Kernel } from '../../kernel.ts'
import { isDecision, isQuestion } from '../../points/reserved-views.ts'
import { routerStore } from './router-store.ts'

/** Whether the visitor approves, reviews or signs. */
export function isDeciding(kernel: Pick<Kernel, 'store'>): boolean {
  const { history } = kernel.store(routerStore).getSnapshot()
  return isDecision(history.at(-1)?.viewId)
}

/** Whether the visitor is asked something: also whether they go to another network. */
export function isAsked(kernel: Pick<Kernel, 'store'>): boolean {
  const { history } = kernel.store(routerStore).getSnapshot()
  return isQuestion(history.at(-1)?.viewId)
}
