import { closeGuards, defineMessages, views } from 'latchkey/kernel'
import { useMessages } from 'latchkey/ui'
import { createElement } from 'react'
import { evilView, leave, outsider, page, settled } from './world.mjs'

export const row = 'SEC-90'

const many = 2_000

/**
 * With no grant, in any language but English: what it says comes out of a catalogue that is a new one at each look. Its texts load, the
 * card is drawn as they arrive, and looks again: the page does nothing else any more.
 */
async function looksAt(where) {
  let looks = 0
  const fresh = () => {
    looks += 1
    // Else the page would never come back.
    if (looks > many) throw new Error('enough')
    return defineMessages('evil/texts', { a: 'A' }, { de: async () => ({ a: 'A' }) })
  }
  const say = (is, translate) => (is ? translate(fresh(), 'a') : 'Nice')
  const View = () => {
    const isHere = where === 'view'
    const t = useMessages(isHere ? fresh() : known)
    return createElement('i', null, t('a'))
  }
  const known = defineMessages('evil/texts', { a: 'A' })
  const evil = outsider({
    contributes: [
      views.of({
        view: evilView,
        load: async () => ({
          View,
          title: (translate) => say(where === 'title', translate),
          help: { view: evilView, label: (translate) => say(where === 'help', translate) },
        }),
      }),
      ...(where === 'guard'
        ? [closeGuards.of({ id: 'evil', mayClose: () => ({ catalogue: fresh(), key: 'a' }) })]
        : []),
    ],
  })
  const { kit, draw } = await page({ plugins: [evil], locale: 'de' })
  await draw()
  if (where === 'guard') kit.close()
  await settled(60)
  return looks
}

export async function attack() {
  const won = []
  for (const where of ['title', 'help', 'view', 'guard']) {
    const looks = await looksAt(where)
    if (looks === 0) throw new Error(`nobody looked at its ${where}`)
    if (looks > many / 4) won.push(`its ${where} was looked at ${looks} times`)
    await leave()
  }
  return won.length > 0 ? won.join('; ') : undefined
}
