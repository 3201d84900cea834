// What a plugin provides, or adds to a point of another plugin, is called by that plugin while its view is drawn. Hooks in it are
// those of the other one: a plugin without a grant has the account of one that was granted accounts.
import { createToken, defineView, views } from 'latchkey/kernel'
import { useAccount, useService } from 'latchkey/ui'
import { outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-85'

/** What the plugin of the outsider offers to others, and does. */
const Names = createToken('evil/names')
const pricesView = defineView()('acme/prices:Main')

/** An honest plugin, that was granted to read accounts. */
const prices = outsider(
  {
    permissions: ['wallet:accounts'],
    wants: { names: Names },
    contributes: [
      views.of({ view: pricesView, load: async () => ({ View: Prices, title: () => 'Prices' }) }),
    ],
  },
  undefined,
  'acme/prices',
)

function Prices() {
  const names = useService(Names)
  return names?.nameOf('ETH') ?? null
}

export async function attack() {
  let address
  let isCalled = false
  const nameOf = (symbol) => {
    isCalled = true
    try {
      address = useAccount().address ?? address
    } catch {
      // Refused.
    }
    return symbol
  }
  const { kit } = await page({
    plugins: [prices, outsider({ provides: { names: Names } }, () => ({ names: { nameOf } }))],
    grants: { 'acme/prices': ['wallet:accounts'] },
  })
  kit.open({ view: pricesView.id }).catch(() => {})
  await until(() => isCalled, 'the call')
  await settled(20)
  await kit.dispose()
  return address === undefined ? undefined : `the account ${String(address)}`
}
