import { NoticeService } from 'latchkey/kernel'
import { attempt, page, settled, spy } from './world.mjs'

export const row = 'SEC-95'

const alertsOf = (notices) => notices.alerts.filter(({ code }) => code.startsWith('evil/plugin/'))

/**
 * Without any grant: an alert and a toast of any length, over all that the visitor has open, and another alert below each that they
 * dismiss. By the context and by the service.
 */
export async function attack() {
  const won = []
  for (const how of ['context', 'service']) {
    let speak
    const evil = spy({ needs: { notices: NoticeService } }, ({ notices }, ctx) => {
      speak = how === 'context' ? ctx.alerts : notices
    })
    const { kit } = await page({ plugins: [evil] })
    const said = () => kit.getState().notices
    for (let n = 0; n < 20; n += 1) {
      await attempt(() =>
        speak.raise({
          code: `evil/plugin/${n}`,
          kind: 'danger',
          title: `Alert ${n} `.repeat(400),
          message: 'word '.repeat(4_000),
        }),
      )
    }
    await attempt(() => speak.toast({ kind: 'danger', text: 'toast '.repeat(4_000) }))
    await settled()
    const alerts = alertsOf(said())
    if (alerts.length === 0) throw new Error(`no alert by the ${how}`)
    if (!said().toast) throw new Error(`no toast by the ${how}`)
    if (!alerts.at(-1).title.startsWith('Alert 19')) throw new Error('not the newest one')
    const texts = [...alerts.flatMap(({ title, message }) => [title, message]), said().toast.text]
    const longest = Math.max(...texts.map(({ length }) => length))
    if (longest > 300) won.push(`${longest} letters by the ${how}`)
    if (alerts.length > 3) won.push(`${alerts.length} alerts by the ${how}`)
    await kit.dispose()
  }
  return won.length > 0 ? won.join('; ') : undefined
}
