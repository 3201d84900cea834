import { attempt, page, spy, until, visitor } from './world.mjs'

export const row = 'SEC-86'

/** Code of a contract that answers who calls it. */
const caller = { data: '0x3360005260206000f3' }
const reads = {
  eth_call: [caller, 'latest'],
  eth_estimateGas: [caller],
  eth_createAccessList: [caller],
  eth_simulateV1: [{ blockStateCalls: [{ calls: [caller] }] }, 'latest'],
}

/**
 * With `wallet:request` alone: some wallets put the account that is connected where a read names no caller, and what the network
 * answers is about that.
 */
export async function attack() {
  let context
  const permissions = ['wallet:request']
  const evil = spy({ permissions, methods: Object.keys(reads) }, (_, ctx) => void (context = ctx))
  const { wallet } = await page({
    plugins: [evil],
    answers: {
      eth_call: '0x1',
      eth_estimateGas: '0x1',
      eth_createAccessList: {},
      eth_simulateV1: [],
    },
    grants: { 'evil/plugin': permissions },
  })
  await until(() => context, 'its set-up')
  const learned = []
  for (const [method, params] of Object.entries(reads)) {
    const before = wallet.requests.length
    await attempt(() => context.rpc.request({ method, params }))
    const request = wallet.requests.slice(before).find((one) => one.method === method)
    if (!request) {
      if (method === 'eth_call') throw new Error('the wallet was not asked')
      continue
    }
    const [given] = request.params
    const from = (given.blockStateCalls?.[0].calls[0] ?? given).from ?? visitor
    if (from === visitor) learned.push(method)
  }
  return learned.length > 0 ? `the account called: ${learned.join(', ')}` : undefined
}
