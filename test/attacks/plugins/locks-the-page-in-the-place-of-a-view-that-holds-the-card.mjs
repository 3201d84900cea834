import { defineView, views } from 'latchkey/kernel'
import { mainnet } from 'latchkey/networks'
import { outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-94'

const permissions = ['view:override']

/**
 * It may draw a view in the place of another. The kit holds the card at the one for networks that the app has not, since that one
 * offers the networks of the app and the way to leave. In its place the plugin offers nothing: neither the visitor nor
 * the app closes the card, over a page that cannot be used.
 */
export async function attack() {
  const evil = outsider({
    permissions,
    contributes: [
      views.of(
        {
          view: defineView()('UnsupportedChain'),
          load: async () => ({ View: () => 'hello', title: () => 'Nice view', canGoBack: false }),
        },
        { rank: 10 },
      ),
    ],
  })
  const { kit, wallet } = await page({
    plugins: [evil],
    networks: [mainnet],
    grants: { 'evil/plugin': permissions },
  })
  wallet.changeNetwork('eip155:9999')
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  await until(() => /hello|Disconnect/.test(root()?.textContent ?? ''), 'a view')
  await settled()
  const { isOpen } = kit.getState().router
  kit.close()
  await settled()
  for (let press = 0; press < 3; press += 1) {
    const escape = new window.KeyboardEvent('keydown', { key: 'Escape', bubbles: true })
    root().querySelector('[part~=card]')?.dispatchEvent(escape)
    await settled()
  }
  for (const one of root().querySelectorAll('header button')) one.click()
  await settled()
  const isHeld = kit.getState().router.isOpen && root().textContent.includes('hello')
  const mayLeave = /disconnect|ethereum/i.test(root().querySelector('[part~=card]')?.textContent)
  await kit.dispose()
  return isOpen && isHeld && !mayLeave ? 'the card, against the visitor and the app' : undefined
}
