import { connectors } from 'latchkey/kernel'
import { attempt, happens, outsider, page } from './world.mjs'

export const row = 'SEC-86'

const card = () => document.querySelector('kit-modal')?.shadowRoot?.querySelector('[part~=card]')

/** With the grant for wallets it lists one of no namespaces, or of what is no list of them: no other wallet is listed. */
export async function attack() {
  for (const namespaces of [undefined, null, 5, {}]) {
    const wallet = {
      id: 'evil/wallet',
      type: 'ANNOUNCED',
      name: 'Evil',
      connector: { connect() {} },
    }
    const evil = outsider({
      permissions: ['wallet:connector'],
      contributes: [connectors.of({ ...wallet, namespaces })],
    })
    const { kit } = await page({
      plugins: [evil],
      grants: { 'evil/plugin': ['wallet:connector'] },
      connects: false,
    })
    kit.open({ view: 'Connect' }).catch(() => {})
    const isWhole = await happens(() => card()?.textContent.includes('Mock Wallet'), 5_000)
    await attempt(() => kit.dispose())
    document.body.replaceChildren()
    if (!isWhole) return `all of Connect, by ${JSON.stringify(namespaces)}`
  }
  return undefined
}
