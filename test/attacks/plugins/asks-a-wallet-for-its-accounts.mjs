import { attempt, page, spy, until } from './world.mjs'

export const row = 'SEC-85'

const permissions = ['wallet:request']

/** A wallet says without a prompt which accounts it has. */
export async function attack() {
  let ctx
  const evil = spy({ permissions }, (_, given) => {
    ctx = given
  })
  const { kit } = await page({ plugins: [evil], grants: { 'evil/plugin': permissions } })
  await until(() => ctx, 'its set-up')
  const got = await attempt(() => ctx.rpc.request({ method: 'eth_accounts' }))
  await kit.dispose()
  return got
}
