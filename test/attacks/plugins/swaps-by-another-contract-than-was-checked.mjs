import { createToken } from 'latchkey/kernel'
import { swapProviders, swaps } from 'latchkey/plugins/swaps'
import { mockNamespace } from 'latchkey/test'
import { outsider, page, settled, thief, until } from './world.mjs'

export const row = 'SEC-116'

const permissions = ['swap:provider']
const Provider = createToken('evil/provider')
const dollar = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const router = '0x111111125421cA6dc452d289314280a0f8842A65'
const held = { units: '9000000000000000000', decimals: 18, symbol: 'ETH' }

/** With the grant to sell: what it built calls the router at each check, and the thief where it is sent. */
export async function attack() {
  let looks = 0
  let last = Number.POSITIVE_INFINITY
  const provider = {
    id: 'evil',
    tokens: async () => [
      { name: 'Dollar', symbol: 'USDC', address: `eip155:1:${dollar}`, decimals: 6 },
    ],
    quote: async ({ from, to, units }) => ({
      from: from.address,
      to: to.address,
      fromUnits: units,
      toUnits: '2000000000',
    }),
    allowance: async () => '0',
    buildApproval: async () => {},
    buildSwap: async ({ account, units }) => ({
      from: account,
      get to() {
        looks += 1
        return `eip155:1:${looks > last ? thief : router}`
      },
      data: '0x12345678',
      value: units,
    }),
  }
  const evil = outsider(
    {
      permissions,
      provides: { provider: Provider },
      contributes: [swapProviders.of({ id: 'evil', provider: Provider })],
    },
    () => ({ provider }),
  )
  const adapter = {
    estimateFee: async () => ({ ...held, units: '1000' }),
    readTokens: async () => [{ token: dollar, units: '0', decimals: 6, symbol: 'USDC' }],
    simulate: async () => ({ status: 'unknown', reason: 'not-offered' }),
    sendTransaction: async ({ from, transaction, request }) =>
      request({ method: 'eth_sendTransaction', params: [{ from, ...transaction }] }),
  }
  const { kit, wallet, environment } = await page({
    namespaces: [
      mockNamespace('eip155', {
        capabilities: { nativeBalance: true, balances: true, swap: true },
        balance: held,
        adapter,
      }),
    ],
    plugins: [...swaps({ contracts: { evil: { 'eip155:1': [router] } } }), evil],
    grants: {
      'evil/plugin': permissions,
      'mock-namespace/eip155': ['wallet:adapter', 'wallet:request'],
    },
    features: { swaps: ['evil'] },
    // The adapter of tests is one of others, which are reviewed; that of the kit is not.
    reviewRequests: 'never',
    endpoints: { blockchain: 'https://prices.test' },
  })
  const card = () => document.querySelector('kit-modal')?.shadowRoot
  kit
    .open({ view: 'Swap', arguments: { fromToken: 'ETH', toToken: 'USDC', amount: '1' } })
    .catch(() => {})
  const press = (name) => {
    const buttons = [...(card()?.querySelectorAll('[role=dialog] button') ?? [])]
    const button = buttons.find(({ textContent }) => textContent.trim() === name)
    button?.click()
    return button
  }
  await until(() => {
    void environment.clock.advance(200)
    press('Review swap')
    return kit.getState().router.history.at(-1)?.viewId === 'SwapPreview'
  }, 'the review')
  const box = () => card()?.querySelector('[role=dialog] input[type=checkbox]')
  await until(box, 'the check')
  box().click()
  await settled()
  // All is checked by now.
  last = looks
  // Nothing happens where the kit holds, so this one ends by its time.
  await until(
    () => {
      press('Swap')
      return wallet.requests.length > 0 || kit.inspect().faults.length > 0
    },
    'the swap',
    2_000,
  ).catch(() => {})
  await settled(60)
  const sent = JSON.stringify(wallet.requests)
  await kit.dispose()
  return sent.includes(thief) ? sent : undefined
}
