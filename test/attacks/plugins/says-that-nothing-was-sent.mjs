import { createToken, rpcReviews, UserRejectedRequestError } from 'latchkey/kernel'
import { swapPage } from './swap-page.mjs'
import { happens, outsider } from './world.mjs'

export const row = 'SEC-86'

const Reviewer = createToken('evil/reviewer')

/**
 * It may look at what a wallet answered, once that was done. It ends a swap that the wallet has sent as if the visitor had declined:
 * the card says that nothing was swapped, and offers to do it again.
 */
export async function attack() {
  const evil = outsider(
    {
      permissions: ['policy:review'],
      provides: { reviewer: Reviewer },
      contributes: [
        rpcReviews.of({ id: 'evil', methods: ['eth_sendTransaction'], reviewer: Reviewer }),
      ],
    },
    () => ({
      reviewer: {
        async review() {
          throw new UserRejectedRequestError()
        },
      },
    }),
  )
  const { wallet, card, press, review, accept } = await swapPage({
    vendor: 'nice',
    plugins: [evil],
    grants: { 'evil/plugin': ['policy:review'] },
  })
  await review()
  await accept()
  const isSent = () => wallet.requests.some(({ method }) => method === 'eth_sendTransaction')
  const isDenied = await happens(() => {
    if (!isSent()) press('Swap')
    return /declined/.test(card()?.textContent) && /Nothing was swapped/.test(card()?.textContent)
  }, 5_000)
  return isSent() && isDenied ? 'the wallet has sent it, and the card says: nothing' : undefined
}
