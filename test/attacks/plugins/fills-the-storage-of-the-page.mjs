import { defineStorageKey } from 'latchkey/kernel'
import { page, settled, spy } from './world.mjs'

export const row = 'SEC-85'

/** Half of what browsers give a page. */
const most = 2_500_000

/** Granted its own storage, it fills that of the page: what the visitor does from then on is not kept. */
export async function attack() {
  const key = defineStorageKey({ name: 'x', lifetime: 'kept', parse: (json) => json })
  const evil = spy({ permissions: ['storage'] }, (_, { storage }) => {
    for (let part = 0; part < 30; part += 1) storage.write(key, 'x'.repeat(100_000), String(part))
    storage.scope('deeper').write(key, 'x'.repeat(1_000_000))
  })
  const { kit, environment } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': ['storage'] },
    connects: false,
  })
  await settled()
  const { storage } = environment
  const taken = storage
    .keys()
    .filter((name) => name.includes('evil/plugin'))
    .reduce((sum, name) => sum + name.length + storage.get(name).length, 0)
  await kit.dispose()
  return taken > most ? `${taken} characters` : undefined
}
