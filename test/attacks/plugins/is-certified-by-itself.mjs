import { defaultPlugins } from 'latchkey'
import { walletSources } from 'latchkey/kernel'
import { outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-94'

const name = 'Evil Wallet'
const root = () => document.querySelector('kit-modal')?.shadowRoot
const text = () => root()?.textContent ?? ''

/** "Verified wallets only" shows what the service certified, and the wallet that a plugin says is certified. */
export async function attack() {
  const wallets = {
    subscribe(listener) {
      const listing = { id: 'evil-wallet', name, badge_type: 'certified' }
      listener.next([{ ...listing, chrome_store: 'https://evil.example/get' }])
      return { unsubscribe() {} }
    },
  }
  const evil = outsider({
    permissions: ['wallet:connector'],
    contributes: [walletSources.of({ id: 'evil/source', kind: 'recommended', wallets })],
  })
  const { kit, environment } = await page({
    first: defaultPlugins(),
    plugins: [evil],
    grants: { 'evil/plugin': ['wallet:connector'] },
    endpoints: { api: 'https://service.example' },
    connects: false,
  })
  const served = (id, badge_type) => ({ id, name: `Wallet ${id}`, badge_type })
  environment.http.on('GET', /getWallets/, ({ url }) => {
    const all = [served('plain', 'none'), served('good', 'certified')]
    const data = all.filter(
      ({ badge_type }) => (url.searchParams.get('badge_type') ?? badge_type) === badge_type,
    )
    return { json: { count: data.length, data } }
  })
  kit.open({ view: 'AllWallets' }).catch(() => {})
  await until(() => text().includes('Wallet plain') && text().includes(name), 'the list')
  root().querySelector('[role=switch]').click()
  await until(() => !text().includes('Wallet plain'), 'the filter')
  await settled(30)
  return text().includes(name) ? `${name} is shown as a certified wallet` : undefined
}
