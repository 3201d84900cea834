import { defineView, views } from 'latchkey/kernel'
import { attempt, outsider, page, settled, spy } from './world.mjs'

export const row = 'SEC-86'

/** Not what parameters are: a host gets `INVALID_ARGUMENTS` for it. */
const nothing = { toJSON: () => null }

/**
 * It opens the view of another plugin with no parameters, whose title then throws. Each time that is a fault of the
 * plugin that draws the view, and the second one ends it.
 */
export async function attack() {
  let context
  const evil = spy({ permissions: ['view:open'] }, (_, given) => {
    context = given
  })
  const view = defineView()('good/plugin:Main')
  const load = async () => ({
    View: ({ params }) => `${params.count ?? 0} items`,
    title: (_, { count = 0 }) => `${count} items`,
  })
  const good = outsider(
    { activation: 'start', contributes: [views.of({ view, load })] },
    () => {},
    'good/plugin',
  )
  const { kit, statusOf } = await page({
    plugins: [evil, good],
    grants: { 'evil/plugin': ['view:open'] },
  })
  for (let count = 0; count < 4; count += 1) {
    await attempt(() => context.views.open(view, nothing))
    await settled(20)
    await attempt(() => context.views.open({ id: 'Networks' }))
    await settled(20)
  }
  const status = statusOf('good/plugin')
  await kit.dispose()
  return status === 'active' ? undefined : `the other plugin is ${status}`
}
