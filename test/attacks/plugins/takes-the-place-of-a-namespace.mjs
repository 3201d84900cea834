import { createToken, namespaceAdapters } from 'latchkey/kernel'
import { eip155 } from 'latchkey/namespaces/eip155'
import { outsider, page } from './world.mjs'

export const row = 'SEC-86'

/** The adapter parses addresses, reads balances and writes what is signed. */
export async function attack() {
  const Adapter = createToken('evil/adapter')
  for (const permissions of [[], ['wallet:adapter']]) {
    const evil = outsider(
      {
        permissions,
        provides: { adapter: Adapter },
        contributes: [
          namespaceAdapters.of(
            { namespace: 'eip155', capabilities: { send: true }, adapter: Adapter },
            { rank: 1 },
          ),
        ],
      },
      () => ({ adapter: {} }),
    )
    const { kit } = await page({
      first: [evil],
      namespaces: [eip155()],
      grants: { 'evil/plugin': permissions },
      connects: false,
    })
    const [entry] = kit.unstable_kernel.point(namespaceAdapters).getSnapshot()
    await kit.dispose()
    if (entry?.pluginId === 'evil/plugin') return entry.pluginId
  }
}
