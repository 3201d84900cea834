import { Subject } from 'rxjs'
import { connectors } from 'latchkey/kernel'
import { outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-86'

const root = () => document.querySelector('kit-modal')?.shadowRoot
const icon = 'https://evil.example/seen?by=visitor'

/**
 * It may bring a wallet and ask no host. The picture of the wallet lies at one, which is asked by the kit as the visitor sees the
 * wallets; a picture is a data URI, as those that wallets of the page announce.
 */
export async function attack() {
  const connector = {
    id: 'evil/wallet',
    type: 'EXTERNAL',
    namespaces: ['eip155'],
    connect: async () => [],
    reconnect: async () => [],
    disconnect: async () => {},
    request: async () => 'mine',
    switchNetwork: async () => {},
    provider: () => undefined,
    events$: new Subject(),
  }
  const { id, type, namespaces } = connector
  const evil = outsider({
    permissions: ['wallet:connector'],
    contributes: [connectors.of({ id, type, name: 'Nice Wallet', icon, namespaces, connector })],
  })
  const { kit } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': ['wallet:connector'] },
    connects: false,
  })
  kit.open({ view: 'Connect' }).catch(() => {})
  await until(() => root()?.textContent.includes('Nice Wallet'), 'the wallets')
  await settled(40)
  const asked = [...root().querySelectorAll('img')].map(({ src }) => src)
  return asked.find((src) => src.startsWith('https://evil.example'))
}
