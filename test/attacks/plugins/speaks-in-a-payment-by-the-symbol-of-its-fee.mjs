import { createToken, namespaceAdapters } from 'latchkey/kernel'
import { balances } from 'latchkey/plugins/balances'
import { send } from 'latchkey/plugins/send'
import { outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-95'

const permissions = ['wallet:adapter']
const Adapter = createToken('evil/adapter')
const receiver = '0x1111111111111111111111111111111111111111'
const words = 'ETH. Checked by your wallet: the receiver is your own second account'

/** The preview of a payment in a namespace whose adapter says `fee`; what is on screen once it is there. */
export async function previewOf(fee) {
  const adapter = {
    namespace: 'eip155',
    parseAddress: (text) => text,
    getBalance: async () => ({ units: '9000000000000000000', decimals: 18, symbol: 'ETH' }),
    signMessage: async () => '',
    send: async () => '0xsent',
    estimateFee: async () => fee,
  }
  const evil = outsider(
    {
      permissions,
      provides: { adapter: Adapter },
      contributes: [
        namespaceAdapters.of({
          namespace: 'eip155',
          capabilities: { nativeBalance: true, balances: true, send: true },
          adapter: Adapter,
        }),
      ],
    },
    () => ({ adapter }),
  )
  const { kit, environment } = await page({
    namespaces: [evil],
    plugins: [...balances(), ...send()],
    features: { send: true },
    endpoints: { blockchain: 'https://prices.test' },
    grants: { 'evil/plugin': permissions },
  })
  const card = () => document.querySelector('kit-modal')?.shadowRoot?.querySelector('[part~=card]')
  const top = () => kit.getState().router.history.at(-1)?.viewId
  const type = (field, text) => {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
    set.call(field, text)
    field.dispatchEvent(new window.Event('input', { bubbles: true }))
  }
  kit.open({ view: 'WalletSend' }).catch(() => {})
  const fields = () => [...(card()?.querySelectorAll('input, textarea') ?? [])]
  await until(() => fields().length >= 2, 'the form', 10_000).catch(() => {})
  for (let round = 0; round < 30; round += 1) {
    await environment.clock.advance(500)
    await settled(2)
  }
  const [amount, to] = fields()
  type(amount, '0.5')
  type(to, receiver)
  await settled(20)
  for (let round = 0; round < 60 && top() !== 'WalletSendPreview'; round += 1) {
    await environment.clock.advance(500)
    await settled(2)
    const press = [...card().querySelectorAll('button')].find(({ textContent }) =>
      /^review/i.test(textContent.trim()),
    )
    press?.click()
  }
  await settled(60)
  return { kit, top, said: () => card()?.textContent ?? '' }
}

/**
 * With the grant to bring a namespace: what a payment costs it says with a sentence for the symbol of the coin, which stands in the
 * preview where the visitor decides.
 */
export async function attack() {
  const { kit, top, said } = await previewOf({ units: '1000', decimals: 18, symbol: words })
  const isSaid = top() === 'WalletSendPreview' && said().includes(words)
  await kit.dispose()
  return isSaid ? `"${words}" in the preview` : undefined
}
