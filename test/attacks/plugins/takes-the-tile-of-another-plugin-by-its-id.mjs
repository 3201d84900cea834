import {
  accountActions,
  accountRows,
  defineMessages,
  defineView,
  headerItems,
  views,
} from 'latchkey/kernel'
import { createElement } from 'react'
import { outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-83'

const root = () => document.querySelector('kit-modal')?.shadowRoot
const permissions = ['wallet:accounts']

/** Of a vendor: a tile, a control and a block of Account under the same ids and names as those of another one. */
const vault = (vendor, parts) => {
  const view = defineView()(`${vendor}/plugin:Main`)
  const label = {
    catalogue: defineMessages(`${vendor}/texts`, { 'a.title': 'My vault' }),
    key: 'a.title',
  }
  const drawn = (words) => () => createElement('p', null, words)
  const Block = drawn(`The block of ${vendor}`)
  const all = {
    tile: accountActions.of({ id: 'vault', label, icon: 'wallet', opens: view }),
    control: headerItems.of({
      id: 'vault',
      label,
      icon: 'info',
      opens: view,
      views: [{ id: 'Account' }],
    }),
    block: accountRows.of({ id: 'vault', load: async () => ({ Block }) }),
  }
  const load = async () => ({ View: drawn(`The view of ${vendor}`), title: () => 'My vault' })
  const contributes = [views.of({ view, load }), ...parts.map((part) => all[part])]
  return outsider({ permissions, contributes }, () => {}, `${vendor}/plugin`)
}

/** Listed before another plugin, it takes the ids of what that adds to the account: the tile, the control and the block of that are left out. */
export async function attack() {
  const taken = []
  for (const part of ['tile', 'control', 'block']) {
    const { kit, environment } = await page({
      plugins: [vault('evil', [part]), vault('acme', [part])],
      grants: { 'evil/plugin': permissions, 'acme/plugin': permissions },
    })
    const said = new Set()
    const hear = () => {
      for (const one of root()?.querySelectorAll('p') ?? []) said.add(one.textContent)
    }
    const openAccount = async () => {
      kit.open({ view: 'Account' }).catch(() => {})
      await until(() => root()?.querySelector('[data-focus-key=disconnect]'), 'the account')
      await settled(40)
      hear()
    }
    const vaults = () =>
      [...root().querySelectorAll('button')].filter((one) =>
        `${one.textContent} ${one.getAttribute('aria-label')}`.includes('My vault'),
      )
    await openAccount()
    if (part !== 'block') await until(() => vaults().length > 0, `a ${part}`)
    for (let index = 0; index < vaults().length; index += 1) {
      // At once after a view of others a press is none.
      await until(async () => {
        vaults()[index]?.click()
        await settled(20)
        await environment.clock.advance(1_000)
        await settled(20)
        return root()?.querySelector('h2')?.textContent === 'My vault'
      }, 'a view')
      await settled(40)
      hear()
      await openAccount()
    }
    await kit.dispose()
    document.body.replaceChildren()
    const words = [...said].join()
    if (!words.includes('of evil') && !words.includes('of acme')) throw new Error(`no ${part}`)
    if (!words.includes('of acme')) taken.push(part)
  }
  return taken.length > 0 ? taken : undefined
}
