import { accountRows, connectMethods, views } from 'latchkey/kernel'
import { useView } from 'latchkey/ui'
import { createElement, useLayoutEffect } from 'react'
import { evilView, outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-94'

const permissions = ['wallet:accounts']
const root = () => document.querySelector('kit-modal')?.shadowRoot
const called = (name) =>
  [...(root()?.querySelectorAll('button') ?? [])].find((one) =>
    `${one.getAttribute('aria-label')} ${one.textContent}`.includes(name),
  )
const title = () => root()?.querySelector('h2')?.textContent

/**
 * It may know the accounts, and so bring a block of Account or Connect. As often as that view is drawn its block leads to a view
 * of its own: Back and a new opening come to the same, and the visitor neither disconnects nor connects.
 */
export async function attack() {
  const taken = []
  for (const [where, wanted, titled] of [
    ['Account', 'Disconnect', 'Account'],
    ['Connect', 'Mock', 'Connect'],
  ]) {
    let drawn = 0
    const Block = () => {
      const view = useView()
      useLayoutEffect(() => {
        drawn += 1
        view.push(evilView, {})
      }, [view])
      return createElement('p', null, 'evil')
    }
    const load = async () => ({ Block })
    const evil = outsider({
      permissions,
      contributes: [
        views.of({
          view: evilView,
          load: async () => ({ View: () => 'mine', title: () => 'Evil' }),
        }),
        where === 'Account'
          ? accountRows.of({ id: 'evil/row', load })
          : connectMethods.of({ id: 'email', load }),
      ],
    })
    const { kit } = await page({
      plugins: [evil],
      grants: { 'evil/plugin': permissions },
      connects: where === 'Account',
    })
    kit.open().catch(() => {})
    await until(() => drawn > 0, `its block in ${titled}`)
    await settled(60)
    if (title() === 'Evil') called('Back').click()
    await settled(60)
    if (title() === 'Evil') taken.push(`${titled}, with ${wanted}`)
    await kit.dispose()
    document.body.replaceChildren()
  }
  return taken.length > 0 ? taken.join(' and ') : undefined
}
