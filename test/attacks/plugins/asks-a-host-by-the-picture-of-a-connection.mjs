import { Subject } from 'rxjs'
import { connectors } from 'latchkey/kernel'
import { outsider, page, settled, until, visitor } from './world.mjs'

export const row = 'SEC-86'

const root = () => document.querySelector('kit-modal')?.shadowRoot
const icon = 'https://evil.example/seen?by=visitor'

/** As by the picture of its wallet: what the wallet says of itself when it is connected names a picture at a host. */
export async function attack() {
  const id = 'evil/wallet'
  const connector = {
    id,
    type: 'EXTERNAL',
    namespaces: ['eip155'],
    connect: async () => [
      {
        connectorId: id,
        namespace: 'eip155',
        accounts: [{ address: visitor }],
        caipNetworkId: 'eip155:1',
        wallet: { name: 'Nice', icon },
      },
    ],
    reconnect: async () => [],
    disconnect: async () => {},
    request: async () => 'mine',
    switchNetwork: async () => {},
    provider: () => undefined,
    events$: new Subject(),
  }
  const { type, namespaces } = connector
  const evil = outsider({
    permissions: ['wallet:connector'],
    contributes: [connectors.of({ id, type, name: 'Nice', namespaces, connector })],
  })
  const { kit } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': ['wallet:connector'] },
    connects: false,
  })
  await kit.connect({ connectorId: id })
  kit.open({ view: 'Account' }).catch(() => {})
  const settings = () =>
    [...(root()?.querySelectorAll('button') ?? [])].find((one) =>
      one.textContent.includes('Settings'),
    )
  await until(settings, 'the account')
  settings().click()
  await until(() => root().querySelector('h2')?.textContent.includes('Settings'), 'its settings')
  await settled(40)
  const asked = [...root().querySelectorAll('img')].map(({ src }) => src)
  return asked.find((src) => src.startsWith('https://evil.example'))
}
