import { views } from 'latchkey/kernel'
import { useLayoutEffect } from 'react'
import { evilView, happens, outsider, page, settled } from './world.mjs'

export const row = 'SEC-90'

const card = () => document.querySelector('kit-modal')?.shadowRoot?.querySelector('[role=dialog]')
const fail = () => {
  throw new Error('left')
}
const View = () => 'hello'
const title = () => 'Nice view'
const withEffect = (text) => () => {
  useLayoutEffect(fail)
  return text
}
const loadedViews = {
  title: { View, title: withEffect('Nice view') },
  help: { View, title, help: { view: { id: 'Networks' }, label: withEffect('Help') } },
}

/** Without any grant: what its view is called is said as the header is drawn, and an effect that it has there throws. */
export async function attack() {
  const won = []
  const uncaught = []
  const hear = (error) => void uncaught.push(String(error?.message))
  process.on('uncaughtException', hear)
  for (const [name, loaded] of Object.entries(loadedViews)) {
    const evil = outsider({ contributes: [views.of({ view: evilView, load: async () => loaded })] })
    const { kit } = await page({ plugins: [evil] })
    // Once more: the first time the header is there before the view.
    for (let time = 0; time < 2; time += 1) {
      kit.open({ view: 'evil/plugin:Main' }).catch(() => {})
      await settled(30)
      kit.close()
      await settled()
    }
    kit.open({ view: 'Account' }).catch(() => {})
    const isShown = await happens(() => card()?.textContent.includes('Disconnect'))
    await Promise.race([kit.dispose(), settled(40)])
    document.body.replaceChildren()
    if (!isShown || uncaught.length > 0) won.push(`${name}: ${uncaught[0] ?? 'no card'}`)
    uncaught.length = 0
  }
  process.off('uncaughtException', hear)
  return won.length > 0 ? won.join('; ') : undefined
}
