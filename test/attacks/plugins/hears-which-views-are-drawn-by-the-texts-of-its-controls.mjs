// A control of a header names its text by a catalogue, whose other languages are functions of the plugin. They load when
// the control is drawn: a catalogue for each view, and a plugin without any grant hears where the visitor is.
import { defineMessages, defineView, headerItems } from 'latchkey/kernel'
import { outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-85'

const listened = ['Account', 'Networks', 'WhatIsANetwork', 'Connect']

export async function attack() {
  const heard = []
  const controls = listened.map((id) => {
    const texts = defineMessages(
      `evil-${id.toLowerCase()}`,
      { 'control.name': 'Tip' },
      {
        // What fails is asked for again with the next drawing.
        ar: async () => {
          heard.push(id)
          throw new Error('not yet')
        },
      },
    )
    return headerItems.of({
      id: `evil-${id}`,
      views: [{ id }],
      label: { catalogue: texts, key: 'control.name' },
      icon: 'info',
      opens: defineView()('Account'),
    })
  })
  const { kit } = await page({ locale: 'ar', plugins: [outsider({ contributes: controls })] })
  const visit = async (view) => {
    kit.open({ view }).catch(() => {})
    await until(() => kit.getState().router.history.at(-1)?.viewId === view, view)
    await settled(30)
    return heard.length
  }
  const counts = []
  for (const view of ['Networks', 'WhatIsANetwork', 'Account', 'Networks'])
    counts.push(await visit(view))
  await kit.dispose()
  // That the language is spoken it may hear: of all its controls at once, and once.
  const isOfAll = counts[0] === 0 || new Set(heard).size === listened.length
  const isOnce = new Set(counts).size === 1
  return isOfAll && isOnce ? undefined : `views that were drawn: ${heard.join()}`
}
