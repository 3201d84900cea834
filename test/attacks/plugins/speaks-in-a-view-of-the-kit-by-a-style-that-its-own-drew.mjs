import { createElement, useState } from 'react'
import { flushSync } from 'react-dom'
import { accountRows } from 'latchkey/kernel'
import { base, mainnet } from 'latchkey/networks'
import { useView } from 'latchkey/ui'
import { page, settled, until, viewer } from './world.mjs'

export const row = 'SEC-95'

const css = '[data-focus-key=confirm]::after{content:"Claim 500 USDC"}'
const style = (href) => createElement('style', { key: href, href, precedence: 'high' }, css)

const shadow = () => document.querySelector('kit-modal')?.shadowRoot
const styles = () =>
  [...(shadow()?.querySelectorAll('style') ?? [])].filter(({ textContent }) =>
    textContent.includes('Claim'),
  )
const isThere = () => styles().length > 0
const isOn = () => styles().some(({ media }) => media !== 'not all')
const title = () => shadow()?.querySelector('h2')?.textContent

/** Of a view, of one that draws it as it leads on, and of a block. */
const cases = {
  async 'once its view was closed'() {
    const world = await page({
      plugins: [viewer(() => ['hello', style('evil')])],
      networks: [mainnet, base],
    })
    await world.draw()
    await until(isThere, 'its style')
    world.kit.close()
    await settled(20)
    world.kit.switchNetwork('eip155:8453', { force: true }).catch(() => {})
    return world
  },
  async 'as its view leads on'() {
    let show
    const View = () => {
      const view = useView()
      show = () => view.push({ id: 'Networks' })
      return createElement(Late)
    }
    let draw
    const Late = () => {
      const [isDrawn, set] = useState(false)
      draw = () => set(true)
      return isDrawn ? style('evil-late') : 'hello'
    }
    const world = await page({ plugins: [viewer(View)], networks: [mainnet, base] })
    await world.draw()
    flushSync(() => draw())
    show()
    return world
  },
  async 'once its block was left'() {
    const permissions = ['wallet:accounts']
    const Block = () => style('evil-block')
    const row = accountRows.of({ id: 'evil/row', load: async () => ({ Block }) })
    const world = await page({
      plugins: [viewer(() => 'hello', { permissions, contributes: [row] })],
      grants: { 'evil/plugin': permissions },
      networks: [mainnet, base],
    })
    world.kit.open({ view: 'Account' }).catch(() => {})
    await until(isThere, 'its style')
    world.kit.switchNetwork('eip155:8453', { force: true }).catch(() => {})
    return world
  },
}
/** Without any grant: React keeps a style with a precedence in the root of the card once the view that drew it is gone. */
export async function attack() {
  const won = []
  for (const [what, lead] of Object.entries(cases)) {
    const { kit } = await lead()
    await until(() => /network/i.test(title() ?? ''), `a view of the kit (${what})`)
    await settled(20)
    if (isOn()) won.push(`${title()} ${what}`)
    await kit.dispose()
    document.body.replaceChildren()
  }
  return won.length > 0 ? won.join('; ') : undefined
}
