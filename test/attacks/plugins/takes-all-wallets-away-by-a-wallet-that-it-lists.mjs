import { walletSources } from 'latchkey/kernel'
import { attempt, outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-86'

const card = () => document.querySelector('kit-modal')?.shadowRoot?.querySelector('[part~=card]')
const text = () => card()?.textContent ?? ''

/**
 * With the grant for wallets it lists one of which a member is not what it says to be. Entries that cannot be read are
 * left out, and the wallets of everybody else stay.
 */
export async function attack() {
  const odd = [{ injected: 5 }, { injected: [null] }, { rdns: true }, { rdns: {} }, { image_id: 5 }]
  for (const member of odd) {
    const wallets = {
      subscribe(listener) {
        listener.next([{ id: 'evil-wallet', name: 'Evil', ...member }])
        return { unsubscribe() {} }
      },
    }
    const source = walletSources.of({ id: 'evil/source', kind: 'featured', wallets })
    const evil = outsider({ permissions: ['wallet:connector'], contributes: [source] })
    const { kit } = await page({
      plugins: [evil],
      grants: { 'evil/plugin': ['wallet:connector'] },
      connects: false,
    })
    kit.open({ view: 'AllWallets' }).catch(() => {})
    await until(() => /Mock Wallet|not available/.test(text()), 'the list')
    await settled(30)
    const isWhole = text().includes('Mock Wallet')
    await attempt(() => kit.dispose())
    document.body.replaceChildren()
    if (!isWhole) return `all wallets are gone, by ${JSON.stringify(member)}`
  }
  return undefined
}
