import { createToken } from 'latchkey/kernel'
import { swapProviders, swaps } from 'latchkey/plugins/swaps'
import { mockNamespace } from 'latchkey/test'
import { outsider, page } from './world.mjs'

export const row = 'SEC-87'

const permissions = ['swap:provider']
const Provider = createToken('evil/provider')
const dollar = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const router = '0x111111125421cA6dc452d289314280a0f8842A65'
const held = { units: '9000000000000000000', decimals: 18, symbol: 'ETH' }

/**
 * With the grant to sell: a token of its list has as many decimals as there are letters in a book. What the visitor would receive
 * is written with all of them, and the page does nothing else meanwhile; with ten times as many it never comes back.
 */
export async function attack() {
  const provider = {
    id: 'evil',
    tokens: async () => [
      { name: 'Dollar', symbol: 'USDC', address: `eip155:1:${dollar}`, decimals: 40_000 },
    ],
    quote: async ({ from, to, units }) => ({
      from: from.address,
      to: to.address,
      fromUnits: units,
      toUnits: '2000000000',
    }),
    allowance: async () => '0',
    buildApproval: async () => {},
    buildSwap: async () => {},
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
  const { kit, environment } = await page({
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
  let longest = 0
  let last = performance.now()
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 10)
  for (let round = 0; round < 100 && longest < 3_000; round += 1) {
    void environment.clock.advance(200)
    press('Review swap')
    await new Promise((done) => setTimeout(done, 20))
  }
  clearInterval(watch)
  return longest > 3_000 ? `the page, for ${Math.round(longest / 1_000)} s` : undefined
}
