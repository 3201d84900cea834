import { ViewService, views } from 'latchkey/kernel'
import { evilView, page, settled, spy, until } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['view:open']

/**
 * It may open views: it opens its own over the one that waits for the wallet which the visitor chose, and goes back, several times.
 * The attempt ends with the first, so that what the visitor approves in the wallet comes to nothing, and the view below begins anew
 * each time, and asks the wallet again.
 */
export async function attack() {
  let card
  const shown = views.of({
    view: evilView,
    load: async () => ({ View: () => 'hello', title: () => 'Nice' }),
  })
  const evil = spy(
    { permissions, needs: { card: ViewService }, contributes: [shown] },
    (needs) => void (card = needs.card),
  )
  const { kit, wallet } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
    connects: false,
  })
  await until(() => card, 'its set-up')
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  const button = (words) =>
    [...(root()?.querySelectorAll('button') ?? [])].find((one) => words.test(one.textContent))
  const asked = () => wallet.calls.filter((call) => call === 'connect').length
  kit.open({ view: 'Connect' }).catch(() => {})
  await until(() => button(/Mock Wallet/), 'the wallet')
  await settled()
  wallet.answer('hang')
  button(/Mock Wallet/).click()
  await until(() => asked() > 0, 'the question to the wallet')
  await settled()
  const before = asked()
  for (let time = 0; time < 3; time += 1) {
    card.open(evilView, {})
    await settled(20)
    if (root().textContent.includes('hello')) return 'its view stands over the wait'
    card.back()
    await settled(20)
  }
  const again = asked() - before
  return again > 0 ? `the wallet was asked to connect ${again} times more` : undefined
}
