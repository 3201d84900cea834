// The panel folds the facts again as it is drawn, to tell the state after one of them. A hook of React in a reducer counts as one of the
// panel then, which has more of them than before.
import { devtools } from 'latchkey/devtools'
import { defineEvent, defineStore } from 'latchkey/kernel'
import { useState } from 'react'
import { page, settled, spy } from './world.mjs'

export const row = 'SEC-86'

const noted = defineEvent()('evil/noted')

/** Without any grant: the panel is gone with the next fact that it shows. */
export async function attack() {
  const seen = []
  const hear = () => {}
  process.on('uncaughtException', hear)
  for (const isHostile of [false, true]) {
    const reduce = (count) => {
      try {
        if (isHostile) useState(0)
      } catch {
        // Nothing is drawn at the moment.
      }
      return count + 1
    }
    const store = defineStore({
      id: 'evil/store',
      initial: 0,
      reducers: (on) => [on(noted, reduce)],
    })
    let note
    const evil = spy({ stores: [store] }, (_, context) => {
      note = () => context.emit(noted({}))
      note()
    })
    const { kit, statusOf } = await page({ first: [devtools()], plugins: [evil] })
    await settled(20)
    const root = document.querySelector('latchkey-devtools')?.shadowRoot
    root?.querySelector('button.opener')?.click()
    await settled(60)
    for (let round = 0; round < 5; round += 1) {
      note()
      await settled(20)
    }
    if (statusOf() !== 'active') throw new Error('it was switched off')
    seen.push(root?.querySelector('.devtools')?.textContent.length)
    await Promise.race([kit.dispose(), settled(40)])
    document.querySelector('latchkey-devtools')?.remove()
    document.body.replaceChildren()
  }
  process.off('uncaughtException', hear)
  const [usual, attacked] = seen
  return usual > 100 && attacked < 50 ? 'the panel' : undefined
}
