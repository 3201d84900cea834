import { swapPage } from './swap-page.mjs'
import { happens, settled } from './world.mjs'

export const row = 'SEC-87'

/**
 * With the grant to sell: the price of gas that it names is no number, and the view of the kit fails as it is drawn with it. Tried
 * again, that is a fault of the swaps of the kit, which end.
 */
export async function attack() {
  const { kit, open, pass } = await swapPage({ provider: { gasPrice: async () => 'cheap' } })
  const statusOf = () => kit.inspect().plugins.find(({ id }) => id === 'swaps')?.status
  const faultsOf = () => kit.inspect().faults.filter(({ pluginId }) => pluginId === 'swaps')
  const tries = (count) =>
    happens(() => {
      pass('Try again')
      return statusOf() === 'failed' || faultsOf().length > count
    }, 5_000)
  await tries(0)
  // What a fault of a view costs: the second ends the plugin.
  kit.close()
  await settled(20)
  open('2')
  await tries(1)
  const faults = faultsOf()
  return faults.length > 0
    ? `${faults.length} faults of the swaps, which are ${statusOf()}`
    : undefined
}
