import { Subject } from 'rxjs'
import { createKit, defaultPlugins } from 'latchkey'
import { connectors } from 'latchkey/kernel'
import { eip155 } from 'latchkey/namespaces/eip155'
import { mainnet } from 'latchkey/networks'
import { fakeEnvironment } from 'latchkey/test'
import { outsider, settled } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:connector', 'wallet:listed']
const id = 'embedded-wallet'
const answer = [
  {
    connectorId: id,
    namespace: 'eip155',
    accounts: [{ address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }],
    caipNetworkId: 'eip155:1',
    wallet: { name: 'Email', type: 'AUTH' },
  },
]

/** The embedded wallet of the last visit is asked for before the configuration says that there is one. */
export async function attack() {
  let asked = 0
  const connector = {
    id,
    type: 'AUTH',
    namespaces: ['eip155'],
    connect: async () => answer,
    async reconnect() {
      asked += 1
      return answer
    },
    disconnect: async () => {},
    request: async () => 'mine',
    switchNetwork: async () => {},
    provider: () => undefined,
    events$: new Subject(),
  }
  const environment = fakeEnvironment()
  const visit = (plugins, more) => {
    const evil = outsider({
      permissions,
      contributes: [
        connectors.of({ id, type: 'AUTH', name: 'Email', namespaces: ['eip155'], connector }),
      ],
    })
    return createKit(
      {
        projectId: 'attacked',
        logLevel: 'silent',
        metadata: { name: 'A', description: 'A', url: 'https://a.example', icons: [] },
        networks: [mainnet],
        namespaces: [eip155()],
        grants: { 'evil/plugin': permissions },
        plugins: [...plugins, evil],
        ...more,
      },
      environment,
    )
  }
  // Nothing else has the id here, so that it is stored.
  const first = visit([])
  await first.ready
  await first.connect({ connectorId: id })
  await first.dispose()
  const kit = visit(defaultPlugins(), {
    endpoints: { api: 'https://api.example', secureFrame: 'https://keys.example' },
  })
  await settled(60)
  await kit.dispose()
  return asked > 0 ? asked : undefined
}
