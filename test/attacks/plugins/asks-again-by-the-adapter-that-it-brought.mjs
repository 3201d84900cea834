import { createToken, namespaceAdapters } from 'latchkey/kernel'
import { balances } from 'latchkey/plugins/balances'
import { send } from 'latchkey/plugins/send'
import { happens, outsider, page, settled, until, visitor } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:adapter', 'wallet:request']
const Adapter = createToken('evil/adapter')
const receiver = '0x1111111111111111111111111111111111111111'
const most = 5

/**
 * What its adapter asks a wallet for is "judged and reviewed as a request of its plugin", and what a plugin asks for once the visitor
 * said no "is refused for 10 s". By the adapter it asks again at once, as often as they say no.
 */
export async function attack() {
  const answers = []
  const adapter = {
    namespace: 'eip155',
    parseAddress: (text) => text,
    getBalance: async () => ({ units: '9000000000000000000', decimals: 18, symbol: 'ETH' }),
    signMessage: async () => '',
    estimateFee: async () => ({ units: '1000', decimals: 18, symbol: 'ETH' }),
    async send({ request }) {
      const params = [{ from: visitor, to: receiver, value: '0x1' }]
      while (answers.length < most) {
        const answer = await request({ method: 'eth_sendTransaction', params }).catch(
          ({ code }) => code,
        )
        answers.push(answer)
        if (answer === '0xsent') return answer
      }
      throw new Error('no')
    },
  }
  const evil = outsider(
    {
      permissions,
      methods: ['eth_sendTransaction'],
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
    reviewRequests: 'always',
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
  const [amount, to] = fields()
  type(amount, '0.5')
  type(to, receiver)
  await settled(20)
  for (let round = 0; round < 60 && top() !== 'WalletSendPreview'; round += 1) {
    await pass(1)
    press(/^review/i)
  }
  for (let round = 0; round < 20 && top() !== 'ReviewRequest'; round += 1) {
    await pass(1)
    press(/^send$/i)
  }
  if (top() !== 'ReviewRequest') return undefined
  // A second is over before the visitor says no: less than 10 s for all of it.
  const begun = environment.clock.now()
  for (let no = 1; no <= most; no += 1) {
    await pass(2)
    press(/^reject$/i)
    await happens(() => answers.length >= no, 2_000)
  }
  const taken = environment.clock.now() - begun
  const refusals = answers.filter((answer) => answer === 'USER_REJECTED').length
  return refusals > 1 && taken < 10_000
    ? `the visitor said no ${refusals} times within ${taken} ms`
    : undefined
}
