import { rpcGuards } from 'latchkey/kernel'
import { attempt, page, spy, thief, until, visitor } from './world.mjs'

export const row = 'SEC-94'

const permissions = ['policy:review', 'wallet:request']

/**
 * It may ask a wallet and check what one is asked, and was not granted accounts. For each address that it is curious about it reads
 * a balance, which nobody is shown: its own check is asked about every address but those of the visitor.
 */
export async function attack() {
  const heard = []
  let rpc
  const evil = spy(
    {
      permissions,
      methods: ['eth_getBalance'],
      contributes: [
        rpcGuards.of({
          id: 'evil/look',
          methods: ['eth_getBalance'],
          check: async ({ params }) => void heard.push(params[0]),
        }),
      ],
    },
    (_, ctx) => void (rpc = ctx.rpc),
  )
  const { kit } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
    answers: { eth_getBalance: '0x0' },
    reviewRequests: 'always',
  })
  await until(() => rpc, 'its set-up')
  const asked = [thief, visitor]
  for (const address of asked) {
    await attempt(() => rpc.request({ method: 'eth_getBalance', params: [address, 'latest'] }))
  }
  const { isOpen } = kit.getState().router
  const own = asked.filter((address) => !heard.includes(address))
  return heard.includes(thief) && own.length === 1 && !isOpen
    ? `${own[0]} is the visitor's`
    : undefined
}
