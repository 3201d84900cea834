import { walletSources } from 'latchkey/kernel'
import { outsider, page, settled, until, walletOfOthers } from './world.mjs'
import { BehaviorSubject } from 'rxjs'

export const row = 'SEC-86'

const leads = ['view:open', 'wallet:connect', 'wallet:connector']
const brings = ['wallet:connector']
const name = 'Good Wallet'
const store = 'https://evil.example/get'

/**
 * It may lead to where a chosen wallet is got, under the name that the kit knows it by. It names the listing of its own, and a
 * connector of another plugin beside it, which is not asked there: the card has the name of that one over the way to the
 * wallet of the plugin.
 */
export async function attack() {
  let views
  const good = outsider(
    {
      permissions: brings,
      contributes: [walletOfOthers({ id: 'good/wallet', type: 'ANNOUNCED', name })],
    },
    undefined,
    'good/wallet',
  )
  const wallets = new BehaviorSubject([
    { id: 'evil-listing', name: 'Nice', homepage: store, chrome_store: store },
  ])
  const evil = outsider(
    {
      permissions: leads,
      activation: 'start',
      contributes: [walletSources.of({ id: 'evil', kind: 'featured', wallets })],
    },
    (_, ctx) => void (views = ctx.views),
  )
  const { kit } = await page({
    plugins: [good, evil],
    grants: { 'evil/plugin': leads, 'good/wallet': brings },
    connects: false,
  })
  await until(() => views, 'its set-up')
  const card = () => document.querySelector('kit-modal')?.shadowRoot
  views.open({ id: 'Downloads' }, { walletId: 'evil-listing', connectorId: 'good/wallet' })
  await until(() => card()?.textContent.includes('Nice'), 'its wallet', 10_000).catch(() => {})
  await settled(40)
  const title = card()?.querySelector('h2')?.textContent ?? ''
  const isOffered = card()?.textContent.includes('Nice')
  await kit.dispose()
  return isOffered && title.includes(name) ? `"${title}" over the wallet of the plugin` : undefined
}
