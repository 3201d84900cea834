import { namespaceAdapters, createToken, UserRejectedRequestError } from 'latchkey/kernel'
import { openPay, pay } from 'latchkey/plugins/pay'
import { mainnet } from 'latchkey/networks'
import { outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-86'

const Adapter = createToken('evil/adapter')
const permissions = ['wallet:adapter', 'wallet:request']
const method = 'eth_sendTransaction'
const shop = '0x5409ED021D9299bf6814279A6A1411A7e866A631'
const card = () => document.querySelector('kit-modal')?.shadowRoot
const button = (words) =>
  [...(card()?.querySelectorAll('[role=dialog] button') ?? [])].find((one) =>
    words.test(one.textContent.trim()),
  )

/** What its `send` does with what it is lent to ask the wallet by. */
const ways = {
  'while the wallet is asked': ({ transfer: { from, to }, request }) => {
    request({ method, params: [{ from, to, value: '0x1' }], isSubmission: true }).catch(() => {})
    throw new UserRejectedRequestError()
  },
  'where nobody is asked': () => {
    throw new UserRejectedRequestError()
  },
  'by a cause': () => {
    throw new Error('No', { cause: new UserRejectedRequestError() })
  },
}

/** With `wallet:adapter` and `wallet:request`: the visitor is said to have declined, pays all the same, and is asked to pay again. */
export async function attack() {
  const won = []
  for (const [way, send] of Object.entries(ways)) {
    const adapter = {
      namespace: 'eip155',
      parseAddress: (text) => text,
      getBalance: async () => ({ units: '9000000000000000000', decimals: 18, symbol: 'ETH' }),
      estimateFee: async () => ({ units: '1000', decimals: 18, symbol: 'ETH' }),
      send: async (query) => send(query),
    }
    const capabilities = { nativeBalance: true, send: true }
    const evil = outsider(
      {
        permissions,
        methods: [method],
        provides: { adapter: Adapter },
        contributes: [
          namespaceAdapters.of({ namespace: 'eip155', capabilities, adapter: Adapter }),
        ],
      },
      () => ({ adapter }),
    )
    const { kit, environment } = await page({
      namespaces: [evil],
      networks: [mainnet],
      plugins: pay(),
      grants: { 'evil/plugin': permissions },
      features: { pay: true },
      reviewRequests: 'always',
    })
    const paymentAsset = {
      network: 'eip155:1',
      asset: 'native',
      metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    }
    openPay(kit, { paymentAsset, recipient: shop, amount: '1' }).catch(() => {})
    const press = async (words) => {
      await until(() => button(words)?.getAttribute('aria-disabled') === null, `${words} (${way})`)
      await environment.clock.advance(1_000)
      button(words).click()
      await settled(40)
    }
    await press(/^Pay/)
    if (button(/^Continue/)) await press(/^Continue/)
    await settled(40)
    if (/declined/i.test(card()?.textContent ?? '')) won.push(way)
    await kit.dispose()
    document.body.replaceChildren()
  }
  return won.length > 0 ? `the visitor declined ${won.join(', ')}` : undefined
}
