import { swapPage } from './swap-page.mjs'
import { happens, settled, spy, until } from './world.mjs'

export const row = 'SEC-94'

const permissions = ['view:open']

/**
 * It may open views over one that the visitor has open, "and what lay below them stays". It opens Swap over Swap, with tokens and an
 * amount of its own: as the visitor goes back, what they had entered is what the plugin chose.
 */
export async function attack() {
  let views
  const evil = spy({ permissions }, (_, ctx) => void (views = ctx.views))
  const { kit, card, pass } = await swapPage({
    vendor: 'good',
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
  })
  const { unstable_kernel: kernel } = kit
  const draft = () => {
    const { definition } =
      kernel.inspector.stores.find(({ definition: { id } }) => id === 'swaps/swap') ?? {}
    const { from, to, amount } = definition ? kernel.store(definition).getSnapshot().draft : {}
    return `${amount} ${from?.symbol} for ${to?.symbol}`
  }
  const depth = () => kit.getState().router.history.length
  await until(() => {
    pass()
    return views && draft() === '1 ETH for USDC'
  }, 'what the visitor entered')
  await settled(20)
  const before = { draft: draft(), depth: depth() }
  views.open({ id: 'Swap' }, { fromToken: 'USDC', toToken: 'ETH', amount: '900' })
  await until(() => depth() > before.depth, 'its Swap')
  await happens(() => {
    pass()
    return draft() === '900 USDC for ETH'
  }, 3_000)
  card().querySelector('[role=dialog] header button')?.click()
  await until(() => depth() === before.depth, 'the way back')
  for (let round = 0; round < 20; round += 1) {
    pass()
    await settled(2)
  }
  return draft() === before.draft ? undefined : `${before.draft} became ${draft()}`
}
