import { toastLifeMs } from '../../base/constants.ts'
import type { Disposable } from '../../base/disposable.ts'
import type { Fact } from '../../base/event.ts'
import type { Clock, Logger } from '../../environment/environment.ts'
import { alertDismissed, alertRaised, toastGone, toastShown } from '../events.ts'
import type { Kernel } from '../../kernel.ts'
import { isDeciding } from '../views/is-deciding.ts'
import { routerStore } from '../views/router-store.ts'
import type { NoticeService } from '../tokens.ts'
import type { NoticeKind } from './notice.ts'

export interface NoticeServiceDependencies {
  readonly kernel: Pick<Kernel, 'store'>
  readonly emit: (fact: Fact) => void
  readonly clock: Clock
  readonly log: Logger
}

const logLevels: Readonly<Record<NoticeKind, 'info' | 'warn' | 'error'>> = {
  info: 'info',
  ok: 'info',
  warn: 'warn',
  danger: 'error',
}

/**
 * Alerts are always in the log; a toast leaves by itself, makes room for the next, or leaves as the visitor comes to decide
 * something: whoever said it, it was not about that.
 */
export function createNoticeService(
  dependencies: NoticeServiceDependencies,
): NoticeService & Disposable {
  const { kernel, emit, clock, log } = dependencies
  let lastId = 0
  let cancel = () => {}
  let wasDeciding = false
  const unsubscribe = kernel.store(routerStore).subscribe(() => {
    const begins = isDeciding(kernel) && !wasDeciding
    wasDeciding = isDeciding(kernel)
    if (begins) emit(toastGone({ id: lastId }))
  })

  return {
    raise(alert) {
      log[logLevels[alert.kind]](
        `${alert.title} (${alert.code})`,
        ...(alert.message ? [alert.message] : []),
      )
      emit(alertRaised(alert))
    },
    dismiss: (code) => emit(alertDismissed({ code })),
    toast(toast) {
      cancel()
      lastId += 1
      const id = lastId
      emit(toastShown({ ...toast, id }))
      cancel = clock.after(toastLifeMs, () => emit(toastGone({ id })))
    },
    dispose() {
      unsubscribe()
      cancel()
    },
  }
}
