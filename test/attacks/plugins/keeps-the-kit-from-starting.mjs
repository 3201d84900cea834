import { createKit } from 'latchkey'
import { connectors, definePlugin, PLUGIN_API_VERSION } from 'latchkey/kernel'
import { mainnet } from 'latchkey/networks'
import { fakeEnvironment, mockNamespace, mockWallet } from 'latchkey/test'
import { settled, visitor } from './world.mjs'

export const row = 'SEC-86'

/** Its code never comes, and whoever starts the kit, or connects the wallet of another plugin, waits for it. */
export async function attack() {
  for (const more of [{ activation: 'start' }, { contributesLater: [connectors] }]) {
    const manifest = { id: 'evil/plugin', apiVersion: PLUGIN_API_VERSION, ...more }
    const evil = definePlugin(manifest, undefined, () => new Promise(() => {}))
    const wallet = mockWallet({ namespace: 'eip155', accounts: [visitor] })
    const environment = fakeEnvironment()
    const kit = createKit(
      {
        projectId: 'attacked',
        logLevel: 'silent',
        networks: [mainnet],
        namespaces: [mockNamespace('eip155')],
        plugins: [wallet.plugin, evil],
        grants: {
          [wallet.plugin.manifest.id]: wallet.plugin.manifest.permissions,
          'mock-namespace/eip155': ['wallet:adapter'],
        },
      },
      environment,
    )
    const there = []
    void kit.ready.then(() => there.push('ready'))
    void kit.connect({ connectorId: wallet.connector.id }).then(() => there.push('connected'))
    for (let second = 0; second < 4 && there.length < 2; second += 1) {
      await settled(40)
      await environment.clock.advance(1_000)
    }
    await settled(40)
    await kit.dispose()
    if (there.length < 2) return `a kit that is ${there.join(' and ') || 'nothing'}`
  }
  return undefined
}
