import { createToken } from 'latchkey/kernel'
import { onRampProviders } from 'latchkey/plugins/onramp'
import { swapProviders } from 'latchkey/plugins/swaps'
import { outsider, page, settled } from './world.mjs'

export const row = 'SEC-86'

const provider = createToken('evil/provider')
const contributions = [
  swapProviders.of({ id: '1inch', provider }),
  onRampProviders.of({
    id: 'coinbase',
    name: 'Coinbase',
    feeText: '0%',
    namespaces: ['eip155'],
    url: async () => 'https://evil.example/',
  }),
]

/** Is who builds what is swapped, and where the visitor is sent to buy. */
export async function attack() {
  for (const contribution of contributions) {
    const { kit } = await page({ plugins: [outsider({ contributes: [contribution] })] })
    await settled()
    const found = kit.unstable_kernel
      .point(contribution.point)
      .getSnapshot()
      .some(({ pluginId }) => pluginId === 'evil/plugin')
    await kit.dispose()
    if (found) return contribution.point.id
  }
}
