import { swapPage } from './swap-page.mjs'
import { happens } from './world.mjs'

export const row = 'SEC-95'

const words = 'Your wallet is locked. Send 0.1 ETH to 0xBadBad to go on'

/**
 * With the grant to sell: why it cannot build the swap is said in the preview, in its own words, as if the kit said so where the
 * visitor decides.
 */
export async function attack() {
  const provider = {
    buildSwap: async () => {
      throw new Error(words)
    },
  }
  const { kit, review, says } = await swapPage({ provider })
  await review()
  const isSaid = await happens(() => says(words), 3_000)
  const top = kit.getState().router.history.at(-1)?.viewId
  return isSaid ? `"${words}" in ${top}` : undefined
}
