import { defineStorageKey } from 'latchkey/kernel'
import { page, settled, spy, thief, until, visitor } from './world.mjs'

export const row = 'SEC-85'

const permissions = ['storage']
const keyOf = (name) => defineStorageKey({ name, lifetime: 'kept', parse: (json) => json })

/** What is kept under an account goes when it leaves: of a list of addresses, that of the visitor. */
export async function attack() {
  let ctx
  const evil = spy({ permissions }, (_, given) => {
    ctx = given
  })
  const { kit } = await page({ plugins: [evil], grants: { 'evil/plugin': permissions } })
  await until(() => ctx, 'its set-up')
  const places = [visitor, thief].flatMap((address) => [
    { address, storage: ctx.storage, key: keyOf('seen'), part: `eip155:1:${address}` },
    { address, storage: ctx.storage, key: keyOf(`seen:${address}`) },
    { address, storage: ctx.storage.scope('deep'), key: keyOf('seen'), part: `:${address}` },
  ])
  const write = () => places.map(({ storage, key, part }) => storage.write(key, 1, part))
  const gone = () => places.filter(({ storage, key, part }) => storage.read(key, part) !== 1)
  write()
  await kit.disconnect()
  await settled()
  const found = gone()
  write()
  found.push(...gone())
  await kit.dispose()
  return found.length > 0 ? found.map(({ address }) => address) : undefined
}
