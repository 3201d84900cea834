import { createElement } from 'react'
import { accountRows } from 'latchkey/kernel'
import { page, settled, until, viewer } from './world.mjs'

export const row = 'SEC-95'

const css = '.row::before{content:"MetaMask"} .alert-bar{display:none}'
const shadow = () => document.querySelector('kit-modal')?.shadowRoot
const sheets = () => [...(shadow()?.querySelectorAll('style, link') ?? [])]
const permissions = ['wallet:accounts']

/** How a part may have a sheet in the card, of whichever media it says that it is. */
const parts = {
  'an element': () => createElement('style', { media: 'all' }, css),
  'an element that React keeps': () =>
    createElement('style', { href: 'evil', precedence: 'high' }, css),
  'a link': () =>
    createElement('link', {
      rel: 'stylesheet',
      href: 'data:text/css,.row{opacity:0}',
      media: 'all',
    }),
  'a text of HTML': () =>
    // It is what is tried here.
    // oxlint-disable-next-line react/no-danger
    createElement('div', { dangerouslySetInnerHTML: { __html: `<style>${css}</style>` } }),
  'a picture': () => createElement('svg', null, createElement('style', null, css)),
}

/**
 * By its view without any grant, or by a block beside what the kit says: its style holds for the whole card, so that rows are named otherwise, alerts are not
 * seen, buttons of the kit are under any press, and a host hears what is typed.
 */
export async function attack() {
  const won = []
  for (const [how, Part] of Object.entries(parts)) {
    const block = accountRows.of({ id: 'evil/row', load: async () => ({ Block: Part }) })
    const evil = viewer(() => ['hello', createElement(Part, { key: 'part' })], {
      permissions,
      contributes: [block],
    })
    const { kit, draw } = await page({ plugins: [evil], grants: { 'evil/plugin': permissions } })
    const look = async (where) => {
      await until(() => sheets().length > 0, `${how} in ${where}`)
      await settled(5)
      if (sheets().some((sheet) => sheet.getAttribute('media') !== 'not all'))
        won.push(`${how} in ${where}`)
    }
    kit.open({ view: 'Account' }).catch(() => {})
    await look('its block')
    await draw()
    await look('its view')
    await kit.dispose()
    document.body.replaceChildren()
  }
  return won.length > 0 ? won.join('; ') : undefined
}
