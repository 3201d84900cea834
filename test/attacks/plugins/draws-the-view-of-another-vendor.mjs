import { defineView, views } from 'latchkey/kernel'
import { outsider, page } from './world.mjs'

export const row = 'SEC-86'

/** Listed first, under the id of the other's view. */
export async function attack() {
  const view = defineView()('acme/prices:Main')
  const drawnBy = (id) =>
    outsider(
      {
        contributes: [
          views.of({ view, load: async () => ({ View: () => null, title: () => id }) }),
        ],
      },
      undefined,
      id,
    )
  const { kit } = await page({
    plugins: [drawnBy('evil/plugin'), drawnBy('acme/prices')],
    connects: false,
  })
  const [entry] = kit.unstable_kernel
    .point(views)
    .getSnapshot()
    .filter(({ value }) => value.view.id === view.id)
  await kit.dispose()
  return entry?.pluginId === 'acme/prices' ? undefined : (entry ?? 'nobody draws it')
}
