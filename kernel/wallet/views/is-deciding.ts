import type { Kernel } from '../../kernel.ts'
import { isDecision, isQuestion } from '../../points/reserved-views.ts'
import { routerStore } from './router-store.ts'

type Router = Pick<Kernel, 'store'>

const topOf = (kernel: Router): string | undefined =>
  kernel.store(routerStore).getSnapshot().history.at(-1)?.viewId

/** Whether the visitor approves, reviews or signs. */
export const isDeciding = (kernel: Router): boolean => isDecision(topOf(kernel))

/** Whether the visitor is asked something: also whether they go to another network, or for the code of a login. */
export const isAsked = (kernel: Router): boolean => isQuestion(topOf(kernel))
