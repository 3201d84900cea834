import { attempt, happens, outsider, page, settled, walletOfOthers } from './world.mjs'

export const row = 'SEC-86'

// The kit asks a login whose it is, and no other wallet of others.
const permissions = ['wallet:connector', 'wallet:listed']

const text = () =>
  document.querySelector('kit-modal')?.shadowRoot?.querySelector('[part~=card]')?.textContent ?? ''

/** Its wallet is connected, and whose it is, it says with what is no text: the account and the way to leave it are gone. */
export async function attack() {
  const users = [
    () => ({ email: { of: 'nobody' } }),
    () => ({ email: () => 'nobody' }),
    () => 5,
    () => {
      throw new Error('nobody')
    },
    () => Promise.resolve({ email: 'a@b.c' }),
  ]
  for (const [index, user] of users.entries()) {
    const id = 'evil/wallet'
    const evil = outsider({
      permissions,
      contributes: [walletOfOthers({ type: 'AUTH', user })],
    })
    const { kit } = await page({
      plugins: [evil],
      grants: { 'evil/plugin': permissions },
      connects: false,
    })
    await kit.connect({ connectorId: id })
    kit.open({ view: 'Account' }).catch(() => {})
    const isWhole = await happens(() => text().includes('Disconnect'), 3_000)
    await settled(30)
    const said = text()
    await attempt(() => kit.dispose())
    document.body.replaceChildren()
    if (!isWhole || !said.includes('Disconnect')) return `by way ${index}: ${said}`
  }
  return undefined
}
