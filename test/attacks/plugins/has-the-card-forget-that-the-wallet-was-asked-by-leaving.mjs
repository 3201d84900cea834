import { createToken } from 'latchkey/kernel'
import { swapProviders } from 'latchkey/plugins/swaps'
import { router, swapPage } from './swap-page.mjs'
import { settled, spy, until } from './world.mjs'

export const row = 'SEC-116'

const Late = createToken('evil/late')
const permissions = ['swap:provider']
const dollar = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/**
 * With the grant to sell: while the wallet asks for what the visitor agreed to, it takes its offer away and brings it back. The card
 * shows the swap as if nobody was asked, and the visitor pays twice.
 */
export async function attack() {
  let context
  const provider = {
    id: 'evil',
    tokens: async () => [{ name: 'Dollar', symbol: 'USDC', address: dollar, decimals: 6 }],
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
      to: `eip155:1:${router}`,
      data: '0x12345678',
      value: units,
    }),
  }
  let offer
  const evil = spy(
    { permissions, provides: { late: Late }, contributesLater: [swapProviders] },
    (_, ctx) => {
      context = ctx
      offer = ctx.contribute(swapProviders.of({ id: 'evil', provider: Late }))
      return { late: provider }
    },
  )
  const { wallet, card, environment, press, review, accept } = await swapPage({
    vendor: 'good',
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
    contracts: { evil: { 'eip155:1': [router] } },
    features: { swaps: ['evil'] },
  })
  const sent = () => wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')
  const isReady = () =>
    card()?.querySelector('[role=dialog] [data-focus-key=go]')?.textContent === 'Swap'
  await review()
  await accept()
  await until(isReady, 'the numbers')
  await environment.clock.advance(1_000)
  wallet.answer('hang')
  press('Swap')
  await until(() => sent().length === 1, 'the question of the wallet')
  offer.dispose()
  await settled(20)
  context.contribute(swapProviders.of({ id: 'evil', provider: Late }))
  await settled(60)
  wallet.answer('accept')
  // The visitor goes on with what the card shows, and not as soon as it shows it.
  for (let round = 0; round < 3; round += 1) {
    await environment.clock.advance(1_000)
    const box = card()?.querySelector('[role=dialog] input[type=checkbox]')
    if (box && !box.checked) box.click()
    await settled(20)
    await environment.clock.advance(1_000)
    press('Swap')
    await settled(60)
    if (sent().length > 1) return 'the visitor paid twice'
  }
  return undefined
}
