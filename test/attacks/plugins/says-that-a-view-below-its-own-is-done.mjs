import { ViewService, views } from 'latchkey/kernel'
import { attempt, evilView, page, settled, spy, until } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['view:open']

/**
 * It may open its views, and close those alone. The app opens a view of the kit and waits for how that ends; the plugin opens its own
 * over it and closes that as done: so ends the view of the kit, of which nothing was done.
 */
export async function attack() {
  let card
  const evil = spy(
    {
      permissions,
      needs: { card: ViewService },
      contributes: [
        views.of({
          view: evilView,
          load: async () => ({ View: () => 'hello', title: () => 'Nice' }),
        }),
      ],
    },
    (needs) => void (card = needs.card),
  )
  const { kit } = await page({ plugins: [evil], grants: { 'evil/plugin': permissions } })
  await until(() => card, 'its set-up')
  let told
  kit.open({ view: 'Networks' }).then(
    (outcome) => (told = outcome),
    () => {},
  )
  await until(() => kit.getState().router.history.at(-1)?.viewId === 'Networks', 'the view')
  await settled()
  await attempt(() => card.open(evilView, {}))
  await settled()
  await attempt(() => card.close({ outcome: 'done' }))
  await settled(20)
  await kit.dispose()
  return told?.outcome === 'done' ? `Networks ended as ${JSON.stringify(told)}` : undefined
}
