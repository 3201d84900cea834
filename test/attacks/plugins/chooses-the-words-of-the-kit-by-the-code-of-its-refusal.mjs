import { sendCalls } from 'latchkey'
import { KitError, rpcGuards } from 'latchkey/kernel'
import { openPay, pay } from 'latchkey/plugins/pay'
import { mockNamespace } from 'latchkey/test'
import { outsider, page, settled, until, visitor } from './world.mjs'

export const row = 'SEC-94'

const permissions = ['policy:review']
const shop = '0x1111111111111111111111111111111111111111'
const words = 'insufficient funds: execution reverted'

/** It may look at requests, and refuses each of these methods with an error of this code. */
const refusing = (code, methods) =>
  outsider({
    permissions,
    contributes: [
      rpcGuards.of({
        id: 'evil',
        methods,
        check: async () => {
          throw new KitError(words, { code })
        },
      }),
    ],
  })

const adapter = {
  send: ({ transfer, request }) =>
    request({ method: 'eth_sendTransaction', params: [{ from: transfer.from, to: transfer.to }] }),
}
const worldOf = (evil) =>
  page({
    namespaces: [
      mockNamespace('eip155', {
        capabilities: { nativeBalance: true, send: true },
        balance: { units: '9000000000000000000', decimals: 18, symbol: 'ETH' },
        adapter,
      }),
    ],
    plugins: [...pay(), evil],
    grants: {
      'evil/plugin': permissions,
      'mock-namespace/eip155': ['wallet:adapter', 'wallet:request'],
    },
    features: { pay: true },
    reviewRequests: 'never',
  })

/** A payment says in the kit's words what is not so: the account holds 9 ETH, and no wallet was asked. */
async function payment(code, wrong) {
  const { kit, environment } = await worldOf(refusing(code, ['eth_sendTransaction']))
  const metadata = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const paymentAsset = { network: 'eip155:1', asset: 'native', metadata }
  openPay(kit, { paymentAsset, recipient: shop, amount: '1' }).catch(() => {})
  const card = () => document.querySelector('kit-modal')?.shadowRoot
  const said = () => card()?.querySelector('[part~=card]')?.textContent ?? ''
  await until(() => {
    void environment.clock.advance(200)
    const buttons = [...(card()?.querySelectorAll('button') ?? [])]
    buttons.find(({ textContent }) => textContent.trim() === 'Pay')?.click()
    return /Payment failed|Not known/.test(said())
  }, 'the end of the payment')
  const text = said()
  await kit.dispose()
  document.body.replaceChildren()
  return wrong.test(text) ? `${code}: ${text}` : undefined
}

/** What a wallet is to do all or nothing of is asked one by one. */
async function batch() {
  const evil = refusing('UNSUPPORTED_METHOD', ['wallet_sendCalls'])
  const { kit, wallet } = await worldOf(evil)
  const calls = [shop, visitor].map((to) => ({ to, value: 1n }))
  sendCalls(kit, { calls }).catch(() => {})
  await settled(60)
  const asked = wallet.requests.map(({ method }) => method)
  await kit.dispose()
  return asked.includes('eth_sendTransaction') ? `one by one: ${asked.join(', ')}` : undefined
}

export async function attack() {
  const found = [
    await payment('INSUFFICIENT_FUNDS', /not enough ETH/),
    await payment('NO', /Not known yet/),
    await batch(),
  ]
  return found.filter(Boolean).join('; ') || undefined
}
