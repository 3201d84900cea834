import { noticeDelayMs } from '../../base/constants.ts'
import type { Clock } from '../../environment/environment.ts'
import type { Kernel } from '../../kernel.ts'
import { isDeciding } from '../views/is-deciding.ts'
import { routerStore } from '../views/router-store.ts'
import type { NoticeService, ViewService } from '../tokens.ts'

export interface DeniedNoticeDependencies {
  readonly kernel: Pick<Kernel, 'store'>
  readonly clock: Clock
  readonly notices: Pick<NoticeService, 'toast'>
  readonly views: Pick<ViewService, 'openModal'>
  readonly signal: AbortSignal
}

export interface DeniedNoticeOptions {
  /** Default. Else nothing is said where no card is open. */
  readonly opensCard?: boolean | undefined
}

/** Says in the card that an action is not allowed. However many are denied meanwhile, it is said once. */
export function createDeniedNotice(
  dependencies: DeniedNoticeDependencies,
): (options?: DeniedNoticeOptions) => Promise<void> {
  const { kernel, clock, notices, views, signal } = dependencies
  let saying: Promise<void> | undefined
  const isShown = () => {
    const { isOpen, isInline } = kernel.store(routerStore).getSnapshot()
    return isOpen || isInline
  }
  const sayDenied = async () => {
    await clock.delay(noticeDelayMs, signal)
    // Beside what the visitor decides it would be about that.
    if (isShown() && !isDeciding(kernel)) {
      notices.toast({ kind: 'danger', text: 'Action not allowed', code: 'ACTION_NOT_ALLOWED' })
    }
  }
  return async ({ opensCard = true } = {}) => {
    // What it ends with is of no interest here.
    if (opensCard && !isShown()) views.openModal().catch(() => {})
    else if (!isShown()) return
    saying ??= sayDenied().finally(() => {
      saying = undefined
    })
    await saying
  }
}
