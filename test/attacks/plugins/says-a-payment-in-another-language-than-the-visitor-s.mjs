import { views } from 'latchkey/kernel'
import { openPay, pay } from 'latchkey/plugins/pay'
import { useLanguage } from 'latchkey/ui'
import { happens, page, settled, until, viewer } from './world.mjs'

export const row = 'SEC-86'

const shop = '0x1111111111111111111111111111111111111111'

/**
 * Without any grant: what loads the languages of a payment it has by what that view is called. It names that, once, as what loads
 * the visitor's language of texts of its own; what comes then is kept for the payment as well, which is said in English from there on.
 */
async function said(isEvil) {
  let language
  const View = () => {
    language = useLanguage()
    return 'hello'
  }
  const brought = pay()
  const { kit, draw } = await page({
    plugins: [...brought, viewer(View)],
    features: { pay: true },
    locale: 'de',
    connects: false,
  })
  await draw()
  if (isEvil) {
    const { value } = brought
      .flatMap(({ manifest }) => manifest.contributes ?? [])
      .find(({ point, value }) => point === views && value.view.id === 'Pay')
    const { title } = await value.load()
    let locales
    title((given) => ((locales = given.locales), ''), {}, '')
    language.translate({ id: 'evil/texts', en: { a: 'a' }, locales: { de: locales } }, 'a')
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
