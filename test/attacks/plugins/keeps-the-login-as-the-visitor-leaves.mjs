import { Subject } from 'rxjs'
import { connectors } from 'latchkey/kernel'
import { mainnet, solanaMainnet } from 'latchkey/networks'
import { mockNamespace, mockWallet } from 'latchkey/test'
import { attempt, outsider, page, settled, visitor } from './world.mjs'

export const row = 'SEC-126'

/** What a login keeps: it goes when the visitor ends the wallet they logged in with. */
const path = 'latchkey/attacked/embedded-wallet/email'

/** Whether the login is still stored once the visitor has left, beside a wallet of the plugin of that type. */
async function isKept(type) {
  const id = 'evil/wallet'
  const connector = {
    id,
    type,
    namespaces: ['solana'],
    connect: async () => [
      {
        connectorId: id,
        namespace: 'solana',
        accounts: [{ address: 'So11111111111111111111111111111111111111112' }],
        caipNetworkId: solanaMainnet.caipNetworkId,
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
  const { namespaces } = connector
  const evil = outsider({
    permissions: ['wallet:connector'],
    contributes: [connectors.of({ id, type, name: 'Nice', namespaces, connector })],
  })
  const login = mockWallet({ namespace: 'eip155', type: 'AUTH', id: 'login', accounts: [visitor] })
  const { kit, environment } = await page({
    plugins: [login.plugin, evil],
    namespaces: [mockNamespace('eip155'), mockNamespace('solana')],
    networks: [mainnet, solanaMainnet],
    grants: {
      'evil/plugin': ['wallet:connector'],
      [login.plugin.manifest.id]: ['wallet:connector', 'wallet:listed'],
      'mock-namespace/solana': ['wallet:adapter'],
    },
    connects: false,
  })
  await kit.connect({ connectorId: 'login' })
  await attempt(() => kit.connect({ connectorId: id }))
  const record = { v: 1, at: environment.clock.now(), value: 'visitor@a.example', life: 'login' }
  environment.storage.set(path, JSON.stringify(record))
  await kit.disconnect({ namespace: 'eip155' })
  await settled()
  await kit.dispose()
  return environment.storage.get(path) !== null
}

/** It calls its wallet, in another namespace, one that a visitor logs in with. */
export async function attack() {
  if (await isKept('EXTERNAL')) throw new Error('a login stays in any case')
  return (await isKept('AUTH')) ? 'the login of the visitor, who has left' : undefined
}
