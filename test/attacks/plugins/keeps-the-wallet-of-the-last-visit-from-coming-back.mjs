import { createKit } from 'latchkey'
import { connectors, definePlugin, PLUGIN_API_VERSION } from 'latchkey/kernel'
import { mainnet } from 'latchkey/networks'
import { fakeEnvironment, mockNamespace, mockWallet } from 'latchkey/test'
import { settled, visitor } from './world.mjs'

export const row = 'SEC-126'

const permissions = ['wallet:connector']
const id = 'io.visitor.wallet'

/**
 * It may bring a wallet, later, and its code never comes. The wallet of the last visit, which another plugin lists and which is there at
 * once, is asked only after all plugins that may bring one have started, and then the time for it is over: in each visit the
 * visitor has to connect anew.
 */
export async function attack() {
  const environment = fakeEnvironment()
  const visit = (evil) => {
    const wallet = mockWallet({
      namespace: 'eip155',
      accounts: [visitor],
      id,
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
  const manifest = {
    id: 'evil/plugin',
    apiVersion: PLUGIN_API_VERSION,
    permissions,
    contributesLater: [connectors],
  }
  const evil = () => definePlugin(manifest, undefined, () => new Promise(() => {}))
  const comesBack = async (plugins) => {
    const { kit, wallet } = visit(plugins)
    for (let second = 0; second < 60; second += 1) {
      await settled(2)
      await environment.clock.advance(1_000)
    }
    await settled(20)
    const { isConnected } = kit.getAccount('eip155')
    const wasAsked = wallet.calls.includes('reconnect')
    await kit.dispose()
    return isConnected || wasAsked
  }
  const first = visit([])
  await first.kit.ready
  await first.kit.connect({ connectorId: id })
  await first.kit.dispose()
  const visits = []
  for (const plugins of [[], [evil()], [evil()]]) visits.push(await comesBack(plugins))
  return visits.join() === 'true,false,false'
    ? 'in two visits of a minute each the wallet was not even asked; without the plugin it comes back'
    : undefined
}
