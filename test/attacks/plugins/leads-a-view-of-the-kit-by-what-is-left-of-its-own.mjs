import { ViewService } from 'latchkey/kernel'
import { useService, useView } from 'latchkey/ui'
import { attempt, evilView, page, settled, viewer } from './world.mjs'

export const row = 'SEC-86'

/** Without the grant to open views: its view is gone, and the visitor is in one of the kit. */
export async function attack() {
  let view
  let card
  const View = () => {
    view = useView()
    card = useService(ViewService)
    return 'hello'
  }
  const { kit, draw } = await page({ plugins: [viewer(View)] })
  await draw()
  kit.close()
  await settled()
  const lead = [
    () => view.push(evilView),
    () => view.replace(evilView),
    () => view.reset(evilView),
    () => view.close(),
    () => view.back(),
    () => card.push(evilView),
    () => card.replace(evilView),
    () => card.close(),
  ]
  for (const [index, how] of lead.entries()) {
    kit.open({ view: 'Networks' }).catch(() => {})
    await settled(20)
    await attempt(how)
    await settled()
    const { isOpen, history } = kit.getState().router
    if (isOpen && history.at(-1).viewId === 'Networks') continue
    await kit.dispose()
    return `by way ${index}`
  }
  await kit.dispose()
  return undefined
}
