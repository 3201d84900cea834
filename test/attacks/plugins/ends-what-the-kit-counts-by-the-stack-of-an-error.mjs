// Where an error came from is told in a fact, as the error has it. What its author wrote there is no text, and the plugin of the
// kit that reports faults takes it apart as one.
import { defaultPlugins } from 'latchkey'
import { defineEvent } from 'latchkey/kernel'
import { page, settled, spy } from './world.mjs'

export const row = 'SEC-95'

const failed = defineEvent()('evil/failed')

/** Without a grant: what the app counts, and the faults of all plugins, are not sent any more. */
export async function attack() {
  const evil = spy({}, (_, ctx) => {
    ctx.on(failed, () => {
      throw Object.assign(new Error('a'), { stack: 5 })
    })
    ctx.clock.after(1_000, () => {
      ctx.emit(failed({}))
      ctx.emit(failed({}))
    })
  })
  const { kit, environment, statusOf } = await page({
    first: defaultPlugins(),
    plugins: [evil],
    connects: false,
    endpoints: { api: 'https://api.test', analytics: 'https://events.test' },
  })
  await settled(20)
  if (statusOf('analytics') !== 'active') throw new Error(`it is ${statusOf('analytics')}`)
  await environment.clock.advance(2_000)
  await settled(20)
  const status = statusOf('analytics')
  const why = kit.inspect().plugins.find(({ id }) => id === 'analytics')?.reason
  return status === 'active' ? undefined : `it is ${status}: ${why}`
}
