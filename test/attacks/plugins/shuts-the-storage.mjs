import { defineStorageKey } from 'latchkey/kernel'
import { attempt, outsider, page, settled, spy } from './world.mjs'

export const row = 'SEC-85'

/** Granted its own storage, it says of every address that its visitor has left. */
export async function attack() {
  let close
  let write
  const evil = spy({ permissions: ['storage'] }, (_, ctx) => {
    const { storage } = ctx
    close = () =>
      [storage, storage.scope('x')].map((one) => one.closeAddresses(['a']) ?? 'closed').at(0)
  })
  const key = defineStorageKey({ name: 'acme/victim/x', lifetime: 'kept', parse: (json) => json })
  const victim = outsider(
    { activation: 'start', permissions: ['storage'] },
    (_, ctx) => {
      write = () => {
        ctx.storage.write(key, 42, 'eip155:1:a')
        return ctx.storage.read(key, 'eip155:1:a')
      }
    },
    'acme/victim',
  )
  const { kit } = await page({
    plugins: [evil, victim],
    grants: { 'evil/plugin': ['storage'], 'acme/victim': ['storage'] },
    connects: false,
  })
  await attempt(() => close())
  await settled()
  const got = write() === 42 ? undefined : 'a shut storage'
  await kit.dispose()
  return got
}
