import { createElement } from 'react'
import { accountActions, defineMessages, defineView, headerItems, views } from 'latchkey/kernel'
import { receive } from 'latchkey/plugins/receive'
import { outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-95'

const view = defineView()('evil/plugin:Main')
const long = {
  catalogue: defineMessages('evil/words', { long: 'Long '.repeat(4_000) }),
  key: 'long',
}
const many = Array.from({ length: 100 }, (_, index) => `evil/${index}`)

/**
 * Without any grant: a hundred tiles and controls in the header of Account, each with a name of 20,000 letters. What the kit
 * has there is out of sight, and the page is slow.
 */
export async function attack() {
  const View = () => createElement('p')
  const evil = outsider({
    contributes: [
      views.of({ view, load: async () => ({ View, title: () => 'View' }) }),
      ...many.map((id) => accountActions.of({ id, label: long, icon: 'send', opens: view })),
      ...many.map((id) =>
        headerItems.of({ id, views: [{ id: 'Account' }], label: long, icon: 'send', opens: view }),
      ),
    ],
  })
  const { kit } = await page({
    plugins: [evil, receive()],
    grants: { 'evil/plugin': [] },
  })
  const card = () => document.querySelector('kit-modal')?.shadowRoot?.querySelector('[role=dialog]')
  kit.open({ view: 'Account' }).catch(() => {})
  await until(() => /Receive/.test(card()?.textContent ?? ''), 'the account')
  await until(() => /Long/.test(card()?.textContent ?? ''), 'its tiles')
  await settled(40)
  const buttons = card().querySelectorAll('button').length
  const letters = card().textContent.length
  await kit.dispose()
  return buttons > 60 || letters > 5_000 ? `${buttons} buttons, ${letters} letters` : undefined
}
