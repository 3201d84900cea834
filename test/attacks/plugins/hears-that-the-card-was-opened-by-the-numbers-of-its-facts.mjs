// Each fact has a number, which counts those of everybody. A plugin says a fact of its own now and then: what is missing
// between two numbers was said by others, and what it may not hear is counted in it all the same.
import { defineEvent } from 'latchkey/kernel'
import { page, settled, spy } from './world.mjs'

export const row = 'SEC-85'

const looked = defineEvent()('evil/looked')

/** Without a grant: how many facts nobody told it of, where the visitor does nothing and where they open the card anew. */
export async function attack() {
  let last
  let look
  const evil = spy({}, (_, ctx) => {
    ctx.on(looked, (__, { seq }) => (last = seq))
    look = () => {
      const before = last
      ctx.emit(looked({}))
      return before === undefined ? 0 : last - before - 1
    }
  })
  const { kit } = await page({ plugins: [evil] })
  // The first opening starts plugins of the kit, which everybody hears.
  kit.open().catch(() => {})
  await settled(40)
  kit.close()
  await settled(40)
  look()
  look()
  await settled(40)
  const idle = look()
  kit.open().catch(() => {})
  await settled(40)
  const opened = look()
  await settled(40)
  const resting = look()
  kit.close()
  await settled(40)
  const closed = look()
  const isTold = idle === 0 && opened > 0 && resting === 0 && closed > 0
  return isTold ? `${opened} facts as it was opened, ${closed} as it was closed` : undefined
}
