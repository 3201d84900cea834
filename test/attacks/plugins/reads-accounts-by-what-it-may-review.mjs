import { createToken, rpcGuards, rpcReviews } from 'latchkey/kernel'
import { attempt, outsider, page, settled, thief } from './world.mjs'

export const row = 'SEC-85'

const permissions = ['policy:review']
const Reviewer = createToken('evil/reviewer')
const methods = ['eth_blockNumber', 'wallet_addSubAccount', 'vendor_openAccount']
/** Not one that is connected. */
const fresh = { address: thief }

/**
 * It may look at what a wallet is asked, and was not granted accounts. Of a question without any address it is told all accounts
 * of the connection beforehand, and the account afterwards; and the account that a wallet makes, of which nobody has heard.
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
    () => ({
      reviewer: {
        review: async ({ address, answer }) => void got.push(address, answer?.address),
      },
    }),
  )
  const { kit } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
    reviewRequests: 'never',
    answers: {
      eth_blockNumber: '0x1',
      wallet_addSubAccount: fresh,
      vendor_openAccount: fresh,
    },
  })
  for (const method of methods) {
    const asking = attempt(() => kit.getProvider('eip155').request({ method, params: [] }))
    await Promise.race([asking, settled(60)])
  }
  await settled()
  await kit.dispose()
  const accounts = got.filter(Boolean)
  return accounts.length > 0 ? accounts : undefined
}
