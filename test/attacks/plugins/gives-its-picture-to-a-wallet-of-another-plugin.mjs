import { defaultPlugins } from 'latchkey'
import { walletSources } from 'latchkey/kernel'
import { outsider, page, settled, until, visitor } from './world.mjs'

export const row = 'SEC-126'

const root = () => document.querySelector('kit-modal')?.shadowRoot
const text = () => root()?.textContent ?? ''

/**
 * It lists a wallet that is called like the one which another plugin brings, and gives no way to it: the row of the other
 * one has the picture that it names, and counts as certified.
 */
export async function attack() {
  const wallets = {
    subscribe(listener) {
      const listing = { id: 'evil-wallet', name: 'Mock Wallet', badge_type: 'certified' }
      listener.next([{ ...listing, image_id: 'picture-of-another' }])
      return { unsubscribe() {} }
    },
  }
  const evil = outsider({
    permissions: ['wallet:connector'],
    contributes: [walletSources.of({ id: 'evil/source', kind: 'custom', wallets })],
  })
  const { kit, environment } = await page({
    first: defaultPlugins(),
    plugins: [evil],
    grants: { 'evil/plugin': ['wallet:connector'] },
    endpoints: { api: 'https://service.example' },
    connects: false,
  })
  environment.http.on('GET', /getWallets/, { json: { count: 0, data: [] } })
  kit.open({ view: 'AllWallets' }).catch(() => {})
  await until(() => text().includes('Mock Wallet'), 'the list')
  await settled(60)
  const asked = environment.http.requests.map(({ url }) => url.pathname)
  const isDrawn = asked.some((path) => path.includes('picture-of-another'))
  root().querySelector('[role=switch]').click()
  await settled(80)
  const rows = [...root().querySelectorAll('button')].filter((one) =>
    one.textContent.includes('Mock Wallet'),
  )
  const isCertified = rows.length > 0
  rows[0]?.click()
  await settled(80)
  const isOfAnother = kit.getAccount('eip155').address === visitor
  return isOfAnother && (isDrawn || isCertified) ? { isDrawn, isCertified } : undefined
}
