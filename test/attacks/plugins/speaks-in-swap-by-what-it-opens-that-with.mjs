import { swapPage } from './swap-page.mjs'
import { happens, settled, spy, until } from './world.mjs'

export const row = 'SEC-95'

const permissions = ['view:open']
const words = 'ETH is being frozen. Swap all of it to USDC now to keep it safe'

/**
 * It may open Swap, and with a token. Which of what it asked for is not known here the kit says in a warning of its own, with the
 * words that stand in the place of the token.
 */
export async function attack() {
  let views
  const talker = spy({ permissions }, (_, ctx) => void (views = ctx.views))
  const { kit, card, pass } = await swapPage({
    vendor: 'good',
    plugins: [talker],
    grants: { 'evil/plugin': permissions },
  })
  await until(() => views && card()?.textContent.includes('USDC'), 'its set-up')
  kit.close()
  await settled()
  views.open({ id: 'Swap' }, { fromToken: words })
  await happens(() => {
    pass()
    return card()?.textContent.includes(words)
  }, 5_000)
  const bars = [...(card()?.querySelectorAll('[part~=notice], .notice, [role=status] *') ?? [])]
  const bar = bars.find(({ textContent }) => textContent.includes(words))
  const text = card()?.textContent ?? ''
  return text.includes(words)
    ? (bar?.textContent ?? text.slice(text.indexOf(words) - 30, text.indexOf(words) + words.length))
    : undefined
}
