import { closeGuards, defineMessages, views } from 'latchkey/kernel'
import { evilView, outsider, page, settled } from './world.mjs'

export const row = 'SEC-90'

/** It would go on for ever; here it rests after so many, so that this script can tell of it. */
const most = 1_000
let count = 0
const another = () => Math.min((count += 1), most)
const View = () => 'hello'
const title = () => 'Nice view'
const next = () => `Nice view ${another()}`
const catalogue = defineMessages('evil-rest', { 'evil.0': 'Wait', 'evil.1': 'Wait a little' })
const mayClose = () => ({ catalogue, key: `evil.${another() % 2}` })
const cases = {
  'its title': { loaded: { View, title: next } },
  'its help': { loaded: { View, title, help: { view: { id: 'Networks' }, label: next } } },
  'its guard': { loaded: { View, title }, more: [closeGuards.of({ id: 'evil', mayClose })] },
}

/**
 * Without any grant: what the card asks it once it is drawn, it answers otherwise each time, as with the time of day. Each
 * answer draws again, in the same turn, so that the page stands still.
 */
export async function attack() {
  const won = []
  for (const [name, { loaded, more = [] }] of Object.entries(cases)) {
    count = 0
    let turn = 0
    const turns = setInterval(() => (turn += 1), 1)
    let first
    const counted = { ...loaded, View: () => ((first ??= turn), 'hello') }
    const evil = outsider({
      contributes: [views.of({ view: evilView, load: async () => counted }), ...more],
    })
    const { kit } = await page({ plugins: [evil] })
    kit.open({ view: 'evil/plugin:Main' }).catch(() => {})
    for (let round = 0; round < 100 && first === undefined; round += 1) await settled(1)
    await settled(20)
    clearInterval(turns)
    if (count >= most) won.push(`${name} was asked ${count} times`)
    await Promise.race([kit.dispose(), settled(40)])
    document.body.replaceChildren()
  }
  return won.length > 0 ? won.join('; ') : undefined
}
