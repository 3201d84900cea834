import { toastLifeMs } from '../../base/constants.ts'
import type { Disposable } from '../../base/disposable.ts'
import type { Fact } from '../../base/event.ts'
import type { Clock, Logger } from '../../environment/environment.ts'
import { alertDismissed, alertRaised, toastGone, toastShown } from '../events.ts'
import type { Kernel } from '../../kernel.ts'
import { isAsked, isDeciding } from '../views/is-deciding.ts'
import { routerStore } from '../views/router-store.ts'
import type { NoticeService } from '../tokens.ts'
import type { NoticeKind, ToastInput } from './notice.ts'
import { noticesStore } from './notices-store.ts'

export interface NoticeServiceDependencies {
  readonly kernel: Pick<Kernel, 'store' | 'isOpen'>
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
 * something: whoever said it, it was not about that. Those of others leave as the visitor is asked for a switch as well. One of a
 * plugin of others takes the place of one of its own alone; beside
 * any other it waits until that had its time, the newest of each plugin.
 */
export function createNoticeService(
  dependencies: NoticeServiceDependencies,
): NoticeService & Disposable {
  const { kernel, emit, clock, log } = dependencies
  let lastId = 0
  let cancel = () => {}
  /** 2: the visitor decides, 1: they are asked for a switch. */
  const howAsked = () => (isDeciding(kernel) ? 2 : isAsked(kernel) ? 1 : 0)
  let asked = 0
  const waiting = new Map<string, ToastInput>()
  const shown = () => kernel.store(noticesStore).getSnapshot().toast
  const clear = () => {
    cancel()
    cancel = () => {}
    emit(toastGone({ id: lastId }))
  }
  const showNext = () => {
    clear()
    for (const [from, toast] of waiting) {
      waiting.delete(from)
      if (kernel.isOpen(from)) return show(toast)
    }
  }
  const put = (toast: ToastInput) => {
    lastId += 1
    emit(toastShown({ ...toast, id: lastId }))
  }
  const show = (toast: ToastInput) => {
    put(toast)
    cancel()
    cancel = clock.after(toastLifeMs, showNext)
  }
  const unsubscribe = kernel.store(routerStore).subscribe(() => {
    const before = asked
    asked = howAsked()
    if (asked <= before) return
    waiting.clear()
    // What the kit says stays where it asks for a network: that may follow what it was about.
    if (asked === 2 || shown()?.from !== undefined) clear()
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
      const { from } = toast
      const now = shown()
      if (from === undefined || !now) show(toast)
      else if (now.from !== from) waiting.set(from, toast)
      // Where others wait it gets no further time by saying the next.
      else if (waiting.size > 0) put(toast)
      else show(toast)
    },
    dispose() {
      waiting.clear()
      unsubscribe()
      cancel()
    },
  }
}
