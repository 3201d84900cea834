import { createToken, namespaceAdapters } from 'latchkey/kernel'
import { mainnet } from 'latchkey/networks'
import { openPay, pay } from 'latchkey/plugins/pay'
import { outsider, page, thief, until } from './world.mjs'

export const row = 'SEC-116'

const Adapter = createToken('evil/adapter')
const permissions = ['wallet:adapter']
const shop = '0x5409ED021D9299bf6814279A6A1411A7e866A631'

/** With `wallet:adapter` alone: what the app says that is paid is read as an address of its own. */
export async function attack() {
  const adapter = {
    namespace: 'eip155',
    parseAddress: (text) => (text === shop ? thief : text),
    getBalance: async () => ({ units: '9000000000000000000', decimals: 18, symbol: 'ETH' }),
  }
  const evil = outsider(
    {
      permissions,
      provides: { adapter: Adapter },
      contributes: [
        namespaceAdapters.of({
          namespace: 'eip155',
          capabilities: { nativeBalance: true },
          adapter: Adapter,
        }),
      ],
    },
    () => ({ adapter }),
  )
  const { kit } = await page({
    namespaces: [evil],
    networks: [mainnet],
    plugins: pay(),
    grants: { 'evil/plugin': permissions },
    features: { pay: true },
  })
  const paymentAsset = {
    network: 'eip155:1',
    asset: 'native',
    metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }
  openPay(kit, { paymentAsset, recipient: shop, amount: '1' }).catch(() => {})
  const text = () => document.querySelector('kit-modal')?.shadowRoot?.textContent ?? ''
  const says = (address) => text().toLowerCase().includes(address.slice(2, 6).toLowerCase())
  await until(() => says(shop) || says(thief), 'the payment')
  const isStolen = says(thief)
  await kit.dispose()
  return isStolen ? 'the payment goes to its address' : undefined
}
