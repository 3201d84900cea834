import { defineStorageKey } from 'latchkey/kernel'
import { page, settled, spy, until } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['storage']
const key = defineStorageKey({ name: 'x', lifetime: 'kept', parse: String })

/** It watches a scope of its storage, which another tab writes to once it was switched off. */
export async function attack() {
  let had
  let heard
  const evil = spy({ permissions }, (_, ctx) => {
    const { storage } = ctx
    const deep = storage.scope('deep').scope('deeper')
    for (const part of [storage, storage.scope('deep'), deep]) {
      part.watch(key, () => (heard = part.prefix))
    }
    const fail = () => {
      for (const fault of ['first', 'second']) ctx.run(Promise.reject(new Error(fault)))
    }
    had = { prefixes: [storage.prefix, storage.scope('deep').prefix, deep.prefix], fail }
  })
  const { kit, environment, statusOf } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
  })
  await until(() => had, 'its set-up')
  environment.storage.writeFromOtherTab(`${had.prefixes[2]}x`, '{}')
  await until(() => heard, 'hearing it while it is on')
  heard = undefined
  had.fail()
  await until(() => statusOf() === 'failed', 'its end')
  for (const prefix of had.prefixes) environment.storage.writeFromOtherTab(`${prefix}x`, '{}')
  await settled()
  await kit.dispose()
  return heard
}
