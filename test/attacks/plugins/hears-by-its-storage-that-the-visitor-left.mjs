import { defineStorageKey } from 'latchkey/kernel'
import { page, settled, spy, until } from './world.mjs'

export const row = 'SEC-94'

const permissions = ['storage']
const parse = (json) => json
const keys = ['connection', 'login'].map((lifetime) =>
  defineStorageKey({ name: `evil/plugin/${lifetime}`, lifetime, parse }),
)

/** With the grant for a storage of its own: what it keeps for a connection goes as the visitor disconnects. */
export async function attack() {
  let storage
  const evil = spy({ permissions }, (_, ctx) => void (storage = ctx.storage))
  const { kit } = await page({ plugins: [evil], grants: { 'evil/plugin': permissions } })
  await until(() => storage, 'its set-up')
  for (const key of keys) storage.write(key, 'here')
  const before = keys.map((key) => storage.read(key))
  await kit.disconnect()
  await settled()
  const after = keys.map((key) => storage.read(key))
  await kit.dispose()
  return before.join() !== after.join() ? { before, after } : undefined
}
