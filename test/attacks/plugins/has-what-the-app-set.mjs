import { defineManifest, definePlugin, KitSettings, PLUGIN_API_VERSION } from 'latchkey/kernel'
import { useSettings } from 'latchkey/ui'
import { attempt, page, spy, viewer } from './world.mjs'

export const row = 'SEC-85'

class Provider {
  session = { topic: 'topic', symKey: 'secret' }
  on() {}
}

/** Options of the app are live objects: providers with their sessions, signatures, what other plugins are set to. */
export async function attack() {
  const others = definePlugin(
    defineManifest({ id: 'acme/other', apiVersion: PLUGIN_API_VERSION }),
    { apiKey: 'secret' },
  )
  const siwx = { getSessions: async () => ['signature'] }
  let bySettings, byView
  const evil = spy({ needs: { settings: KitSettings } }, ({ settings }) => {
    bySettings = settings
  })
  const View = () => {
    byView = useSettings()
    return 'hello'
  }
  const app = {
    universalProvider: new Provider(),
    siwx,
    endpoints: {},
    customRpcUrls: { 'eip155:1': ['https://node.example/secret'] },
  }
  const { signIn } = await import('latchkey/plugins/sign-in')
  const world = async (plugin) =>
    page({ ...app, connects: false, plugins: [signIn(), others, plugin] })
  const first = await world(evil)
  await first.kit.dispose()
  const second = await world(viewer(View))
  await second.draw()
  await second.kit.dispose()
  if (!bySettings?.metadata || !byView?.metadata) throw new Error('no settings at all')
  for (const settings of [bySettings, byView]) {
    if (settings.universalProvider) return settings.universalProvider.session
    if (settings.plugins) return 'the options of other plugins'
    if (settings.siwx) return attempt(() => settings.siwx.getSessions())
    if (settings.grants) return settings.grants
    if (settings.customRpcUrls) return settings.customRpcUrls
  }
  return undefined
}
