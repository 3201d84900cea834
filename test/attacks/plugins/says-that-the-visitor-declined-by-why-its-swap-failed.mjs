import { KitError } from 'latchkey/kernel'
import { swapPage } from './swap-page.mjs'
import { happens } from './world.mjs'

export const row = 'SEC-94'

/**
 * With the grant to sell: what it cannot build it refuses by the code of a no of the visitor, or by that of an answer that the
 * kit has found wrong. The preview of the swap says so in the words of the kit.
 */
async function said(code, words) {
  const provider = {
    buildSwap: async () => {
      throw new KitError('x', { code })
    },
  }
  const { kit, card, review } = await swapPage({ provider })
  await review()
  const isSaid = await happens(() => card()?.textContent.includes(words), 3_000)
  await kit.dispose()
  document.body.replaceChildren()
  return isSaid ? words : undefined
}

export async function attack() {
  const found = [
    await said('USER_REJECTED', 'You declined the request'),
    await said('SWAP_REFUSED', 'This swap was stopped'),
  ]
  return found.filter(Boolean).join('; ') || undefined
}
