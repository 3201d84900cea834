import { accountActions, headerItems } from 'latchkey/kernel'
import { attempt, happens, outsider, page } from './world.mjs'

export const row = 'SEC-86'

const card = () => document.querySelector('kit-modal')?.shadowRoot?.querySelector('[part~=card]')

/** Without any grant: a line of its catalogue is called like what every object has, which is found in the place of texts. */
export async function attack() {
  for (const key of ['constructor', 'toString', '__proto__']) {
    const catalogue = { id: 'evil', en: Object.fromEntries([[key, 'Nice']]), locales: {} }
    const item = { id: 'evil', icon: 'info', label: { catalogue, key } }
    const ways = [
      headerItems.of({ ...item, views: [{ id: 'Account' }], onPress() {} }),
      accountActions.of({ ...item, opens: { id: 'Networks' } }),
    ]
    for (const way of ways) {
      const { kit } = await page({ plugins: [outsider({ contributes: [way] })] })
      kit.open({ view: 'Account' }).catch(() => {})
      const isWhole = await happens(() => card()?.textContent.includes('Disconnect'), 5_000)
      await attempt(() => kit.dispose())
      document.body.replaceChildren()
      if (!isWhole) return `the account, by ${way.point.id} and "${key}"`
    }
  }
  return undefined
}
