import { defaultPlugins } from 'latchkey'
import { walletSources } from 'latchkey/kernel'
import { happens, outsider, page, settled, until, visitor } from './world.mjs'

export const row = 'SEC-126'

const root = () => document.querySelector('kit-modal')?.shadowRoot
const text = () => root()?.textContent ?? ''

/**
 * It lists a wallet that has a link, a name of its own, and the id of the one that another plugin brings among those under which
 * it is injected: the row of the other one is drawn with the picture that it names.
 */
export async function attack() {
  const listing = {
    id: 'evil-wallet',
    name: 'Nice',
    image_id: 'picture-of-another',
    mobile_link: 'https://evil.example/',
    injected: [{ namespace: 'eip155', injected_id: 'io.visitor.wallet' }],
  }
  const wallets = {
    subscribe(listener) {
      listener.next([listing])
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
  kit.open({ view: 'Connect' }).catch(() => {})
  await until(() => text().includes('Mock Wallet'), 'the list')
  const isAsked = await happens(
    () => environment.http.requests.some(({ url }) => url.pathname.includes('picture-of-another')),
    3_000,
  )
  const rows = [...root().querySelectorAll('button')]
  const isOnlyRow = !rows.some((one) => one.textContent.includes('Nice'))
  rows.find((one) => one.textContent.includes('Mock Wallet')).click()
  await settled(80)
  const isOfAnother = kit.getAccount('eip155').address === visitor
  return isAsked && isOnlyRow && isOfAnother
    ? 'the picture of the wallet of another plugin'
    : undefined
}
