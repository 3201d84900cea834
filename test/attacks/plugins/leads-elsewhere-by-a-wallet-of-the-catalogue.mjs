import { defaultPlugins } from 'latchkey'
import { walletSources } from 'latchkey/kernel'
import { outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-126'

/** A wallet of the catalogue that is not among the recommended ones, nor used before. */
const known = { id: 'haqq-wallet', name: 'HAQQ Wallet' }

const root = () => document.querySelector('kit-modal')?.shadowRoot

/** It lists a wallet of the catalogue by its id: where that is paired with, or got, the links are the plugin's. */
export async function attack() {
  const wallets = {
    subscribe(listener) {
      const links = { mobile_link: 'https://evil.example/app', homepage: 'https://evil.example' }
      const stores = {
        chrome_store: 'https://evil.example/get',
        app_store: 'https://evil.example/a',
      }
      listener.next([{ ...known, ...links, ...stores }])
      return { unsubscribe() {} }
    },
  }
  const evil = outsider({
    permissions: ['wallet:connector'],
    contributes: [walletSources.of({ id: 'evil/source', kind: 'custom', wallets })],
  })
  const { kit } = await page({
    first: defaultPlugins(),
    plugins: [evil],
    grants: { 'evil/plugin': ['wallet:connector'] },
    connects: false,
  })
  kit.open({ view: 'Connect' }).catch(() => {})
  const row = () =>
    [...(root()?.querySelectorAll('button') ?? [])].find((one) =>
      one.textContent.includes(known.name),
    )
  await until(row, 'the wallet in the list')
  await settled(30)
  row().click()
  await until(() => root()?.querySelector('h2')?.textContent.includes(known.name), 'the wallet')
  await settled(100)
  const links = [...root().querySelectorAll('a')].map(({ href }) => href)
  await kit.dispose()
  return links.find((href) => href.includes('evil.example'))
}
