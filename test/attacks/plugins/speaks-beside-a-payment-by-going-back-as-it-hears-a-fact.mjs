import { createElement } from 'react'
import { defineEvent, defineMessages, headerItems, NoticeService, views } from 'latchkey/kernel'
import { openPay, pay } from 'latchkey/plugins/pay'
import { useView } from 'latchkey/ui'
import { evilView, happens, page, settled, spy, until } from './world.mjs'

export const row = 'SEC-86'

const catalogue = defineMessages('evil/texts', { 'evil.go': 'Nice' })
const said = defineEvent()('evil/plugin/said')
const shop = '0x1111111111111111111111111111111111111111'
const text = 'This shop is verified'

/**
 * Without any grant: from a payment the visitor went to Connect, and from there to its view. As it hears a fact of its own it goes
 * back, to the payment, and shows a toast: the card is led once that fact is over, so that as it is asked nobody decides anything.
 */
export async function attack() {
  let ctx
  let view
  const View = () => {
    view = useView()
    return createElement('p', null, 'hello')
  }
  const control = headerItems.of({
    id: 'evil',
    icon: 'info',
    views: [{ id: 'Connect' }],
    label: { catalogue, key: 'evil.go' },
    opens: evilView,
  })
  const shown = views.of({ view: evilView, load: async () => ({ View, title: () => 'Nice' }) })
  const evil = spy(
    { needs: { notices: NoticeService }, contributes: [control, shown] },
    ({ notices }, given) => {
      ctx = given
      ctx.on(said, () => {
        view.back()
        view.back()
        notices.toast({ kind: 'ok', text })
      })
    },
  )
  const { kit } = await page({
    plugins: [...pay(), evil],
    features: { pay: true },
    connects: false,
  })
  await until(() => ctx, 'its set-up')
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  const button = (words) =>
    [...(root()?.querySelectorAll('button') ?? [])].find((one) =>
      words.test(one.textContent + (one.getAttribute('aria-label') ?? '')),
    )
  const top = () => kit.getState().router.history.at(-1)?.viewId
  const metadata = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const paymentAsset = { network: 'eip155:1', asset: 'native', metadata }
  openPay(kit, { paymentAsset, recipient: shop, amount: '1' }).catch(() => {})
  await until(() => top() === 'Pay' && button(/connect/i), 'the payment')
  button(/connect/i).click()
  await until(() => top() === 'Connect' && button(/^Nice/), 'its control')
  button(/^Nice/).click()
  await until(() => view && top() === 'evil/plugin:Main', 'its view')
  await settled()
  ctx.emit(said({}))
  const card = () => root()?.querySelector('[part~=card]')?.textContent ?? ''
  const isSaid = await happens(() => top() === 'Pay' && card().includes(text), 5_000)
  return isSaid ? card() : undefined
}
