import { defineView, headerItems, defineMessages, views } from 'latchkey/kernel'
import { outsider, page, settled, spy } from './world.mjs'

export const row = 'SEC-86'

const root = () => document.querySelector('kit-modal')?.shadowRoot
const press = async (words) => {
  const found = [...(root()?.querySelectorAll('button') ?? [])].find((one) =>
    words.test(one.textContent + (one.getAttribute('aria-label') ?? '')),
  )
  found?.click()
  await settled(30)
  return found !== undefined
}

/**
 * It leads to the view of another plugin with what that one cannot be drawn with: by the card, then by a control in the
 * header. The visitor tries again each time, and the second time ends the plugin that draws the view.
 */
export async function attack() {
  let context
  const view = defineView()('good/plugin:Main')
  const catalogue = defineMessages('evil/plugin', { 'evil.go': 'Go on' })
  const control = headerItems.of({
    id: 'evil',
    icon: 'info',
    views: [{ id: 'Networks' }],
    label: { catalogue, key: 'evil.go' },
    opens: view,
  })
  const evil = spy({ permissions: ['view:open'], contributes: [control] }, (_, given) => {
    context = given
  })
  const load = async () => ({ View: ({ params }) => params.list.join(), title: () => 'Good' })
  const good = outsider(
    { activation: 'start', contributes: [views.of({ view, load })] },
    () => {},
    'good/plugin',
  )
  const { kit, statusOf } = await page({
    plugins: [evil, good],
    grants: { 'evil/plugin': ['view:open'] },
  })
  let tried = 0
  for (const how of ['card', 'card', 'control', 'control', 'control']) {
    kit.open({ view: 'Networks' }).catch(() => {})
    await settled(40)
    if (how === 'card') context.views.open({ ...view, openedBy: 'good/plugin' }, { list: 5 })
    else await press(/Go on/)
    await settled(40)
    if (await press(/try again/i)) tried += 1
    kit.close()
    await settled(20)
  }
  const status = statusOf('good/plugin')
  await kit.dispose()
  if (tried < 4) return `nothing was tried again but ${tried} times`
  return status === 'active' ? undefined : `the other plugin is ${status}`
}
