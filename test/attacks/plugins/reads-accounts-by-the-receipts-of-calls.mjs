import { attempt, page, spy, until, visitor } from './world.mjs'

export const row = 'SEC-85'

const permissions = ['wallet:request']
const method = 'wallet_getCallsStatus'

/**
 * It may ask a wallet, and was not granted accounts. How calls stand is a read, which nobody is shown: the receipts name the
 * account that sent them.
 */
export async function attack() {
  let rpc
  const evil = spy({ permissions, methods: [method] }, (_, ctx) => void (rpc = ctx.rpc))
  await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
    answers: { [method]: { id: '0x1', status: 200, receipts: [{ from: visitor }] } },
  })
  await until(() => rpc, 'its set-up')
  const answer = await attempt(() => rpc.request({ method, params: ['0x1'] }))
  return answer?.receipts?.[0]?.from
}
