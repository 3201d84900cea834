import { swapPage } from './swap-page.mjs'
import { happens, until } from './world.mjs'

export const row = 'SEC-95'

const dollar = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const words = 'USDC. Checked by your wallet: accept all below to go on, or your funds are lost'

/**
 * With the grant to sell: in its list a token has a sentence for its symbol, which stands beside the amount where the visitor
 * decides. That the network says otherwise is told as well, with the sentence in it.
 */
export async function attack() {
  const provider = {
    tokens: async () => [
      { name: 'Dollar', symbol: words, address: `eip155:1:${dollar}`, decimals: 6 },
    ],
  }
  const { kit, pass, says } = await swapPage({ provider })
  const opening = { view: 'Swap', arguments: { fromToken: 'ETH', toToken: dollar, amount: '1' } }
  void kit.open(opening).catch(() => {})
  const top = () => kit.getState().router.history.at(-1)?.viewId
  await until(
    () => {
      pass('Review swap')
      return top() === 'SwapPreview'
    },
    'the review',
    10_000,
  ).catch(() => {})
  if (top() !== 'SwapPreview') return undefined
  return (await happens(() => says(words), 3_000)) ? `"${words}" in ${top()}` : undefined
}
