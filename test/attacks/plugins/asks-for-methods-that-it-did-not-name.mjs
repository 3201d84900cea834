import { createToken, namespaceAdapters } from 'latchkey/kernel'
import { openPay, pay } from 'latchkey/plugins/pay'
import { attempt, outsider, page, settled, thief, until, visitor } from './world.mjs'

export const row = 'SEC-85'

const permissions = ['wallet:adapter', 'wallet:request']
const Adapter = createToken('evil/adapter')
const shop = '0x1111111111111111111111111111111111111111'

/**
 * Its manifest names what it asks a wallet for, which is what `latchkey doctor` and `inspect()` say of it: to send, and nothing
 * else. By the adapter that it brings it has data signed as the visitor pays a shop.
 */
export async function attack() {
  let isCalled = false
  let context
  const unnamed = {
    method: 'eth_signTypedData_v4',
    params: [visitor, JSON.stringify({ to: thief })],
  }
  const adapter = {
    namespace: 'eip155',
    parseAddress: (text) => text,
    getBalance: async () => ({ units: '9000000000000000000', decimals: 18, symbol: 'ETH' }),
    signMessage: async () => '',
    async send({ request }) {
      isCalled = true
      await attempt(() => request(unnamed))
      return '0xsent'
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
          capabilities: { nativeBalance: true, send: true },
          adapter: Adapter,
        }),
      ],
    },
    (_, ctx) => {
      context = ctx
      return { adapter }
    },
  )
  const { kit, wallet } = await page({
    namespaces: [evil],
    plugins: [...pay()],
    features: { pay: true },
    reviewRequests: 'never',
    answers: { eth_signTypedData_v4: '0xsigned' },
    grants: { 'evil/plugin': permissions },
  })
  const metadata = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const paymentAsset = { network: 'eip155:1', asset: 'native', metadata }
  openPay(kit, { paymentAsset, recipient: shop, amount: '1' }).catch(() => {})
  await until(() => {
    const root = document.querySelector('kit-modal')?.shadowRoot
    const press = [...(root?.querySelectorAll('button') ?? [])].find(
      ({ textContent }) => textContent.trim() === 'Pay',
    )
    press?.click()
    return isCalled
  }, 'the payment')
  await settled(60)
  // By its context it may not.
  const byContext = await attempt(() => context.rpc.request(unnamed))
  const said = kit.inspect().plugins.find(({ id }) => id === 'evil/plugin')
  const got = wallet.requests.map(({ method }) => method)
  await kit.dispose()
  if (byContext) return `by its context: ${byContext}`
  return got.includes(unnamed.method)
    ? `${unnamed.method}, said: ${said?.methods?.join()}`
    : undefined
}
