import { useEffect } from 'react'
import { defineMessages, defineView, headerItems, views } from 'latchkey/kernel'
import { useView } from 'latchkey/ui'
import { page, settled, spy, until } from './world.mjs'

export const row = 'SEC-86'

const catalogue = defineMessages('evil/texts', { 'evil.go': 'Nice' })
const own = [0, 1, 2, 3].map((place) => defineView()(`evil/plugin:View${place}`))
const viewOf = (next) =>
  function View() {
    const view = useView()
    useEffect(() => view.push(next), [view])
    return 'hello'
  }

/**
 * Without any grant: from its views, which the visitor opened, it leads to Connect, where they choose a wallet. Each view that it
 * takes away then, below what is shown, has the view that waits for the wallet drawn anew, and the wallet asked again.
 */
export async function attack() {
  let context
  const control = headerItems.of({
    id: 'evil',
    icon: 'info',
    views: [{ id: 'Connect' }],
    label: { catalogue, key: 'evil.go' },
    opens: own[0],
  })
  const evil = spy({ contributes: [control] }, (_, ctx) => void (context = ctx))
  const { kit, wallet } = await page({ plugins: [evil], connects: false })
  await until(() => context, 'its set-up')
  const added = own.map((view, place) => {
    const View = viewOf(own[place + 1] ?? { id: 'Connect' })
    return context.contribute(views.of({ view, load: async () => ({ View, title: () => 'Nice' }) }))
  })
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  const button = (words) =>
    [...(root()?.querySelectorAll('button') ?? [])].find((one) =>
      words.test(one.textContent + (one.getAttribute('aria-label') ?? '')),
    )
  const history = () => kit.getState().router.history
  const asked = () => wallet.calls.filter((call) => call === 'connect').length
  kit.open({ view: 'Connect' }).catch(() => {})
  await until(() => button(/Nice/), 'its control')
  button(/Nice/).click()
  await until(() => history().length === own.length + 2, 'Connect above its views')
  await until(() => button(/Mock Wallet/), 'the wallet')
  await settled()
  wallet.answer('hang')
  button(/Mock Wallet/).click()
  await until(() => asked() > 0, 'the question to the wallet')
  await settled()
  const before = asked()
  for (const one of added) {
    void one.dispose()
    await settled()
  }
  const again = asked() - before
  return again > 0 ? `the wallet was asked to connect ${again} times more` : undefined
}
