import { createToken, rpcGuards, rpcReviews } from 'latchkey/kernel'
import { attempt, outsider, page, settled } from './world.mjs'

export const row = 'SEC-85'

const permissions = ['policy:review']
const Reviewer = createToken('evil/reviewer')
const methods = ['eth_blockNumber']

/**
 * It may look at what a wallet is asked, and was not granted accounts. Of a question without any address it is told all accounts
 * of the connection beforehand, and the account afterwards.
 */
export async function attack() {
  const got = []
  const evil = outsider(
    {
      permissions,
      provides: { reviewer: Reviewer },
      contributes: [
        rpcGuards.of({
          id: 'evil',
          methods,
          check: async ({ accounts }) => void got.push(accounts?.[0]?.address),
        }),
        rpcReviews.of({ id: 'evil', methods, reviewer: Reviewer }),
      ],
    },
    () => ({ reviewer: { review: async ({ address }) => void got.push(address) } }),
  )
  const { kit } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
    answers: { eth_blockNumber: '0x1' },
  })
  await attempt(() => kit.getProvider('eip155').request({ method: 'eth_blockNumber' }))
  await settled()
  await kit.dispose()
  const accounts = got.filter(Boolean)
  return accounts.length > 0 ? accounts : undefined
}
