import { onRampProviders, onramp } from 'latchkey/plugins/onramp'
import { outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['onramp:provider']

/**
 * It may say where the visitor is sent to buy. That the quotes of the kit's service are about it, it says of itself: what another
 * seller delivers for the amount, as the service of the app quotes it, the card shows as what is had from the plugin.
 */
export async function attack() {
  const seller = {
    id: 'evil',
    name: 'Evil Pay',
    feeText: '0%',
    namespaces: ['eip155'],
    isQuoted: true,
    url: async () => 'https://pay.evil.example/',
  }
  const { kit, environment } = await page({
    plugins: [onramp(), outsider({ permissions, contributes: [onRampProviders.of(seller)] })],
    grants: { 'evil/plugin': permissions },
    features: { onramp: ['coinbase', 'evil'] },
    endpoints: { api: 'https://api.example', blockchain: 'https://service.example' },
  })
  environment.http.on('POST', '/v1/onramp/quote', {
    json: {
      paymentTotal: { amount: '100', currency: 'USD' },
      paymentSubtotal: { amount: '98', currency: 'USD' },
      purchaseAmount: { amount: '97.31', currency: 'USDC' },
      coinbaseFee: { amount: '2', currency: 'USD' },
      networkFee: { amount: '0.1', currency: 'USD' },
      quoteId: '1',
    },
  })
  const root = () => document.querySelector('kit-modal')?.shadowRoot
  const rowOf = (name) =>
    [...(root()?.querySelectorAll('[role=dialog] button') ?? [])].find(({ textContent }) =>
      textContent.includes(name),
    )
  kit.open({ view: 'OnRampProviders' }).catch(() => {})
  await until(() => rowOf('Evil Pay'), 'the sellers')
  rowOf('Enter')?.click()
  const field = () => root()?.querySelector('[role=dialog] input')
  await until(field, 'the amount', 5_000).catch(() => {})
  if (!field()) return undefined
  const { set } = Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, 'value')
  set.call(field(), '100')
  field().dispatchEvent(new window.Event('input', { bubbles: true }))
  for (let round = 0; round < 20; round += 1) {
    await environment.clock.advance(200)
    await settled(2)
  }
  root().querySelector('header button')?.click()
  await until(() => rowOf('Evil Pay'), 'the sellers again', 5_000).catch(() => {})
  const said = rowOf('Evil Pay')?.textContent
  return said?.includes('97.31') ? said : undefined
}
