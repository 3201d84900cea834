// A plugin may read the store of another, and says in its view what is in it. The state of a store is whatever its reducers
// return: an element in the place of a text is drawn in the midst of the other's view, with the other's grants.
import { defineEvent, defineStore, defineView, views } from 'latchkey/kernel'
import { useAccount, useStore } from 'latchkey/ui'
import { createElement } from 'react'
import { outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-85'

const pricesView = defineView()('acme/prices:Main')

class Written {
  validated = 1
}

export async function attack() {
  let address
  let isCalled = false
  const Evil = () => {
    isCalled = true
    try {
      address = useAccount().address ?? address
    } catch {
      // Refused.
    }
    return 'ETH'
  }
  // Plain data, as far as a copy is concerned; what React for development writes to is of a class.
  const { $$typeof } = createElement('p')
  const element = { $$typeof, type: Evil, key: null, ref: null, props: {}, _store: new Written() }
  const said = defineEvent()('evil/said')
  const evilStore = defineStore({
    id: 'evil/plugin',
    initial: { text: 'ETH' },
    reducers: (on) => [on(said, () => ({ text: element }))],
  })
  // An honest plugin, that was granted to read accounts.
  function Prices() {
    const text = useStore(evilStore, (state) => state.text)
    return createElement('p', null, text)
  }
  const prices = outsider(
    {
      permissions: ['wallet:accounts'],
      contributes: [
        views.of({ view: pricesView, load: async () => ({ View: Prices, title: () => 'Prices' }) }),
      ],
    },
    undefined,
    'acme/prices',
  )
  const evil = outsider(
    { activation: 'start', stores: [evilStore] },
    (_, ctx) => void ctx.emit(said({})),
  )
  const { kit } = await page({
    plugins: [prices, evil],
    grants: { 'acme/prices': ['wallet:accounts'] },
  })
  kit.open({ view: pricesView.id }).catch(() => {})
  await until(() => isCalled, 'the drawing')
  await settled(20)
  await kit.dispose()
  return address === undefined ? undefined : `the account ${String(address)}`
}
