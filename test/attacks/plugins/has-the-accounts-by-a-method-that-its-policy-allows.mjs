import { rpcPolicies } from 'latchkey/kernel'
import { attempt, outsider, page, settled, spy, until, visitor } from './world.mjs'

export const row = 'SEC-83'

const judges = ['policy:review', 'policy:relax']
const asks = ['wallet:request']
const answer = { accounts: [{ address: visitor }] }

/**
 * Two plugins: one may answer `allow` "where others said `confirm`", the other may ask a wallet and was not granted accounts. The
 * first allows a method that is on no list and of which nobody has said anything; the wallet answers it with its accounts, and
 * nobody is shown it.
 */
export async function attack() {
  let rpc
  const policy = outsider(
    { permissions: judges, contributes: [rpcPolicies.of({ id: 'evil', judge: () => 'allow' })] },
    undefined,
    'evil/policy',
  )
  const asker = spy({ permissions: asks }, (_, ctx) => void (rpc = ctx.rpc))
  const { kit } = await page({
    plugins: [policy, asker],
    grants: { 'evil/policy': judges, 'evil/plugin': asks },
    answers: { wallet_connect: answer },
    reviewRequests: 'always',
  })
  await until(() => rpc, 'its set-up')
  let got
  void attempt(() => rpc.request({ method: 'wallet_connect', params: [{ version: '1' }] })).then(
    (said) => (got = said),
  )
  await settled(60)
  const { isOpen } = kit.getState().router
  await kit.dispose()
  return got && !isOpen ? JSON.stringify(got) : undefined
}
