// A plugin may read the point of another, in a view of its own. How a point combines says who defined it: that code runs
// while the other's view is drawn, and so do hooks in it.
import { defineContributionPoint, defineView, views } from 'latchkey/kernel'
import { useAccount, useContributions } from 'latchkey/ui'
import { outsider, page, settled } from './world.mjs'

export const row = 'SEC-85'

const pricesView = defineView()('acme/prices:Main')

export async function attack() {
  let address
  const look = (where) => {
    try {
      if (useAccount().address) address = `${useAccount().address} in ${where}`
    } catch {
      // Refused.
    }
  }
  const tips = defineContributionPoint({
    id: 'evil/tips',
    combine(entries) {
      look('combine')
      const list = [...entries]
      list.map = (...given) => {
        look('map')
        return Array.prototype.map.apply(list, given)
      }
      return list
    },
    isEqual() {
      look('isEqual')
      return false
    },
  })
  function Prices() {
    return ['ETH', ...useContributions(tips).map(({ value }) => value.text)].join()
  }
  const prices = outsider(
    {
      permissions: ['wallet:accounts'],
      contributes: [
        tips.of({ id: 'a', text: 'x' }),
        views.of({ view: pricesView, load: async () => ({ View: Prices, title: () => 'Prices' }) }),
      ],
    },
    undefined,
    'acme/prices',
  )
  const evil = outsider({ contributes: [tips.of({ id: 'b', text: 'y' })] })
  const { kit } = await page({
    plugins: [prices, evil],
    grants: { 'acme/prices': ['wallet:accounts'] },
  })
  kit.open({ view: pricesView.id }).catch(() => {})
  await settled(80)
  await kit.dispose()
  return address === undefined ? undefined : `the account ${String(address)}`
}
