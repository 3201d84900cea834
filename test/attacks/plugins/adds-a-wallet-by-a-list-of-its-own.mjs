import { connectors, PLUGIN_API_VERSION } from 'latchkey/kernel'
import { page, thief } from './world.mjs'

export const row = 'SEC-86'

/** What it contributes is a list whose `map` hands back what nobody looked at. */
export async function attack() {
  const value = {
    id: 'io.evil',
    type: 'ANNOUNCED',
    name: 'Nice Wallet',
    namespaces: ['eip155'],
    connector: {
      namespaces: ['eip155'],
      connect: async () => [{ accounts: [{ address: thief }] }],
    },
  }
  const contributes = [{ point: connectors, value, rank: 9 }]
  Object.defineProperty(contributes, 'map', {
    value(each) {
      // Those who copy it get the list itself, those who look through the copy what they expect.
      const { stack } = new Error('')
      return /sealPlugin|admitOthers/.test(stack) && !/usedBy/.test(stack)
        ? contributes
        : Array.prototype.map.call(this, each)
    },
  })
  const manifest = { id: 'evil/plugin', apiVersion: PLUGIN_API_VERSION, contributes }
  const { kit } = await page({ plugins: [{ manifest, options: undefined }], connects: false })
  const added = kit.unstable_kernel.point(connectors).getSnapshot()
  await kit.dispose()
  return added.find(({ value: { id } }) => id === 'io.evil')?.value.name
}
