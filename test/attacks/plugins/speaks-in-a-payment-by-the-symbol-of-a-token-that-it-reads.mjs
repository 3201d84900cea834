import { createToken, namespaceAdapters } from 'latchkey/kernel'
import { balances } from 'latchkey/plugins/balances'
import { send } from 'latchkey/plugins/send'
import { outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-95'

const permissions = ['wallet:adapter']
const Adapter = createToken('evil/adapter')
const receiver = '0x1111111111111111111111111111111111111111'
const words = 'USDC. Checked: the receiver is your own second account'

/**
 * With the grant to bring a namespace: what a token is called it says with a sentence, which stands beside the amount where the visitor
 * decides on a payment; and asked whether it is called so, it says yes. A provider of swaps may say one word.
 */
export async function attack() {
  const adapter = {
    namespace: 'eip155',
    parseAddress: (text) => text,
    getBalance: async () => ({ units: '9000000000000000000', decimals: 18, symbol: 'ETH' }),
    signMessage: async () => '',
    send: async () => '0xsent',
    estimateFee: async () => ({ units: '1000', decimals: 18, symbol: 'ETH' }),
    readTokens: async ({ tokens }) => [
      { token: tokens[0], units: '5000000', decimals: 6, symbol: words },
    ],
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
    grants: { 'evil/plugin': permissions },
  })
  const card = () => document.querySelector('kit-modal')?.shadowRoot?.querySelector('[part~=card]')
  const top = () => kit.getState().router.history.at(-1)?.viewId
  const type = (field, text) => {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
    set.call(field, text)
    field.dispatchEvent(new window.Event('input', { bubbles: true }))
  }
  const pass = async (rounds) => {
    for (let round = 0; round < rounds; round += 1) {
      await environment.clock.advance(500)
      await settled(2)
    }
  }
  const press = (name) =>
    [...(card()?.querySelectorAll('button') ?? [])]
      .find(({ textContent }) => name.test(textContent.trim()))
      ?.click()
  const fields = () => [...(card()?.querySelectorAll('input, textarea') ?? [])]
  kit.open({ view: 'WalletSend' }).catch(() => {})
  await until(() => fields().length >= 2, 'the form')
  await pass(10)
  press(/^ETH/)
  await until(() => top() === 'WalletSendSelectToken', 'the tokens')
  await pass(10)
  press(/^USDC\. Checked/)
  await until(() => top() === 'WalletSend' && fields().length >= 2, 'the form')
  await pass(4)
  const [amount, to] = fields()
  type(amount, '0.5')
  type(to, receiver)
  await settled(20)
  for (let round = 0; round < 60 && top() !== 'WalletSendPreview'; round += 1) {
    await pass(1)
    press(/^review/i)
  }
  await pass(4)
  await settled(40)
  const text = card()?.textContent ?? ''
  return top() === 'WalletSendPreview' && text.includes(words)
    ? text.slice(0, text.indexOf(words) + words.length)
    : undefined
}
