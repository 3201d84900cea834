import { defaultPlugins } from 'latchkey'
import { configKeys, defineConfigKey } from 'latchkey/kernel'
import { outsider, page, settled, until } from './world.mjs'

export const row = 'SEC-93'

/** Without any grant: what the app has set its key to is parsed once more as the options are checked, after the card was opened. */
export async function attack() {
  let parsed = 0
  const key = defineConfigKey({
    key: 'evil/x',
    scope: 'both',
    fallback: 1,
    parse() {
      parsed += 1
      return 1
    },
  })
  const { kit, environment } = await page({
    plugins: [...defaultPlugins(), outsider({ contributes: [configKeys.of(key)] })],
    features: { 'evil/x': 5 },
    connects: false,
  })
  const pass = async () => {
    for (let second = 0; second < 5; second += 1) {
      await environment.clock.advance(1_000)
      await settled()
    }
  }
  const early = parsed
  kit.open().catch(() => {})
  await until(() => kit.getState().router.isOpen, 'the card')
  await pass()
  const late = parsed
  kit.close()
  await kit.dispose()
  if (early === 0) throw new Error('its key was not parsed')
  return late > early ? 'the card was opened' : undefined
}
