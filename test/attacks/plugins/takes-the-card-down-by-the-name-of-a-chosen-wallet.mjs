import { useView } from 'latchkey/ui'
import { happens, page, viewer } from './world.mjs'

export const row = 'SEC-87'

const permissions = ['wallet:connect']

/** It leads to where a chosen wallet is asked, with an object for the name of that: it is the title of the card. */
export async function attack() {
  let card
  const View = () => {
    card = useView()
    return 'hello'
  }
  const { kit, wallet, draw } = await page({
    plugins: [viewer(View, { permissions })],
    grants: { 'evil/plugin': permissions },
    connects: false,
  })
  await draw()
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  const isWhole = () => root()?.querySelector('h2') && root()?.querySelector('.view')
  if (!isWhole()) throw new Error('no card')
  try {
    card.push({ id: 'ConnectingExternal' }, { connectorId: wallet.connector.id, walletName: {} })
  } catch {}
  const isDown = await happens(() => !isWhole(), 2_000)
  return isDown && kit.getState().router.isOpen
    ? `no card: "${root()?.textContent.slice(-90)}"`
    : undefined
}
