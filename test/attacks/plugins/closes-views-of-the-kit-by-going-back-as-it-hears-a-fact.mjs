import { createElement } from 'react'
import { defineEvent, defineMessages, headerItems, views } from 'latchkey/kernel'
import { base, mainnet } from 'latchkey/networks'
import { useView } from 'latchkey/ui'
import { evilView, page, settled, spy, until } from './world.mjs'

export const row = 'SEC-94'

const catalogue = defineMessages('evil/texts', { 'evil.go': 'Nice' })
const said = defineEvent()('evil/plugin/said')

/**
 * Without any grant: it goes back from its view several times as it hears a fact of its own. Where the card is led is told after that
 * fact, so that its view is still on top each time that it is asked whether it may; what goes is what lay below.
 */
export async function attack() {
  let ctx
  let view
  const View = () => {
    view = useView()
    return createElement('p', null, 'hello')
  }
  const control = headerItems.of({
    id: 'evil',
    icon: 'info',
    views: [{ id: 'Networks' }],
    label: { catalogue, key: 'evil.go' },
    opens: evilView,
  })
  const shown = views.of({ view: evilView, load: async () => ({ View, title: () => 'Nice' }) })
  const evil = spy({ contributes: [control, shown] }, (_, given) => {
    ctx = given
    ctx.on(said, () => {
      for (let time = 0; time < 5; time += 1) view.back()
    })
  })
  const { kit } = await page({ plugins: [evil], networks: [mainnet, base] })
  await until(() => ctx, 'its set-up')
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  const button = (words) =>
    [...(root()?.querySelectorAll('button') ?? [])].find((one) =>
      words.test(one.textContent + (one.getAttribute('aria-label') ?? '')),
    )
  const ids = () =>
    kit
      .getState()
      .router.history.map(({ viewId }) => viewId)
      .join()
  kit.open({ view: 'Account' }).catch(() => {})
  await until(() => root()?.querySelector('[data-focus-key="network"]') ?? button(/Network/), 'it')
  ;(root().querySelector('[data-focus-key="network"]') ?? button(/Network/)).click()
  await until(() => button(/^Nice/), 'its control')
  button(/^Nice/).click()
  await until(() => view && ids() === 'Account,Networks,evil/plugin:Main', 'its view')
  await settled()
  ctx.emit(said({}))
  await settled()
  const left = ids()
  const { isOpen } = kit.getState().router
  return left === 'Account,Networks' ? undefined : JSON.stringify({ left, isOpen })
}
