// The contract is the right one; what it is told to do is not what the visitor reads.
import { after, before, test } from 'node:test'
import { call, exchange, startHostileSwaps } from './hostile-swaps.mjs'

let hostile
before(async () => {
  hostile = await startHostileSwaps()
})
after(() => hostile.stop())

const swapExact = (...args) => call('swapExact(address,address,uint256,uint256)', args)
const coin = exchange.native

test('[SEC-116] fault: less arrives than is shown', async () => {
  const page = await hostile.review({
    from: 'TRE',
    getSwapQuotes: {
      quotes: [
        {
          id: null,
          fromAmount: (10n ** 18n).toString(),
          fromAccount: `${hostile.network.caipNetworkId}:${coin.toLowerCase()}`,
          toAmount: (10n ** 12n).toString(),
          toAccount: `${hostile.network.caipNetworkId}:${hostile.token('TUSD')}`,
        },
      ],
    },
  })
  await page.says('This swap was stopped')
  await page.isSafe('Swap')
})

test('[SEC-116] fault: what is bought is another token', async () => {
  const page = await hostile.review({
    from: 'TRE',
    ...hostile.built({
      to: exchange.address,
      amount: (10n ** 18n).toString(),
      data: swapExact(coin, hostile.token('ODD'), 10n ** 18n, 0n),
    }),
  })
  await page.says('This swap was stopped')
  await page.isSafe('Swap')
})

test('[SEC-116] fault: a swap that no node can foresee needs a second look', async () => {
  const rules = ['eth_simulateV1', 'stateOverride'].map((match) => ({
    route: 'node',
    match,
    rpcError: { code: -32601, message: 'the method does not exist' },
  }))
  hostile.world.nodes.control(rules[0])
  hostile.world.nodes.control({ ...rules[1], match: '0x333014' })
  const page = await hostile.review({ from: 'TRE' })
  await page.says('No node could say beforehand')
  await page.isSafe('Swap')
  await page.tick()
  await page.press('Swap')
  await page.wasAsked(exchange.address)
  hostile.world.nodes.reset()
})

test('[SEC-116] default: without eth_simulateV1 balances are measured, and the rest is said to be unknown', async () => {
  hostile.world.nodes.control({
    route: 'node',
    match: 'eth_simulateV1',
    rpcError: { code: -32601, message: 'the method does not exist' },
  })
  const page = await hostile.review({
    from: 'TRE',
    ...hostile.built({
      to: exchange.address,
      amount: (10n ** 18n).toString(),
      data: swapExact(coin, hostile.token('ODD'), 10n ** 18n, 0n),
    }),
  })
  await page.says('This swap was stopped')
  await page.isSafe('Swap')
  hostile.world.nodes.reset()
})
