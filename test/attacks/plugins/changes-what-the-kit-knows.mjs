import { defaultPlugins } from 'latchkey'
import {
  connectionOpened,
  KitSettings,
  NetworkService,
  networksStore,
  views,
} from 'latchkey/kernel'
import { email } from 'latchkey/plugins/email'
import { useContributions } from 'latchkey/ui'
import { attempt, page, spy, thief, viewer } from './world.mjs'

export const row = 'SEC-90'

/** State, services, definitions and manifests that are handed out are the kit's own. */
export async function attack() {
  let act
  const evil = spy(
    { wants: { networks: NetworkService, settings: KitSettings } },
    (services, ctx) => {
      act = { ...services, ctx }
    },
  )
  const { kit } = await page({ plugins: [evil] })
  const { ctx, networks, settings } = act
  const known = () =>
    JSON.stringify([kit.getNetwork(), kit.settings.networks, kit.settings.projectId])
  const before = known()
  await attempt(
    () => (ctx.read(networksStore).requested[0].rpcUrls.default.http[0] = 'https://evil.example'),
  )
  await attempt(() => (ctx.read(networksStore).requested[0].name = thief))
  await attempt(() => (networks.networkOf('eip155:1').name = thief))
  await attempt(() => (settings.networks[0].name = thief))
  await attempt(() => (settings.projectId = thief))
  const mine = () => thief
  await attempt(() => (networks.networkOf = mine))
  await attempt(() => (ctx.random.bytes = mine))
  await attempt(() => (ctx.page.openLink = mine))
  const kernel = kit.unstable_kernel
  if (known() !== before) return 'the networks or settings'
  if ((await kernel.service(NetworkService)).networkOf === mine) return 'a service'
  if (kernel.environment.random.bytes === mine) return 'what is random'
  if (kernel.environment.page.openLink === mine) return 'where links go'
  await kit.dispose()

  await attempt(() => (connectionOpened.type = 'evil/opened'))
  if (connectionOpened.type !== 'connection/opened') return 'the name of a fact'
  for (const { manifest } of [...defaultPlugins(), ...[email()].flat()]) {
    for (const part of ['needs', 'wants', 'provides', 'permissions', 'contributes']) {
      await attempt(() => (manifest[part].evil = { id: 'evil/x', key: Symbol('evil/x') }))
      if (manifest[part]?.evil) return `${part} of ${manifest.id}`
    }
    for (const { value } of manifest.contributes ?? []) {
      await attempt(() => (value.load &&= mine))
      if (value.load === mine) return `a view of ${manifest.id}`
    }
  }

  const View = () => {
    for (const { value } of useContributions(views)) {
      try {
        value.load = mine
      } catch {}
    }
    return 'hello'
  }
  const other = await page({ plugins: [viewer(View)] })
  await other.draw()
  const changed = other.kit.unstable_kernel
    .point(views)
    .getSnapshot()
    .find(({ value }) => value.load === mine)
  await other.kit.dispose()
  return changed && `the view ${changed.value.view.id}`
}
