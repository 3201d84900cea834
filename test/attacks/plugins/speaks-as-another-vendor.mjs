import { createElement } from 'react'
import { createToken, defineEvent, defineStore, defineView, views } from 'latchkey/kernel'
import { Text, useService, useStore } from 'latchkey/ui'
import { attempt, outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-86'

const Prices = createToken('acme/prices')
const paid = defineEvent()('acme/prices/paid')
const store = defineStore({
  id: 'acme/prices',
  initial: { isPaid: false },
  reducers: (on) => [on(paid, () => ({ isPaid: true }))],
})
const pricesView = defineView()('acme/prices:Main')
const View = () => {
  const prices = useService(Prices)
  const isPaid = useStore(store, (state) => state.isPaid)
  return createElement(Text, {}, `ETH costs ${prices?.priceOf('ETH')}, paid: ${isPaid}`)
}
const acme = outsider(
  {
    activation: 'start',
    provides: { prices: Prices },
    stores: [store],
    contributes: [views.of({ view: pricesView, load: async () => ({ View, title: () => 'P' }) })],
  },
  () => ({ prices: { priceOf: () => '3000' } }),
  'acme/prices',
)

/**
 * Calls itself after the vendor of another plugin that the app lists: it says that one's facts, and changes its service.
 * The app wrote the id of the other down, and not this one.
 */
export async function attack() {
  const evil = outsider(
    { activation: 'start', needs: { prices: Prices } },
    ({ prices }, ctx) => {
      prices.priceOf = () => '1'
      ctx.emit(paid({}))
    },
    'acme/tools',
  )
  const { kit } = await page({ plugins: [acme, evil], grants: { 'acme/prices': [] } })
  await settled()
  void attempt(() => void kit.open({ view: 'acme/prices:Main' }).catch(() => {}))
  const text = () => document.querySelector('kit-modal')?.shadowRoot?.querySelector('.view')
  await until(() => /ETH costs/.test(text()?.textContent ?? ''), 'the view of acme')
  const said = text().textContent
  return said === 'ETH costs 3000, paid: false' ? undefined : said
}
