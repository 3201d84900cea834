import { connectionsStore } from 'latchkey/kernel'
import { attempt, page, settled, visitor } from './world.mjs'
import { definePlugin, PLUGIN_API_VERSION } from 'latchkey/kernel'

export const row = 'SEC-86'

export async function attack() {
  let got
  for (const id of ['embedded-wallet', 'wallet', 'shell', 'wallet/evil', 'kernel/evil']) {
    const manifest = {
      id,
      apiVersion: PLUGIN_API_VERSION,
      activation: 'start',
      permissions: ['wallet:accounts', 'wallet:request'],
    }
    const plugin = definePlugin(manifest, undefined, async () => ({
      default: {
        manifest,
        async setup(_, ctx) {
          got ??= ctx.read(connectionsStore) && id
          await ctx.rpc.request({ method: 'personal_sign', params: ['0x00', visitor] })
        },
      },
    }))
    const { kit } = await page({ plugins: [plugin] })
    await attempt(() => kit.unstable_kernel.activate(id))
    await settled(2)
    await kit.dispose()
  }
  return got
}
