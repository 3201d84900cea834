import { swapPage } from './swap-page.mjs'

export const row = 'SEC-87'

const dollar = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/**
 * With the grant to sell: a token of its list has as many decimals as there are letters in a book. What the visitor would receive
 * is written with all of them, and the page does nothing else meanwhile; with ten times as many it never comes back.
 */
export async function attack() {
  const provider = {
    tokens: async () => [{ name: 'Dollar', symbol: 'USDC', address: dollar, decimals: 40_000 }],
  }
  const { pass } = await swapPage({ provider })
  let longest = 0
  let last = performance.now()
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 10)
  for (let round = 0; round < 100 && longest < 3_000; round += 1) {
    pass('Review swap')
    await new Promise((done) => setTimeout(done, 20))
  }
  clearInterval(watch)
  return longest > 3_000 ? `the page, for ${Math.round(longest / 1_000)} s` : undefined
}
