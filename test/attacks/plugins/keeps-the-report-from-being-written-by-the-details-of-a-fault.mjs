// The report is said to be JSON. What a fault says beside its message stands in it as the error has it.
import { defineEvent, KitError } from 'latchkey/kernel'
import { page, settled, spy } from './world.mjs'

export const row = 'SEC-95'

const failed = defineEvent()('evil/failed')

/** Without a grant: whoever writes the report down, to send it or to keep it, gets an error instead. */
export async function attack() {
  const evil = spy({}, (_, ctx) => {
    ctx.on(failed, () => {
      throw Object.assign(new KitError('It failed.', { code: 'FAILED' }), { details: 5n })
    })
    ctx.emit(failed({}))
  })
  const { kit } = await page({ plugins: [evil] })
  await settled(10)
  const { faults } = kit.inspect()
  if (!faults.some(({ pluginId }) => pluginId === 'evil/plugin')) throw new Error('nothing failed')
  try {
    JSON.stringify(kit.inspect())
    return undefined
  } catch (error) {
    return String(error)
  }
}
