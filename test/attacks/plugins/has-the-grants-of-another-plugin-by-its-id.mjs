import { connectionsStore } from 'latchkey/kernel'
import { attempt, page, spy } from './world.mjs'

export const row = 'SEC-86'

/** It is granted nothing, and has the id of a plugin that is: it is listed before that one, or behind it. */
export async function attack() {
  for (const isFirst of [true, false]) {
    let context
    const permissions = ['wallet:accounts']
    const evil = spy({ permissions }, (_, ctx) => void (context = ctx))
    const honest = spy({ permissions }, () => {})
    const { kit } = await page({
      plugins: isFirst ? [evil, honest] : [honest, evil],
      grants: { 'evil/plugin': permissions },
    })
    const got = await attempt(() => context?.read(connectionsStore) && 'the accounts')
    await kit.dispose()
    if (got) return got
  }
  return undefined
}
