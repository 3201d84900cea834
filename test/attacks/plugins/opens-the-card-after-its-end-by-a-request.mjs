import { attempt, page, settled, spy, until } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['wallet:request']

/** Of a request that is not allowed the kit tells the visitor, in a card that opens for it. */
export async function attack() {
  let had
  const evil = spy({ permissions }, (_, ctx) => {
    const fail = () => {
      for (const fault of ['first', 'second']) ctx.run(Promise.reject(new Error(fault)))
    }
    had = { rpc: ctx.rpc, fail }
  })
  const { kit, statusOf } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
  })
  await until(() => had, 'its set-up')
  had.fail()
  await until(() => statusOf() === 'failed', 'its end')
  await attempt(() => had.rpc.request({ method: 'eth_mine' }))
  await settled(40)
  const { isOpen } = kit.getState().router
  await kit.dispose()
  return isOpen || undefined
}
