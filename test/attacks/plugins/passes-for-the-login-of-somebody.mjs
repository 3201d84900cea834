import { getChainState } from 'latchkey'
import { outsider, page, settled, thief, until, walletOfOthers } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:connector']
const email = 'boss@bank.example'
const id = 'evil/wallet'

/**
 * It brings a wallet, and was not granted `wallet:listed`, which one needs that counts as the visitor's login. Once the visitor has
 * connected it, the app and the card hear of an email of its choice, as of whoever logged in.
 */
export async function attack() {
  const evil = outsider({
    permissions,
    contributes: [walletOfOthers({ account: thief, user: () => ({ email }) })],
  })
  const { kit } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
    connects: false,
  })
  await kit.connect({ connectorId: id })
  kit.open({ view: 'Account' }).catch(() => {})
  const card = () => document.querySelector('kit-modal')?.shadowRoot
  await until(() => card()?.textContent.includes('Disconnect'), 'the account')
  await settled(40)
  const shown = card().textContent
  const state = JSON.stringify(getChainState(kit, 'eip155') ?? {})
  await kit.dispose()
  const got = [shown.includes(email) && 'the card', state.includes(email) && 'the app']
  return got.some(Boolean) ? `${email} for ${got.filter(Boolean).join()}` : undefined
}
