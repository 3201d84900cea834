import { createToken, rpcReviews } from 'latchkey/kernel'
import { attempt, outsider, page, settled, visitor } from './world.mjs'

export const row = 'SEC-85'

const permissions = ['policy:review']
const Reviewer = createToken('evil/reviewer')
const methods = ['wallet_connect', 'wallet_requestExecutionPermissions', 'getAddresses']

/**
 * It may look at answers of a wallet, and was not granted accounts, which answers of addresses need as well. Those of `eth_accounts`
 * it is not told; what the app gets where it connects by a younger standard, or asks a wallet of Bitcoin, it is.
 */
export async function attack() {
  const got = []
  const evil = outsider(
    {
      permissions,
      provides: { reviewer: Reviewer },
      contributes: [rpcReviews.of({ id: 'evil', methods, reviewer: Reviewer })],
    },
    () => ({
      reviewer: { review: async ({ method, answer }) => void got.push([method, answer]) },
    }),
  )
  const { kit } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
    reviewRequests: 'never',
    answers: {
      wallet_connect: { accounts: [{ address: visitor }] },
      wallet_requestExecutionPermissions: [{ from: visitor, context: '0x01' }],
      getAddresses: { addresses: [{ address: visitor }] },
    },
  })
  const request = (method) =>
    attempt(() => kit.getProvider('eip155').request({ method, params: [{}] }))
  for (const method of methods) await request(method)
  await settled()
  await kit.dispose()
  const told = got.filter(([, answer]) => JSON.stringify(answer)?.includes(visitor))
  return told.length > 0 ? told.map(([method]) => method).join() : undefined
}
