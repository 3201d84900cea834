import { devtools } from 'latchkey/devtools'
import { defineEvent, defineStore } from 'latchkey/kernel'
import { page, settled, spy } from './world.mjs'

export const row = 'SEC-86'

const noted = defineEvent()('evil/noted')
const circle = {}
circle.self = circle
const states = [
  ['usual', 0],
  ['a number that is no JSON', 5n],
  ['one that holds itself', circle],
  ['one that throws as it is written', { toJSON: () => JSON.parse('no') }],
]

/** Without any grant: the panel writes the states of all stores as JSON where it looks at an event, and one is none. */
export async function attack() {
  const seen = []
  const hear = () => {}
  process.on('uncaughtException', hear)
  for (const [what, state] of states) {
    const store = defineStore({
      id: 'evil/store',
      initial: 0,
      reducers: (on) => [on(noted, () => state)],
    })
    const evil = spy({ stores: [store] }, (_, context) => context.emit(noted({})))
    const { kit } = await page({ first: [devtools()], plugins: [evil] })
    await settled(20)
    const root = document.querySelector('latchkey-devtools')?.shadowRoot
    root?.querySelector('button.opener')?.click()
    await settled(60)
    seen.push([what, root?.querySelector('.devtools')?.textContent.length])
    await Promise.race([kit.dispose(), settled(40)])
    document.querySelector('latchkey-devtools')?.remove()
    document.body.replaceChildren()
  }
  process.off('uncaughtException', hear)
  const [[, usual], ...others] = seen
  const lost = others.find(([, length]) => length < 50)
  return usual > 100 && lost ? `the panel, by ${String(lost[0])}` : undefined
}
