import { createElement, useEffect } from 'react'
import {
  accountActions,
  closeGuards,
  defineMessages,
  defineView,
  headerItems,
  views,
} from 'latchkey/kernel'
import { useView } from 'latchkey/ui'
import { happens, outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-86'

const words = defineMessages('evil', { good: 'hello' })
const forms = defineMessages('evil', { one: { one: 'hello' } })
const labels = [
  { catalogue: words, key: 'missing' },
  { catalogue: words, key: 'constructor' },
  { catalogue: forms, key: 'one' },
]
const view = defineView()('evil/plugin:Main')
const noText = {
  toString() {
    throw new Error('no text')
  },
}

const viewOf = (more) =>
  views.of({ view, load: async () => ({ View: () => 'hello', title: () => 'hello', ...more }) })
function Busy() {
  const { setBusy, announce } = useView()
  useEffect(() => {
    announce('hello', noText)
    setBusy(noText)
  }, [setBusy, announce])
  return createElement('p', null, 'hello')
}

const card = () => document.querySelector('kit-modal')?.shadowRoot?.querySelector('[part~=card]')

/** Texts that are not there, where the kit says them around the views: what draws the card fails with them. */
export async function attack() {
  const tries = [
    ...labels.flatMap((label) => [
      [accountActions.of({ id: 'evil', label, icon: 'send', opens: view }), viewOf({})],
      [
        headerItems.of({
          id: 'evil',
          label,
          icon: 'send',
          opens: view,
          views: [{ id: 'Networks' }],
        }),
      ],
      [closeGuards.of({ id: 'evil', mayClose: () => label }), viewOf({})],
      [viewOf({ help: { view, label: (t) => t(label.catalogue, label.key) } })],
    ]),
    [viewOf({ View: Busy })],
  ]
  for (const [index, contributes] of tries.entries()) {
    const { kit } = await page({ plugins: [outsider({ contributes })] })
    for (const id of [view.id, 'Networks', 'Account']) {
      kit.open({ view: id }).catch(() => {})
      await settled(40)
      kit.close()
      await settled(20)
    }
    kit.close()
    kit.open({ view: 'Account' }).catch(() => {})
    const isWhole = await happens(() => card()?.textContent.includes('Disconnect'))
    await kit.dispose()
    await until(() => !card(), 'the end of the card')
    if (!isWhole) return `the card, by try ${index}`
  }
  return undefined
}
