import { accountActions, defineMessages, views } from 'latchkey/kernel'
import { useView } from 'latchkey/ui'
import { createElement, useLayoutEffect, useRef } from 'react'
import { evilView, outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-94'

const texts = defineMessages('evil/texts', { 'evil.title': 'Nice tile' })
const root = () => document.querySelector('kit-modal')?.shadowRoot
const title = () => root()?.querySelector('h2')?.textContent
const pressed = (selector, named) =>
  [...(root()?.querySelectorAll(selector) ?? [])].find((one) =>
    named.test(`${one.textContent} ${one.getAttribute('aria-label')}`),
  )

/**
 * Without a grant: an effect of its view that ends before the controls of the view do pushes the view once more as it leaves. In a panel of
 * the page Back never leaves it, and what the app opens lies below it.
 */
export async function attack() {
  const stays = []
  for (const where of ['panel', 'modal']) {
    let openings = 0
    const View = () => {
      const view = useRef()
      useLayoutEffect(() => () => view.current.push(evilView, { n: (openings += 1) }), [])
      view.current = useView()
      return createElement('p', null, 'evil')
    }
    const label = { catalogue: texts, key: 'evil.title' }
    const evil = outsider({
      contributes: [
        views.of({ view: evilView, load: async () => ({ View, title: () => 'Evil' }) }),
        accountActions.of({ id: 'evil', label, icon: 'wallet', opens: evilView }),
      ],
    })
    const { kit, environment } = await page({ plugins: [evil] })
    const place = document.createElement('div')
    document.body.append(place)
    if (where === 'panel') kit.mount(place)
    const ways = {
      Back: () => pressed('header button', /back/i)?.click(),
      'the app': () => void kit.open({ view: 'Networks' }).catch(() => {}),
    }
    for (const [who, lead] of Object.entries(ways)) {
      kit.open({ view: 'Account' }).catch(() => {})
      await until(() => title() !== 'Evil' && pressed('button', /Nice tile/), 'the tile')
      // At once after a view of others a press is none.
      await until(async () => {
        pressed('button', /Nice tile/)?.click()
        await settled(20)
        await environment.clock.advance(1_000)
        await settled(20)
        return title() === 'Evil'
      }, 'its view')
      await settled(20)
      lead()
      await settled(40)
      if (title() === 'Evil') {
        stays.push(`against ${who} in the ${where}`)
        break
      }
    }
    await kit.dispose()
    document.body.replaceChildren()
  }
  return stays.length > 0 ? stays.join(', ') : undefined
}
