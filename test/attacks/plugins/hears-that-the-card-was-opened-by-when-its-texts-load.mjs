import { accountActions, defineMessages } from 'latchkey/kernel'
import { evilView, page, settled, viewer } from './world.mjs'

export const row = 'SEC-94'

/** Without any grant, in a language that is not English: its texts are asked for as the card is drawn for the first time. */
export async function attack() {
  const isAskedFor = async (opens) => {
    let isAsked = false
    const texts = defineMessages(
      'evil-texts',
      { 'a.b': 'hello' },
      {
        de: async () => {
          isAsked = true
          return { 'a.b': 'hallo' }
        },
      },
    )
    const action = accountActions.of({
      id: 'evil',
      label: { catalogue: texts, key: 'a.b' },
      icon: 'activity',
      opens: evilView,
    })
    const { kit } = await page({
      plugins: [viewer(() => 'hello', { contributes: [action] })],
      locale: 'de',
      connects: false,
    })
    await settled(40)
    // A view that nothing of it stands in.
    if (opens) kit.open({ view: 'WhatIsAWallet' }).catch(() => {})
    await settled(60)
    await kit.dispose()
    document.body.replaceChildren()
    return isAsked
  }
  const before = await isAskedFor(false)
  const after = await isAskedFor(true)
  return after && !before ? 'that the visitor opened the card' : undefined
}
