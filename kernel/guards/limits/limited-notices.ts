import { KitError } from '../../base/kit-error.ts'
import type { Kernel } from '../../kernel.ts'
import type { PluginGrants } from './plugin-grants.ts'
import { textOf } from '../seals/sealed-texts.ts'
import { isDeciding } from '../../wallet/views/is-deciding.ts'
import type { NoticeKind } from '../../wallet/notices/notice.ts'
import { noticesStore } from '../../wallet/notices/notices-store.ts'
import { routerStore } from '../../wallet/views/router-store.ts'
import type { NoticeService } from '../../wallet/tokens.ts'

/** Nothing of theirs stands beside what the visitor decides: an alert from before leaves the card, as each toast does. */
export function limitNotices(
  notices: NoticeService,
  kernel: Kernel,
  { pluginId, afterFacts }: PluginGrants,
): NoticeService {
  kernel.store(routerStore).subscribe(() => {
    if (!isDeciding(kernel)) return
    const { alerts } = kernel.store(noticesStore).getSnapshot()
    for (const { code } of alerts) if (code.startsWith(`${pluginId}/`)) notices.dismiss(code)
  })
  const speak = (say: () => void) =>
    afterFacts(() => {
      if (!isDeciding(kernel)) say()
    })
  return {
    ...notices,
    raise(alert) {
      const said = spoken(alert)
      speak(() => notices.raise(said))
    },
    toast(toast) {
      // Without a code: the words of the kit are its own.
      const { kind, text } = spoken(toast)
      const said = { kind, text, from: pluginId }
      speak(() => notices.toast(said))
    },
  }
}

const kinds: readonly unknown[] = ['info', 'ok', 'warn', 'danger'] satisfies NoticeKind[]

/** What is drawn of an alert or a toast, read once. */
export function spoken<T extends object>(said: T): T {
  const texts = Object.entries(said).map(([name, text]) => [
    name,
    text === undefined ? text : textOf(text, `The ${name} of a notice`),
  ])
  const read = Object.fromEntries(texts)
  if (kinds.includes(read['kind'])) return Object.freeze(read) as T
  throw new KitError('The kind of a notice is none that there is.', {
    code: 'NOTICE_INVALID',
    details: 'It is "info", "ok", "warn" or "danger".',
  })
}
