import type { Kernel } from './kernel.ts'
import { textOf } from './sealed-texts.ts'
import { isDeciding } from './wallet/views/is-deciding.ts'
import { noticesStore } from './wallet/notices-store.ts'
import { routerStore } from './wallet/views/router-store.ts'
import type { NoticeService } from './wallet/tokens.ts'

/** Nothing of theirs stands beside what the visitor decides: what was said before leaves the card. */
export function limitNotices(
  notices: NoticeService,
  kernel: Kernel,
  pluginId: string,
): NoticeService {
  kernel.store(routerStore).subscribe(() => {
    if (!isDeciding(kernel)) return
    const { alerts, toast } = kernel.store(noticesStore).getSnapshot()
    for (const { code } of alerts) if (code.startsWith(`${pluginId}/`)) notices.dismiss(code)
    // By its name: one definition more to export would weigh on every page.
    if (toast?.from === pluginId) kernel.emit({ type: 'toast/gone', payload: { id: toast.id } })
  })
  const speak = (say: () => void) => {
    if (!isDeciding(kernel)) say()
  }
  return {
    ...notices,
    raise(alert) {
      const said = spoken(alert)
      speak(() => notices.raise(said))
    },
    toast(toast) {
      const said = { ...spoken(toast), from: pluginId }
      speak(() => notices.toast(said))
    },
  }
}

/** What is drawn of an alert or a toast, read once. */
export function spoken<T extends object>(said: T): T {
  const texts = Object.entries(said).map(([name, text]) => [
    name,
    text === undefined ? text : textOf(text, `The ${name} of a notice`),
  ])
  return Object.freeze(Object.fromEntries(texts)) as T
}
