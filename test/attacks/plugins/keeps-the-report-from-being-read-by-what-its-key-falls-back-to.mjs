import { configKeys, defineConfigKey } from 'latchkey/kernel'
import { outsider, page } from './world.mjs'

export const row = 'SEC-86'

const circle = {}
circle.self = circle
const fallbacks = {
  'a circle': circle,
  'a large number': 1n,
  code: { toJSON: () => ({ isAll: 'well' }) },
}

/** Without any grant: what a key falls back to stands in the report, and in a fact of the kit, as it is. */
export async function attack() {
  const won = []
  for (const [name, fallback] of Object.entries(fallbacks)) {
    const key = defineConfigKey({
      key: 'evil/x',
      scope: 'local',
      fallback,
      parse: (value) => value,
    })
    const { kit } = await page({
      plugins: [outsider({ contributes: [configKeys.of(key)] })],
      connects: false,
    })
    const report = kit.inspect()
    try {
      if (JSON.stringify(report).includes('isAll'))
        won.push(`${name} runs where the report is written`)
    } catch (error) {
      won.push(`${name}: ${error.message.split('\n')[0]}`)
    }
    await kit.dispose()
  }
  return won.length > 0 ? won.join('; ') : undefined
}
