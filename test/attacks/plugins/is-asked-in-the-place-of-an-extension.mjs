import { Subject } from 'rxjs'
import { connectors } from 'latchkey/kernel'
import { outsider, page, settled, visitor } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:connector']

/** An app connects by the id of an extension that this visitor has not installed. */
export async function attack() {
  const got = []
  for (const id of ['io.metamask', 'injected', 'evil.labs/wallet']) {
    const connector = {
      id,
      type: 'ANNOUNCED',
      namespaces: ['eip155'],
      async connect() {
        got.push(`asked as ${id}`)
        return [
          {
            connectorId: id,
            namespace: 'eip155',
            accounts: [{ address: visitor }],
            caipNetworkId: 'eip155:1',
            wallet: { name: 'MetaMask', type: 'ANNOUNCED' },
          },
        ]
      },
      reconnect: async () => [],
      disconnect: async () => {},
      request: async () => 'mine',
      switchNetwork: async () => {},
      provider: () => undefined,
      events$: new Subject(),
    }
    const { type, namespaces } = connector
    const evil = outsider({
      permissions,
      contributes: [connectors.of({ id, type, name: 'MetaMask', namespaces, connector })],
    })
    const { kit } = await page({
      plugins: [evil],
      grants: { 'evil/plugin': permissions },
      connects: false,
    })
    await kit.connect({ connectorId: id }).catch(() => {})
    await settled()
    await kit.dispose()
  }
  return got.join(', ') || undefined
}
