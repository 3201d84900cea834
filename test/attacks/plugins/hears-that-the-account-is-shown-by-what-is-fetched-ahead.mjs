import { defineView, views } from 'latchkey/kernel'
import { outsider, page, settled } from './world.mjs'

export const row = 'SEC-94'

/** With the grant to replace a view: the code of its view is asked for as another view, which leads there, is drawn. */
export async function attack() {
  const idle = globalThis.requestIdleCallback
  globalThis.requestIdleCallback = (run) => setTimeout(run, 1)
  globalThis.cancelIdleCallback = clearTimeout
  const isAskedFor = async (replaced, opened, connects) => {
    let isAsked = false
    const load = async () => {
      isAsked = true
      return { View: () => 'hello', title: () => 'Nice view' }
    }
    const evil = outsider({
      permissions: ['view:override'],
      contributes: [views.of({ view: defineView()(replaced), load }, { rank: 1 })],
    })
    const { kit } = await page({
      plugins: [evil],
      grants: { 'evil/plugin': ['view:override'] },
      connects,
    })
    if (opened) kit.open({ view: opened }).catch(() => {})
    await settled(80)
    await kit.dispose()
    document.body.replaceChildren()
    return isAsked
  }
  const heard = []
  for (const [replaced, opened, other, connects] of [
    ['Networks', 'Account', 'WhatIsAWallet', true],
    ['AllWallets', 'Connect', 'WhatIsAWallet', false],
  ]) {
    const isToldOfIt = await isAskedFor(replaced, opened, connects)
    const isToldOfAnother = await isAskedFor(replaced, other, connects)
    if (isToldOfIt && !isToldOfAnother) heard.push(`that ${opened} is drawn`)
  }
  globalThis.requestIdleCallback = idle
  return heard.length > 0 ? heard.join(', ') : undefined
}
