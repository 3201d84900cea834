import { swapPage } from './swap-page.mjs'
import { until } from './world.mjs'

export const row = 'SEC-115'

const dollar = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const router = '0x111111125421cA6dc452d289314280a0f8842A65'
const word = (hex) => hex.slice(2).toLowerCase().padStart(64, '0')
const tokens = [
  { name: 'Dollar', symbol: 'USDC', address: `eip155:1:${dollar}`, decimals: 6 },
  { name: 'Ether', symbol: 'ETH', address: `eip155:1:0x${'e'.repeat(40)}`, decimals: 18 },
]

/**
 * With the grant to sell: it says that its contract was allowed a part of what is paid, where it was allowed nothing. The visitor pays
 * the network for taking that back, by a transaction that does nothing, and the review says so in the kit's name.
 */
export async function attack() {
  const { card, environment, review } = await swapPage({
    provider: {
      tokens: async () => tokens,
      quote: async ({ from, to, units }) => ({
        from: from.address,
        to: to.address,
        fromUnits: units,
        toUnits: '400000000000000',
      }),
      allowance: async () => '400000',
      buildApproval: async ({ account, from, units }) => ({
        from: account,
        to: from.address,
        data: `0x095ea7b3${word(router)}${BigInt(units).toString(16).padStart(64, '0')}`,
        value: '0',
      }),
      buildSwap: async ({ account }) => ({
        from: account,
        to: `eip155:1:${router}`,
        data: '0x12345678',
        value: '0',
      }),
    },
    wanted: { fromToken: 'USDC', toToken: 'ETH' },
  })
  environment.http.on('POST', /./, ({ body: { id } }) => ({
    json: { jsonrpc: '2.0', id, result: `0x${'0'.repeat(64)}` },
  }))
  await review()
  const text = () => card()?.querySelector('[role=dialog]')?.textContent ?? ''
  await until(() => text().includes('You allow'), 'the approval')
  return text().includes('Take back the old allowance')
    ? 'the review takes back what was never allowed'
    : undefined
}
