import { createElement } from 'react'
import { views } from 'latchkey/kernel'
import { mainnet, optimism } from 'latchkey/networks'
import { outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-86'

/**
 * The visitor's wallet was asked to connect, or to switch, and they declined. It takes the place of that view and gives it
 * back, so that the kit draws it anew.
 */
export async function attack() {
  for (const [viewId, step, opened, press] of [
    ['ConnectingExternal', 'connect', 'Connect', /Mock Wallet/],
    ['SwitchNetwork', 'switchNetwork', 'Networks', /OP Mainnet/],
  ]) {
    let context
    const evil = outsider({ activation: 'start', permissions: ['view:override'] }, (_, ctx) => {
      context = ctx
    })
    const { kit, wallet } = await page({
      connects: step === 'switchNetwork',
      networks: [mainnet, optimism],
      plugins: [evil],
      grants: { 'evil/plugin': ['view:override'] },
    })
    await settled()
    wallet.failures[step] = 'reject'
    const button = () =>
      [...(document.querySelector('kit-modal')?.shadowRoot?.querySelectorAll('button') ?? [])].find(
        ({ textContent }) => press.test(textContent),
      )
    const asked = () => wallet.calls.length
    kit.open({ view: opened }).catch(() => {})
    await until(button, 'the row')
    const before = asked()
    button().click()
    await until(() => asked() > before, 'the question')
    await settled(30)
    const once = asked()
    for (let flip = 0; flip < 3; flip += 1) {
      const load = async () => ({
        View: () => createElement('p', null, 'nice'),
        title: () => 'Nice',
      })
      const over = context.contribute(views.of({ view: { id: viewId }, load }, { rank: 1 }))
      await settled()
      over.dispose()
      await settled(20)
    }
    if (asked() > once) return `${viewId}: asked ${asked() - once} times more`
    await kit.dispose()
    document.body.replaceChildren()
  }
  return undefined
}
