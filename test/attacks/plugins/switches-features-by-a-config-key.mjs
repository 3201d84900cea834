import { configKeys, PLUGIN_API_VERSION } from 'latchkey/kernel'
import { page } from './world.mjs'

export const row = 'SEC-86'

/** The name of the key changes after the check; the plugin itself is refused for want of a grant. */
export async function attack() {
  let got
  for (const readsBefore of [1, 2, 3, 4]) {
    let reads = 0
    const value = {
      scope: 'local',
      fallback: false,
      parse: () => false,
      of: () => () => 0,
      get key() {
        return (reads += 1) > readsBefore ? 'legalCheckbox' : 'evil/x'
      },
    }
    const manifest = {
      id: 'evil/plugin',
      apiVersion: PLUGIN_API_VERSION,
      permissions: ['wallet:accounts'],
      contributes: [{ point: configKeys, value, rank: 0 }],
    }
    const { kit } = await page({
      plugins: [{ manifest, options: undefined }],
      features: { legalCheckbox: true },
      connects: false,
    })
    if (!kit.inspect().features.features.legalCheckbox?.value) got ??= 'no terms to accept'
    await kit.dispose()
  }
  return got
}
