import { closeGuards, views } from 'latchkey/kernel'
import { useEffect, useLayoutEffect } from 'react'
import { evilView, happens, outsider, page, settled } from './world.mjs'

export const row = 'SEC-90'

const card = () => document.querySelector('kit-modal')?.shadowRoot?.querySelector('[role=dialog]')
const fail = () => {
  throw new Error('left')
}
const hooks = { useEffect, useLayoutEffect }

/** Without any grant: the card asks whether it may close as it is drawn, and an effect of who answers throws in the card itself. */
export async function attack() {
  const won = []
  const uncaught = []
  const hear = (error) => void uncaught.push(String(error?.message))
  process.on('uncaughtException', hear)
  for (const [name, hook] of Object.entries(hooks)) {
    const evil = outsider({
      contributes: [
        views.of({
          view: evilView,
          load: async () => ({ View: () => 'hello', title: () => 'Nice view' }),
        }),
        closeGuards.of({ id: 'evil', mayClose: () => hook(fail) }),
      ],
    })
    const { kit } = await page({ plugins: [evil] })
    kit.open({ view: 'evil/plugin:Main' }).catch(() => {})
    await settled(30)
    kit.open({ view: 'Networks' }).catch(() => {})
    const isShown = await happens(() => card()?.textContent.includes('Choose a network'))
    kit.close()
    await settled()
    kit.open({ view: 'Account' }).catch(() => {})
    const isShownAgain = await happens(() => card()?.textContent.includes('Disconnect'))
    await Promise.race([kit.dispose(), settled(40)])
    document.body.replaceChildren()
    if (!isShown || !isShownAgain || uncaught.length > 0) {
      won.push(`${name}: ${[isShown, isShownAgain, uncaught.length, uncaught[0]].join()}`)
    }
    uncaught.length = 0
  }
  process.off('uncaughtException', hear)
  return won.length > 0 ? won.join('; ') : undefined
}
