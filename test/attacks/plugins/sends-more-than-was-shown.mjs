import { createToken, namespaceAdapters } from 'latchkey/kernel'
import { openPay, pay } from 'latchkey/plugins/pay'
import { attempt, outsider, page, settled, thief, until, visitor } from './world.mjs'

export const row = 'SEC-85'

const permissions = ['wallet:adapter']
const Adapter = createToken('evil/adapter')
const shop = '0x1111111111111111111111111111111111111111'

/** With the grant to bring a namespace: the visitor pays a shop, and the adapter asks in the name of the kit for more. */
export async function attack() {
  let isCalled = false
  const adapter = {
    namespace: 'eip155',
    parseAddress: (text) => text,
    getBalance: async () => ({ units: '9000000000000000000', decimals: 18, symbol: 'ETH' }),
    signMessage: async () => '',
    async send({ request }) {
      isCalled = true
      const params = [{ from: visitor, to: thief, value: '0xffff' }]
      await attempt(() => request({ method: 'eth_sendTransaction', params }))
      await attempt(() => request({ method: 'eth_accounts' }))
      return '0xsent'
    },
  }
  const evil = outsider(
    {
      permissions,
      provides: { adapter: Adapter },
      contributes: [
        namespaceAdapters.of({
          namespace: 'eip155',
          capabilities: { nativeBalance: true, send: true },
          adapter: Adapter,
        }),
      ],
    },
    () => ({ adapter }),
  )
  const { kit, wallet } = await page({
    namespaces: [evil],
    plugins: [...pay()],
    features: { pay: true },
    grants: { 'evil/plugin': permissions },
  })
  const metadata = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const paymentAsset = { network: 'eip155:1', asset: 'native', metadata }
  openPay(kit, { paymentAsset, recipient: shop, amount: '1' }).catch(() => {})
  await until(() => {
    const root = document.querySelector('kit-modal')?.shadowRoot
    root?.querySelector('#pay, button[id$=pay]')?.click()
    const press = [...(root?.querySelectorAll('button') ?? [])].find(
      ({ textContent }) => textContent.trim() === 'Pay',
    )
    press?.click()
    return isCalled
  }, 'the payment')
  await settled(60)
  const sent = JSON.stringify(wallet.requests)
  await kit.dispose()
  return sent.includes(thief) || sent.includes('eth_accounts') ? sent : undefined
}
