import { views } from 'latchkey/kernel'
import { openPay, pay } from 'latchkey/plugins/pay'
import { useLanguage } from 'latchkey/ui'
import { happens, outsider, page, settled, until, viewer } from './world.mjs'

export const row = 'SEC-86'

const shop = '0x1111111111111111111111111111111111111111'

/**
 * Without any grant: what loads the languages of a payment it has by what that view is called. It names that, once, as what loads
 * the visitor's language of texts of its own; what comes then is kept for the payment as well, which is said in English from there on.
 */
async function said(isEvil) {
  let ctx
  let language
  const View = () => {
    language = useLanguage()
    return 'hello'
  }
  const evil = outsider({ activation: 'start' }, (_, given) => void (ctx = given), 'evil/spy')
  const { kit, draw } = await page({
    plugins: [...pay(), viewer(View), evil],
    features: { pay: true },
    locale: 'de',
    connects: false,
  })
  await until(() => ctx, 'its set-up')
  await draw()
  if (isEvil) {
    const isPay = (entry) => entry.value.view.id === 'Pay'
    // Others read no way to load a view of the kit: without one there is nothing to name.
    const loaded = await ctx.point(views).getSnapshot().find(isPay).value.load?.()
    let locales
    loaded?.title((given) => ((locales = given.locales), ''), {}, '')
    if (locales) {
      language.translate({ id: 'evil/texts', en: { a: 'a' }, locales: { de: locales } }, 'a')
    }
    await settled()
  }
  kit.close()
  await settled()
  const metadata = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const paymentAsset = { network: 'eip155:1', asset: 'native', metadata }
  openPay(kit, { paymentAsset, recipient: shop, amount: '1' }).catch(() => {})
  const card = () =>
    document.querySelector('kit-modal')?.shadowRoot?.querySelector('[part~=card]')?.textContent ??
    ''
  await until(() => card().includes('0x1111'), 'the payment')
  const isGerman = await happens(() => /Netzwerk/.test(card()), 3_000)
  const text = card()
  await kit.dispose()
  document.body.replaceChildren()
  return { isGerman, text }
}

export async function attack() {
  const [honest, evil] = [await said(false), await said(true)]
  return honest.isGerman && !evil.isGerman ? evil.text : undefined
}
