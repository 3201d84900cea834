import { useView } from 'latchkey/ui'
import { page, settled, until, viewer } from './world.mjs'

export const row = 'SEC-95'

const permissions = ['wallet:connect']
const words = 'Confirm to claim 5 ETH'

/**
 * It may lead to where a chosen wallet is asked to connect. The title of that view of the kit is the name that it gives the
 * wallet, which may be any words, beside the question that the wallet asks at the same moment.
 */
export async function attack() {
  let card
  const View = () => {
    card = useView()
    return 'hello'
  }
  const { wallet, kit, draw } = await page({
    plugins: [viewer(View, { permissions })],
    grants: { 'evil/plugin': permissions },
    connects: false,
  })
  await draw()
  try {
    card.push({ id: 'ConnectingExternal' }, { connectorId: wallet.connector.id, walletName: words })
  } catch {}
  await settled(10)
  const top = () => kit.getState().router.history.at(-1)?.viewId
  await until(() => document.querySelector('kit-modal')?.shadowRoot?.querySelector('h2'), 'a title')
  const title = document.querySelector('kit-modal').shadowRoot.querySelector('h2').textContent
  return title.includes(words) ? `"${title}" as the title of ${top()}` : undefined
}
