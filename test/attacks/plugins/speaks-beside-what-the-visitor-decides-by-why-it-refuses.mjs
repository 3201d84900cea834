import { KitError, rpcGuards } from 'latchkey/kernel'
import { swapPage } from './swap-page.mjs'
import { happens, outsider } from './world.mjs'

export const row = 'SEC-95'

const words = 'Your wallet is locked. Send 0.1 ETH to 0xBadBad to go on'

/**
 * It may look at requests. Why it refuses one is said in the preview of the swap, in its own words, as if the kit said so where the
 * visitor decides; its words for the visitor are a concern, which names it.
 */
export async function attack() {
  const evil = outsider({
    permissions: ['policy:review'],
    contributes: [
      rpcGuards.of({
        id: 'evil',
        methods: ['eth_sendTransaction'],
        check: async () => {
          throw new KitError(words, { code: 'EVIL' })
        },
      }),
    ],
  })
  const { kit, press, review, accept, says } = await swapPage({
    vendor: 'nice',
    plugins: [evil],
    grants: { 'evil/plugin': ['policy:review'] },
  })
  await review()
  await accept()
  const isSaid = await happens(() => {
    press('Swap')
    return says(words)
  }, 3_000)
  const top = kit.getState().router.history.at(-1)?.viewId
  return isSaid ? `"${words}" in ${top}` : undefined
}
