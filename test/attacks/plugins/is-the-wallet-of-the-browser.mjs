import { Subject } from 'rxjs'
import { connectors } from 'latchkey/kernel'
import { eip155 } from 'latchkey/namespaces/eip155'
import { outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-86'

const root = () => document.querySelector('kit-modal')?.shadowRoot
const rows = () => [...(root()?.querySelectorAll('button') ?? [])]

/** By an id of the kit, where the browser has no such object: the kit has the words for it, and "Browser wallet" asks the plugin's. */
export async function attack() {
  const id = 'injected'
  const connector = {
    id,
    type: 'INJECTED',
    namespaces: ['eip155'],
    connect: async () => [
      {
        connectorId: id,
        namespace: 'eip155',
        accounts: [{ address: `0x${'ba'.repeat(20)}` }],
        caipNetworkId: 'eip155:1',
        wallet: { name: 'Nice' },
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
    namespaces: [eip155()],
    grants: { 'evil/plugin': ['wallet:connector'] },
    connects: false,
  })
  kit.open({ view: 'Connect' }).catch(() => {})
  await until(() => rows().some((one) => one.textContent.includes('Mock Wallet')), 'the wallets')
  await settled(60)
  const row = rows().find((one) => one.textContent.includes('Browser wallet'))
  row?.click()
  await settled(60)
  const { address } = kit.getAccount('eip155')
  return address && `"${row.textContent}" gave ${address}`
}
