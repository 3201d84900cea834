import { headerItems } from 'latchkey/kernel'
import { attempt, happens, outsider, page, settled } from './world.mjs'

export const row = 'SEC-86'

const card = () => document.querySelector('kit-modal')?.shadowRoot?.querySelector('[part~=card]')

/** Without any grant: a control for the header of views of the kit, whose label is not there. */
export async function attack() {
  const drawn = { Connect: 'Mock Wallet', Networks: 'Ethereum', Account: 'Disconnect' }
  for (const [view, words] of Object.entries(drawn)) {
    const control = headerItems.of({ id: 'evil', icon: 'info', views: [{ id: view }] })
    const { kit } = await page({
      plugins: [outsider({ contributes: [control] })],
      connects: view !== 'Connect',
    })
    kit.open({ view }).catch(() => {})
    await happens(() => card()?.textContent.includes(words), 5_000)
    // What is in the header loads by itself.
    await settled(30)
    const isWhole = card()?.textContent.includes(words)
    await attempt(() => kit.dispose())
    document.body.replaceChildren()
    if (!isWhole) return `the card at ${view}`
  }
  return undefined
}
