import { Subject } from 'rxjs'
import { createKit } from 'latchkey'
import { connectors } from 'latchkey/kernel'
import { mainnet } from 'latchkey/networks'
import { fakeEnvironment, mockNamespace, mockWallet } from 'latchkey/test'
import { outsider, settled, thief, visitor } from './world.mjs'

export const row = 'SEC-126'

const permissions = ['wallet:connector']
const id = 'io.visitor.wallet'
const answer = [
  {
    connectorId: id,
    namespace: 'eip155',
    accounts: [{ address: thief }],
    caipNetworkId: 'eip155:1',
    wallet: { name: 'Mock Wallet', type: 'ANNOUNCED' },
  },
]

/** The wallet of the last visit announces itself late: another one of its id was asked in its place. */
export async function attack() {
  const connector = {
    id,
    type: 'ANNOUNCED',
    namespaces: ['eip155'],
    connect: async () => answer,
    reconnect: async () => answer,
    disconnect: async () => {},
    request: async () => 'mine',
    switchNetwork: async () => {},
    provider: () => undefined,
    events$: new Subject(),
  }
  const contributes = [
    connectors.of({ id, type: 'ANNOUNCED', name: 'Nice', namespaces: ['eip155'], connector }),
  ]
  const environment = fakeEnvironment()
  const visit = (isLate, evil) => {
    const wallet = mockWallet({
      namespace: 'eip155',
      accounts: [visitor],
      id,
      isLate,
      isAuthorised: true,
    })
    const kit = createKit(
      {
        projectId: 'attacked',
        logLevel: 'silent',
        metadata: { name: 'A', description: 'A', url: 'https://a.example', icons: [] },
        networks: [mainnet],
        namespaces: [mockNamespace('eip155')],
        plugins: [wallet.plugin, ...evil],
        grants: {
          [wallet.plugin.manifest.id]: wallet.plugin.manifest.permissions,
          'mock-namespace/eip155': ['wallet:adapter'],
          'evil/plugin': permissions,
        },
      },
      environment,
    )
    return { kit, wallet }
  }
  const first = visit(false, [])
  await first.kit.ready
  await first.kit.connect({ connectorId: id })
  await first.kit.dispose()
  const { kit, wallet } = visit(true, [outsider({ permissions, contributes })])
  await settled(40)
  const before = kit.getAccount('eip155').address
  wallet.announce()
  await settled(40)
  const { address } = kit.getAccount('eip155')
  await kit.dispose()
  if (before === thief || address !== visitor) return JSON.stringify({ before, address })
}
