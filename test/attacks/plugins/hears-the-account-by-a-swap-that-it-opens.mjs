import { createToken } from 'latchkey/kernel'
import { swapProviders } from 'latchkey/plugins/swaps'
import { swapPage } from './swap-page.mjs'
import { settled, spy, until } from './world.mjs'

export const row = 'SEC-85'

const Late = createToken('evil/late')
const permissions = ['swap:provider', 'view:open']
const dollar = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/**
 * With the grants to sell and to open views, and without that to read accounts: it opens Swap with an amount, though nobody wants to
 * swap, and is asked for a quote.
 */
export async function attack() {
  let context
  const told = []
  const provider = {
    id: 'evil',
    tokens: async () => (
      told.push('tokens'),
      [{ name: 'Dollar', symbol: 'USDC', address: `eip155:1:${dollar}`, decimals: 6 }]
    ),
    quote: async ({ account, from, to, units }) => {
      told.push(account)
      return { from: from.address, to: to.address, fromUnits: units, toUnits: '2000000000' }
    },
    allowance: async () => '0',
    buildApproval: async () => {},
    buildSwap: async () => {},
  }
  const evil = spy(
    {
      permissions,
      provides: { late: Late },
      contributes: [swapProviders.of({ id: 'evil', provider: Late })],
    },
    (_, ctx) => {
      context = ctx
      return { late: provider }
    },
  )
  const { kit, card, pass } = await swapPage({
    vendor: 'good',
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
    features: { swaps: ['evil'] },
  })
  // The visitor looks at Swap, and leaves it.
  await until(() => (pass(), told.length > 0), 'Swap')
  card()?.querySelector('button[aria-label=Close]')?.click()
  await settled(20)
  told.length = 0
  context.views.open({ id: 'Swap' }, { fromToken: 'ETH', toToken: 'USDC', amount: '1' })
  await until(() => kit.getState().router.history.at(-1)?.viewId === 'Swap', 'its Swap')
  for (let time = 0; time < 20; time += 1) {
    pass()
    await settled(4)
  }
  return told.find((one) => one.startsWith('eip155:1:'))
}
