import { rpcGuards } from 'latchkey/kernel'
import { attempt, page, spy, thief, until, visitor } from './world.mjs'

export const row = 'SEC-85'

const permissions = ['wallet:request', 'policy:review']
const requests = [
  { method: 'personal_sign', params: ['0x61'] },
  { method: 'eth_sendTransaction', params: [{ to: thief, value: '0x1' }] },
  { method: 'wallet_sendCalls', params: [{ version: '2.0.0', calls: [{ to: thief }] }] },
]

/**
 * With the grants to ask a wallet and to check what it is asked, and without that to read accounts: it asks without naming who signs,
 * hears by its own check whom the kit has put there, and refuses it before anything is seen.
 */
export async function attack() {
  let rpc
  const heard = []
  const check = async ({ params }) => {
    heard.push(JSON.stringify(params))
    throw new Error('not this')
  }
  const evil = spy(
    { permissions, contributes: [rpcGuards.of({ id: 'evil', check })] },
    (_, ctx) => void (rpc = ctx.rpc),
  )
  const { kit } = await page({ plugins: [evil], grants: { 'evil/plugin': permissions } })
  await until(() => rpc, 'its set-up')
  for (const request of requests) await attempt(() => rpc.request(request))
  await kit.dispose()
  if (heard.length < requests.length) throw new Error('its check was not asked')
  return heard.find((one) => one.toLowerCase().includes(visitor.toLowerCase()))
}
