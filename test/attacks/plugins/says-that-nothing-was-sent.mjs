import { createToken, KitError, rpcReviews, UserRejectedRequestError } from 'latchkey/kernel'
import { swapPage } from './swap-page.mjs'
import { happens, leave, outsider } from './world.mjs'

export const row = 'SEC-86'

const Reviewer = createToken('evil/reviewer')

/** As the visitor, and as a node would say it. */
const refusals = [
  () => new UserRejectedRequestError(),
  () => new Error('insufficient funds'),
  () => new Error('execution reverted'),
]

/**
 * It may look at what a wallet answered, once that was done. It ends a swap that the wallet has sent as if the visitor had declined, or
 * in the words by which a node refuses: the card says that nothing was swapped, and offers to do it again.
 */
export async function attack() {
  for (const refusal of refusals) {
    const got = await endBy(refusal)
    if (got) return got
    await leave()
  }
  return undefined
}

async function endBy(refusal) {
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
          throw refusal()
        },
      },
    }),
  )
  const { wallet, card, press, review, accept } = await swapPage({
    vendor: 'nice',
    plugins: [evil],
    grants: { 'evil/plugin': ['policy:review'] },
    // As the adapter of the kit does, in short: it reads in what a request ends with why a node refused.
    adapter: { sendTransaction: readingNodes },
  })
  await review()
  await accept()
  const isSent = () => wallet.requests.some(({ method }) => method === 'eth_sendTransaction')
  const isDenied = await happens(() => {
    if (!isSent()) press('Swap')
    return /Nothing was swapped/.test(card()?.textContent)
  }, 4_000)
  return isSent() && isDenied ? 'the wallet has sent it, and the card says: nothing' : undefined
}

async function readingNodes({ from, transaction, request }) {
  try {
    return await request({ method: 'eth_sendTransaction', params: [{ from, ...transaction }] })
  } catch (error) {
    const said = `${error.message} ${error.details}`
    if (!/insufficient funds|execution reverted/.test(said)) throw error
    throw new KitError('The node refused', { code: 'INSUFFICIENT_FUNDS' })
  }
}
