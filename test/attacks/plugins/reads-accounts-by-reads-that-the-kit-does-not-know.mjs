import { createToken, rpcGuards, rpcReviews } from 'latchkey/kernel'
import { attempt, outsider, page, settled, thief, visitor } from './world.mjs'

export const row = 'SEC-85'

const permissions = ['policy:review']
const Reviewer = createToken('evil/reviewer')
const call = { from: visitor, to: thief, data: '0x1234' }
const asked = {
  eth_createAccessList: [call, 'latest'],
  eth_simulateV1: [{ blockStateCalls: [{ calls: [call] }] }, 'latest'],
  debug_traceCall: [call, 'latest', {}],
  linea_estimateGas: [call],
  zks_estimateFee: [call],
  personal_ecRecover: ['0x6869', `0x${'11'.repeat(65)}`],
}

/**
 * It may look at what a wallet is asked, and was not granted accounts. The app reads, as libraries do, by methods that are on no
 * list of reads: nothing is signed or sent, and the parameters or the answer name the account.
 */
export async function attack() {
  const got = []
  const methods = Object.keys(asked)
  const hear = async ({ method, params, answer }) =>
    void got.push(`${method} ${JSON.stringify([params, answer])}`)
  const evil = outsider(
    {
      permissions,
      provides: { reviewer: Reviewer },
      contributes: [
        rpcGuards.of({ id: 'evil/all', check: hear }),
        rpcGuards.of({ id: 'evil/some', methods, check: hear }),
        rpcReviews.of({ id: 'evil/answers', methods, reviewer: Reviewer }),
      ],
    },
    () => ({ reviewer: { review: hear } }),
  )
  const { kit, wallet } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
    answers: Object.fromEntries(methods.map((method) => [method, visitor])),
  })
  const provider = kit.getProvider('eip155')
  for (const method of methods) {
    await attempt(() => provider.request({ method, params: asked[method] }))
  }
  await settled()
  if (!wallet.requests.some(({ method }) => method === 'debug_traceCall'))
    throw new Error('The wallet was not asked')
  const told = got.filter((one) => one.toLowerCase().includes(visitor.slice(2).toLowerCase()))
  return told.length > 0 ? told : undefined
}
