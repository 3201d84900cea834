import { defaultPlugins } from 'latchkey'
import { walletSources } from 'latchkey/kernel'
import { attempt, happens, outsider, page, settled } from './world.mjs'

export const row = 'SEC-71'

const root = () => document.querySelector('kit-modal')?.shadowRoot
const buttons = () => [...(root()?.querySelectorAll('button') ?? [])]
const named = (words) => buttons().find((one) => one.textContent.includes(words))

/**
 * With the grant to list wallets, on a phone: "Open" of its wallet calls a number, pays or runs something. The links of a
 * catalogue begin with `https`, or with a scheme that is the wallet's own.
 */
export async function attack() {
  const links = [
    'tel:+19005550100?{bare}',
    'telprompt:+19005550100?{bare}',
    'bitcoin:bc1q?amount=1&r={url}',
    'upi:pay?pa=evil@bank&am=5000&r={url}',
    'ms-msdt:/id?{url}',
  ]
  for (const browser_link of links) {
    const listing = { id: 'evil-wallet', name: 'Nice Wallet', browser_link }
    const wallets = {
      subscribe(listener) {
        listener.next([{ ...listing, app_store: 'https://evil.example/get' }])
        return { unsubscribe() {} }
      },
    }
    const evil = outsider({
      permissions: ['wallet:connector'],
      contributes: [walletSources.of({ id: 'evil/source', kind: 'featured', wallets })],
    })
    const { kit, environment } = await page({
      first: defaultPlugins(),
      plugins: [evil],
      grants: { 'evil/plugin': ['wallet:connector'] },
      connects: false,
    })
    environment.page.change({ isMobile: true })
    kit.open({ view: 'AllWallets' }).catch(() => {})
    // What leads nowhere is not in the list.
    if (await happens(() => named('Nice Wallet'), 3_000)) {
      await settled(20)
      named('Nice Wallet').click()
      await settled(60)
    }
    await attempt(() => named('Open')?.click())
    await settled(20)
    const [opened] = environment.page.opened
    const href = opened?.href ?? [...root().querySelectorAll('a')].map((one) => one.href)
    await kit.dispose()
    document.body.replaceChildren()
    if (opened && !opened.href.startsWith('https:')) return opened.href
    if (!opened && href.some?.((one) => !one.startsWith('https:'))) return href
  }
  return undefined
}
