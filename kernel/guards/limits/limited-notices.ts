import { KitError } from '../../base/kit-error.ts'
import type { Kernel } from '../../kernel.ts'
import { closes } from '../../lifecycle/plugin-events.ts'
import type { PluginGrants } from './plugin-grants.ts'
import { textOf } from '../seals/sealed-texts.ts'
import { isAsked } from '../../wallet/views/is-deciding.ts'
import type { NoticeKind } from '../../wallet/notices/notice.ts'
import { noticesStore } from '../../wallet/notices/notices-store.ts'
import { routerStore } from '../../wallet/views/router-store.ts'
import type { NoticeService } from '../../wallet/tokens.ts'

/** In letters. What is longer would hide the view below it. */
const longestText = 300
/** So many of a plugin lie over one another; of more the oldest goes. */
const mostAlerts = 3

/**
 * Nothing of theirs stands beside what the visitor decides or is asked: an alert from before leaves the card, as each toast does. Those of a plugin
 * that is switched off leave as well.
 */
export function limitNotices(
  notices: NoticeService,
  kernel: Kernel,
  { pluginId, afterFacts }: PluginGrants,
): NoticeService {
  kernel.store(routerStore).subscribe(() => {
    if (isAsked(kernel)) leave(0)
  })
  kernel.events$.subscribe((event) => {
    if (closes(event) && event.payload.pluginId === pluginId) leave(0)
  })
  const leave = (most: number) => {
    const { alerts } = kernel.store(noticesStore).getSnapshot()
    const own = alerts.filter(({ code }) => code.startsWith(`${pluginId}/`))
    for (const { code } of own.slice(0, Math.max(0, own.length - most))) notices.dismiss(code)
  }
  const speak = (say: () => void) =>
    afterFacts(() => {
      if (!isAsked(kernel)) say()
    })
  return {
    ...notices,
    raise(alert) {
      const said = spoken(alert)
      speak(() => {
        notices.raise(said)
        leave(mostAlerts)
      })
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
    text === undefined ? text : shortened(name, textOf(text, `The ${name} of a notice`)),
  ])
  const read = Object.fromEntries(texts)
  if (kinds.includes(read['kind'])) return Object.freeze(read) as T
  throw new KitError('The kind of a notice is none that there is.', {
    code: 'NOTICE_INVALID',
    details: 'It is "info", "ok", "warn" or "danger".',
  })
}

/** By its code an alert is found again. */
function shortened(name: string, text: string): string {
  if (name === 'code' || text.length <= longestText) return text
  const letters = Array.from(text.slice(0, 2 * longestText))
  return letters.length <= longestText ? text : `${letters.slice(0, longestText - 1).join('')}…`
}
