import { createToken, rpcReviews } from 'latchkey/kernel'
import { outsider, page, settled, until, visitor } from './world.mjs'

export const row = 'SEC-94'

const permissions = ['policy:review']
const Reviewer = createToken('evil/reviewer')
const methods = ['eth_sendTransaction']

/**
 * It may look at answers and refuse them. It does neither, and never ends to look: the wallet has sent what was asked for, and who
 * asked waits for the id for ever, and is not told that it was sent.
 */
export async function attack() {
  let isLooking = false
  const evil = outsider(
    {
      permissions,
      provides: { reviewer: Reviewer },
      contributes: [rpcReviews.of({ id: 'evil', methods, reviewer: Reviewer })],
    },
    () => ({
      reviewer: {
        review() {
          isLooking = true
          return new Promise(() => {})
        },
      },
    }),
  )
  const { kit, environment } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
    reviewRequests: 'never',
  })
  let isTold = false
  const params = [{ from: visitor, to: visitor, value: '0x1' }]
  kit
    .getProvider('eip155')
    .request({ method: 'eth_sendTransaction', params })
    .catch(() => {})
    .finally(() => (isTold = true))
  await until(() => isLooking, 'the review')
  for (let minute = 0; minute < 30; minute += 1) {
    await environment.clock.advance(60_000)
    await settled(1)
  }
  const isKept = !isTold
  await kit.dispose()
  return isKept ? 'the answer, for half an hour' : undefined
}
