import { createKit } from 'latchkey'
import { mainnet, polkadotMainnet, solanaMainnet } from 'latchkey/networks'
import { fakeEnvironment, mockNamespace, mockWallet } from 'latchkey/test'
import { outsider, settled, visitor, walletOfOthers } from './world.mjs'

export const row = 'SEC-126'

const permissions = ['wallet:connector']
const own = { 'evil/sol': solanaMainnet, 'evil/dot': polkadotMainnet }
const addresses = {
  solana: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
}
const page = 'io.visitor.wallet'

/**
 * The visitor connected the wallet of the page, and then wallets of the plugin. In the next visit these never answer, one after the
 * other, or come so late that they use up the time: the wallet of the page is not asked, and the visitor has to connect anew.
 */
export async function attack() {
  const answered = await comesBack('answers')
  if (!answered) throw new Error('The wallet does not come back by itself')
  for (const how of ['hangs', 'comes late']) {
    if (!(await comesBack(how))) return `its wallets: ${how}, and that of the page was not asked`
  }
  return undefined
}

async function comesBack(how) {
  const environment = fakeEnvironment()
  const first = visit(environment, 'answers')
  await first.kit.ready
  for (const connectorId of [page, ...Object.keys(own)]) {
    await first.kit.connect({ connectorId })
    await environment.clock.advance(10)
  }
  await settled()
  await first.kit.dispose()
  const { kit } = visit(environment, how)
  for (let second = 0; second < 20; second += 1) {
    await settled(2)
    await environment.clock.advance(500)
  }
  const { isConnected } = kit.getAccount('eip155')
  await kit.dispose()
  return isConnected
}

function visit(environment, how) {
  const wallet = mockWallet({
    namespace: 'eip155',
    accounts: [visitor],
    id: page,
    isAuthorised: true,
  })
  const evil = outsider({
    permissions,
    contributes: Object.entries(own).map(([id, { chainNamespace, caipNetworkId }]) => {
      const connected = async () => [
        {
          connectorId: id,
          namespace: chainNamespace,
          accounts: [{ address: addresses[chainNamespace] }],
          caipNetworkId,
          wallet: { name: 'Nice' },
        },
      ]
      const hung = () => new Promise(() => {})
      const made = walletOfOthers({
        id,
        namespaces: [chainNamespace],
        connect: connected,
        reconnect: how === 'answers' ? connected : hung,
      })
      if (how !== 'comes late') return made
      const { connector } = made.value
      const late = async () => {
        await environment.clock.delay(4_900)
        return connector
      }
      return { ...made, value: { ...made.value, connector: late } }
    }),
  })
  const namespaces = ['eip155', 'solana', 'polkadot'].map((name) => mockNamespace(name))
  const kit = createKit(
    {
      projectId: 'attacked',
      logLevel: 'silent',
      metadata: { name: 'A', description: 'A', url: 'https://a.example', icons: [] },
      networks: [mainnet, solanaMainnet, polkadotMainnet],
      namespaces,
      plugins: [wallet.plugin, evil],
      grants: {
        [wallet.plugin.manifest.id]: wallet.plugin.manifest.permissions,
        ...Object.fromEntries(namespaces.map(({ manifest }) => [manifest.id, ['wallet:adapter']])),
        'evil/plugin': permissions,
      },
    },
    environment,
  )
  return { kit }
}
