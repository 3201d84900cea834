import { accountActions } from 'latchkey/kernel'
import { attempt, happens, outsider, page } from './world.mjs'

export const row = 'SEC-86'

const card = () => document.querySelector('kit-modal')?.shadowRoot?.querySelector('[part~=card]')

/** Without any grant: an action of the account of which a part is not there, and the visitor cannot disconnect. */
export async function attack() {
  for (const action of [{ id: 'evil', icon: 'info', opens: { id: 'Networks' } }, {}]) {
    const evil = outsider({ contributes: [accountActions.of(action)] })
    const { kit } = await page({ plugins: [evil] })
    kit.open({ view: 'Account' }).catch(() => {})
    const isWhole = await happens(() => card()?.textContent.includes('Disconnect'), 5_000)
    await attempt(() => kit.dispose())
    document.body.replaceChildren()
    if (!isWhole) return 'the account, with the way to disconnect'
  }
  return undefined
}
