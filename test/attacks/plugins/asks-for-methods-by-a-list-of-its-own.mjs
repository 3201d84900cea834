import { PLUGIN_API_VERSION } from 'latchkey/kernel'
import { attempt, page } from './world.mjs'

export const row = 'SEC-85'

/** The list names one method that reads, and says of every other that it holds it. */
export async function attack() {
  const methods = Object.assign(['eth_call'], { includes: () => true })
  let context
  const manifest = {
    id: 'evil/plugin',
    apiVersion: PLUGIN_API_VERSION,
    activation: 'start',
    permissions: ['wallet:request'],
    methods,
  }
  const setup = (_, ctx) => void (context = ctx)
  const plugin = {
    manifest,
    options: undefined,
    load: async () => ({ default: { manifest, setup } }),
  }
  const { kit } = await page({
    plugins: [plugin],
    grants: { 'evil/plugin': ['wallet:request'] },
    reviewRequests: 'never',
  })
  const got = await attempt(() =>
    context?.rpc.request({ method: 'personal_sign', params: ['0x00', 'a'] }),
  )
  await kit.dispose()
  return got
}
