import { attempt, page, spy, until, visitor } from './world.mjs'

export const row = 'SEC-86'

const call = { to: '0x2222222222222222222222222222222222222222', data: '0x' }
const named = ['', 0, false, NaN, Infinity, {}, 'latest'].map((from) => [{ ...call, from }])
/** In which the call is not where it is looked for. */
const forms = [{ 0: call }, [[call]], [null, call], []]

/**
 * With `wallet:request` alone: some wallets put the account that is connected where what a read names is no address, or where JSON
 * makes null of it, and what the network answers is about that.
 */
export async function attack() {
  let context
  const permissions = ['wallet:request']
  const evil = spy({ permissions, methods: ['eth_call'] }, (_, ctx) => void (context = ctx))
  const { wallet } = await page({
    plugins: [evil],
    answers: { eth_call: '0x1' },
    grants: { 'evil/plugin': permissions },
  })
  await until(() => context, 'its set-up')
  const asked = () => wallet.requests.filter(({ method }) => method === 'eth_call')
  await attempt(() => context.rpc.request({ method: 'eth_call', params: [call, 'latest'] }))
  if (asked().length !== 1) throw new Error('the wallet was not asked')
  for (const params of [...named, ...forms]) {
    await attempt(() => context.rpc.request({ method: 'eth_call', params }))
  }
  const isAddress = (from) => typeof from === 'string' && /^0x[0-9a-f]{40}$/i.test(from)
  // As the wallet has it that looks at the first one, over a relay.
  const callers = asked().map(({ params }) => JSON.parse(JSON.stringify(params))[0]?.from)
  const open = callers.filter((from) => !isAddress(from) || from === visitor)
  return open.length > 0 ? `the account may call: ${JSON.stringify(open)}` : undefined
}
