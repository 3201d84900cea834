import { Subject } from 'rxjs'
import { defaultPlugins } from 'latchkey'
import { connectors } from 'latchkey/kernel'
import { happens, outsider, page, settled, thief, until } from './world.mjs'

export const row = 'SEC-126'

const root = () => document.querySelector('kit-modal')?.shadowRoot
const chosen = 'HAQQ Wallet'

/**
 * The pairing of the kit is listed and off, since no relay is set. A wallet that says it pairs is asked in the name of each
 * wallet of the catalogue that the visitor chooses, and what it answers is remembered as that one.
 */
export async function attack() {
  const id = 'evil/wallet'
  const connector = {
    id,
    type: 'WALLET_CONNECT',
    namespaces: ['eip155'],
    connect: async () => [
      {
        connectorId: id,
        namespace: 'eip155',
        accounts: [{ address: thief }],
        caipNetworkId: 'eip155:1',
        wallet: { name: chosen },
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
  const { kit, environment } = await page({
    first: defaultPlugins(),
    plugins: [evil],
    grants: { 'evil/plugin': ['wallet:connector'] },
    connects: false,
  })
  kit.open({ view: 'AllWallets' }).catch(() => {})
  const field = () => root()?.querySelector('input')
  await until(field, 'the search')
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field()), 'value')
  set.call(field(), chosen)
  field().dispatchEvent(new window.Event('input', { bubbles: true }))
  const row = () =>
    [...(root()?.querySelectorAll('button') ?? [])].find((one) => one.textContent.includes(chosen))
  await settled(20)
  await environment.clock.advance(1_000)
  // Where nothing pairs, a wallet that is not here leads nowhere.
  if (!(await happens(row, 3_000))) return undefined
  row().click()
  await settled(100)
  const { address } = kit.getAccount('eip155')
  const used = environment.storage.get('latchkey/attacked/wallet/recent-wallets')
  return address && { address, used }
}
