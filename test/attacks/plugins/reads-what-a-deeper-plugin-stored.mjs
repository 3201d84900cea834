import { defineStorageKey } from 'latchkey/kernel'
import { attempt, outsider, page, spy } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['storage']
const key = (name) => defineStorageKey({ name, lifetime: 'kept', parse: String })

/** The storage of a plugin whose id begins with its own. */
export async function attack() {
  let got
  const victim = outsider(
    { activation: 'start', permissions },
    (_, ctx) => ctx.storage.write(key('secret'), 'loot'),
    'evil/plugin/deeper',
  )
  const evil = spy({ permissions }, (_, ctx) => {
    ctx.clock.after(0, () => {
      got =
        ctx.storage.scope('deeper').read(key('secret')) ?? ctx.storage.read(key('deeper/secret'))
    })
  })
  const { kit, environment } = await page({
    plugins: [victim, evil],
    grants: { 'evil/plugin': permissions, 'evil/plugin/deeper': permissions },
  })
  await attempt(() => environment.clock.advance(10))
  await kit.dispose()
  return got
}
