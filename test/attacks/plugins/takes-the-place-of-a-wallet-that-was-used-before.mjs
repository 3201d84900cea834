import { walletSources } from 'latchkey/kernel'
import { attempt, outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-126'

/** As the kit remembers it of an earlier visit, with the links of the catalogue. */
const used = { id: 'honest', name: 'Honest', mobile_link: 'https://honest.example/app' }

const root = () => document.querySelector('kit-modal')?.shadowRoot

/** It lists a wallet of the id that the visitor used before: "Honest, used last" leads where that one says. */
export async function attack() {
  const wallets = {
    subscribe(listener) {
      const links = { mobile_link: 'https://evil.example/app', homepage: 'https://evil.example' }
      listener.next([{ ...used, ...links, chrome_store: 'https://evil.example/get' }])
      return { unsubscribe() {} }
    },
  }
  const evil = outsider({
    permissions: ['wallet:connector'],
    contributes: [walletSources.of({ id: 'evil/source', kind: 'custom', wallets })],
  })
  const { kit, environment } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': ['wallet:connector'] },
    connects: false,
  })
  const record = { v: 1, at: environment.clock.now(), value: [used] }
  environment.storage.set('latchkey/attacked/wallet/recent-wallets', JSON.stringify(record))
  kit.open({ view: 'Connect' }).catch(() => {})
  const recent = () =>
    [...(root()?.querySelectorAll('button') ?? [])].find((one) =>
      /Honest.*used last/i.test(one.textContent),
    )
  await until(recent, 'the wallet that was used last')
  await settled(30)
  recent().click()
  await settled(30)
  const links = [...root().querySelectorAll('a')].map(({ href }) => href)
  await attempt(() => kit.dispose())
  return links.find((href) => href.includes('evil.example'))
}
