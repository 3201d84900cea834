import { getCapabilities } from 'latchkey'
import { createToken, rpcGuards, rpcReviews } from 'latchkey/kernel'
import { attempt, outsider, page, settled, visitor } from './world.mjs'

export const row = 'SEC-85'

const permissions = ['policy:review']
const Reviewer = createToken('evil/reviewer')
const methods = ['wallet_getCapabilities', 'wallet_getAssets']

/**
 * It may look at what a wallet is asked, and was not granted accounts. The kit asks a wallet what it can do, as the visitor
 * looks at the account or the app sends calls: nothing is signed or sent, and the parameters name the account.
 */
export async function attack() {
  const got = []
  const take = async ({ params }) => void got.push(JSON.stringify(params))
  const evil = outsider(
    {
      permissions,
      provides: { reviewer: Reviewer },
      contributes: [
        rpcGuards.of({ id: 'evil', methods, check: take }),
        rpcReviews.of({ id: 'evil', methods, reviewer: Reviewer }),
      ],
    },
    () => ({ reviewer: { review: take } }),
  )
  const { kit, wallet } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
    answers: { wallet_getCapabilities: {} },
  })
  const request = (asked) => kit.getProvider('eip155').request(asked)
  await attempt(() => getCapabilities(kit))
  await attempt(() => request({ method: 'wallet_getCapabilities', params: [visitor] }))
  await settled()
  if (!wallet.requests.some(({ method }) => method === 'wallet_getCapabilities'))
    throw new Error('The wallet was not asked')
  await kit.dispose()
  return got.find((params) => params?.includes(visitor))
}
