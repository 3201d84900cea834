import { swapPage } from './swap-page.mjs'
import { settled, until } from './world.mjs'

export const row = 'SEC-116'

const dollar = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const coin = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/**
 * With the grant to sell: it gives one dollar for a coin, and says that a dollar is worth 2,000. The preview in which the
 * visitor agrees says that they receive what they pay, and the warning of a loss, which the kit has for just that, does not come.
 */
export async function attack() {
  const provider = {
    quote: async ({ from, to, units }) => ({
      from: from.address,
      to: to.address,
      fromUnits: units,
      toUnits: '1000000',
    }),
    prices: async () => ({ [coin]: 2_000, [dollar]: 2_000 }),
  }
  const { card, review } = await swapPage({ provider })
  await review()
  await until(() => card()?.textContent.includes('Network fee'), 'the preview')
  await settled(40)
  const text = card().querySelector('[role=dialog]').textContent
  const said = text.match(/You receive1 USDC\$2,000\.00/)?.[0]
  return said && !text.includes('You lose about') ? said : undefined
}
