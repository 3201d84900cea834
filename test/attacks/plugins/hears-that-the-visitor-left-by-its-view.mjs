import { createElement, useEffect } from 'react'
import { closeGuards, views } from 'latchkey/kernel'
import { evilView, outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-94'

const permissions = ['view:open']

/**
 * With the grant to open its view, and none for accounts: a view that makes sense with an account alone is drawn where a wallet is
 * connected; it goes as the visitor leaves, and no guard is asked, as it is where they close the card.
 */
export async function attack() {
  let context
  let asked = 0
  const ends = []
  function View() {
    useEffect(() => () => void ends.push(asked), [])
    return createElement('p', null, 'Nice')
  }
  const evil = outsider(
    {
      permissions,
      activation: 'start',
      contributes: [
        views.of({
          view: evilView,
          needsAccount: true,
          load: async () => ({ View, title: () => 'Nice' }),
        }),
        closeGuards.of({
          id: 'evil',
          mayClose({ outcome }) {
            if (outcome === 'dismissed') asked += 1
            return undefined
          },
        }),
      ],
    },
    (_, ctx) => void (context = ctx),
  )
  const { kit, faults } = await page({ plugins: [evil], grants: { 'evil/plugin': permissions } })
  await settled(40)
  if (!context && JSON.stringify(faults()).includes('wallet:accounts')) return undefined
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  context.views.open(evilView)
  await until(() => root()?.textContent.includes('Nice'), 'its view')
  await settled()
  // They stay, and close the card.
  const close = [...root().querySelectorAll('button')].find((one) =>
    /close/i.test(one.getAttribute('aria-label') ?? one.textContent),
  )
  close?.click()
  await until(() => !kit.getState().router.isOpen, 'the end')
  await until(() => ends.length === 1, 'the end of its view')
  const closed = ends[0]
  context.views.open(evilView)
  await until(() => root()?.textContent.includes('Nice'), 'its view again')
  await settled()
  asked = 0
  await kit.disconnect()
  await settled(40)
  const left = ends[1]
  await kit.dispose()
  return closed > 0 && left === 0 ? 'the visitor left' : undefined
}
