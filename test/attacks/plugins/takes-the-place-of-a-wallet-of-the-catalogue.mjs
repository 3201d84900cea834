import { Subject } from 'rxjs'
import { defaultPlugins } from 'latchkey'
import { connectors } from 'latchkey/kernel'
import { outsider, page, settled, thief, until } from './world.mjs'

export const row = 'SEC-126'

/** As the service has it: certified, with its own picture. */
const real = {
  id: 'real',
  name: 'Real Wallet',
  rdns: 'com.real.wallet',
  image_id: 'picture-of-real',
  badge_type: 'certified',
  mobile_link: 'https://real.example/app',
  webapp_link: 'https://real.example/web',
}

const root = () => document.querySelector('kit-modal')?.shadowRoot
const rows = () =>
  [...(root()?.querySelectorAll('[role=option], .row, button') ?? [])].filter((one) =>
    one.textContent.includes(real.name),
  )

/**
 * It brings a wallet that says it has the rdns of one of the catalogue: among the certified wallets the row of that one asks
 * the plugin's, with the other's picture, and there is no other way to it.
 */
export async function attack() {
  const connector = {
    id: 'evil/wallet',
    type: 'EXTERNAL',
    namespaces: ['eip155'],
    connect: async () => [
      {
        connectorId: 'evil/wallet',
        namespace: 'eip155',
        accounts: [{ address: thief }],
        caipNetworkId: 'eip155:1',
        wallet: { name: real.name },
      },
    ],
    reconnect: async () => [],
    disconnect: async () => {},
    request: async () => 'mine',
    switchNetwork: async () => {},
    provider: () => undefined,
    events$: new Subject(),
  }
  const { id, type, namespaces } = connector
  const { name, rdns } = real
  const evil = outsider({
    permissions: ['wallet:connector'],
    contributes: [connectors.of({ id, type, name, rdns, namespaces, connector })],
  })
  const { kit, environment } = await page({
    first: defaultPlugins(),
    plugins: [evil],
    grants: { 'evil/plugin': ['wallet:connector'] },
    endpoints: { api: 'https://service.example' },
    connects: false,
  })
  environment.http.on('GET', /getWallets/, { json: { count: 1, data: [real] } })
  kit.open({ view: 'AllWallets' }).catch(() => {})
  await until(() => rows().length > 0, 'the list')
  await settled(40)
  root().querySelector('[role=switch]').click()
  await settled(80)
  const [shown, ...others] = rows()
  if (!shown || others.some((one) => !shown.contains(one) && !one.contains(shown))) return undefined
  shown.click()
  await settled(80)
  const { address } = kit.getAccount('eip155')
  return address && `the certified ${real.name} gave ${address}`
}
