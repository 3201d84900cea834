import { defaultPlugins } from 'latchkey'
import { analyticsSinks } from 'latchkey/kernel'
import { attempt, outsider, page, settled, spy, until } from './world.mjs'

export const row = 'SEC-86'

/** Granted counts, it counts what a sink of another plugin does not expect: the second time that one is gone. */
export async function attack() {
  let context
  const evil = spy({ permissions: ['track'] }, (_, given) => {
    context = given
  })
  let heard = 0
  const send = ({ event, properties }) => {
    if (!event.startsWith('evil/plugin')) return
    heard += 1
    properties.list.join()
  }
  const good = outsider(
    {
      activation: 'start',
      permissions: ['track', 'wallet:accounts'],
      contributes: [analyticsSinks.of({ id: 'good/sink', send })],
    },
    () => {},
    'good/sink',
  )
  const { kit, environment, statusOf } = await page({
    first: defaultPlugins(),
    plugins: [good, evil],
    grants: { 'evil/plugin': ['track'], 'good/sink': ['track', 'wallet:accounts'] },
  })
  for (const properties of [undefined, {}, { list: 5 }, { list: null }]) {
    await attempt(() => context.track('SEEN', properties))
    await environment.clock.advance(1_000)
    await settled()
  }
  await until(() => heard > 1, 'two counts')
  await settled()
  const status = statusOf('good/sink')
  await kit.dispose()
  return status === 'active' ? undefined : `the other plugin is ${status}`
}
