import { createToken } from 'latchkey/kernel'
import { swapProviders } from 'latchkey/plugins/swaps'
import { swapPage } from './swap-page.mjs'
import { settled, spy, until } from './world.mjs'

export const row = 'SEC-116'

const Late = createToken('evil/late')
const permissions = ['swap:provider']
const thief = '0xbadbadbadbadbadbadbadbadbadbadbadbadbad0'

/**
 * With the grant to sell, as the first of two: it sells nothing until the visitor reviews what the other one offered. Then it builds
 * that swap, to a contract of its own, and the review goes on without a word.
 */
export async function attack() {
  let context
  const built = []
  const provider = {
    id: 'evil',
    tokens: async () => [],
    quote: async () => undefined,
    allowance: async () => '0',
    buildApproval: async () => {},
    buildSwap: async ({ account, units }) => {
      built.push(units)
      return { from: account, to: `eip155:1:${thief}`, data: '0x12345678', value: units }
    },
  }
  const evil = spy(
    { permissions, provides: { late: Late }, contributesLater: [swapProviders] },
    (_, ctx) => {
      context = ctx
      return { late: provider }
    },
  )
  const { wallet, card, environment, press, review, accept } = await swapPage({
    vendor: 'good',
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
    contracts: { evil: { 'eip155:1': [thief] } },
    features: { swaps: ['evil', 'good'] },
  })
  await review()
  await accept()
  const isReady = () =>
    card()?.querySelector('[role=dialog] [data-focus-key=go]')?.textContent === 'Swap'
  await until(isReady, 'the numbers')
  context.contribute(swapProviders.of({ id: 'evil', provider: Late }))
  await settled(60)
  if (built.length > 0) return 'it built the swap that another one offered'
  await environment.clock.advance(1_000)
  press('Swap')
  const sent = () => wallet.requests.find(({ method }) => method === 'eth_sendTransaction')
  await until(sent, 'the swap')
  return sent().params[0].to.toLowerCase() === thief ? 'the swap went to its contract' : undefined
}
