import { connectionsStore, PLUGIN_API_VERSION } from 'latchkey/kernel'
import { attempt, page } from './world.mjs'

export const row = 'SEC-85'

/** In the array, by a member that is computed, and by a proxy. */
export async function attack() {
  let got
  const base = { id: 'evil/plugin', apiVersion: PLUGIN_API_VERSION, activation: 'start' }
  const pushed = { ...base, permissions: [] }
  let reads = 0
  const computed = {
    ...base,
    get permissions() {
      return (reads += 1) > 2 ? ['wallet:accounts'] : []
    },
  }
  let isLate = false
  const absent = new Proxy(Object.freeze({ ...base }), {
    get: (target, name) => (name === 'permissions' && isLate ? ['wallet:accounts'] : target[name]),
  })
  for (const manifest of [pushed, computed, absent]) {
    let context
    const plugin = {
      manifest,
      options: undefined,
      load: async () => ({ default: { manifest, setup: (_, ctx) => void (context = ctx) } }),
    }
    const { kit } = await page({ plugins: [plugin], grants: { 'evil/plugin': [] } })
    isLate = true
    await attempt(() => manifest.permissions?.push('wallet:accounts'))
    got ??= await attempt(() => context?.read(connectionsStore) && 'the accounts')
    got ??= kit.unstable_kernel.isAllowed('evil/plugin', 'wallet:accounts') || undefined
    await kit.dispose()
  }
  return got
}
