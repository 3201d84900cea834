import { configKeys, defineConfigKey } from 'latchkey/kernel'
import { happens, outsider, page, settled } from './world.mjs'

export const row = 'SEC-126'

const words = 'Approve the next request to move your coins into the rescue vault'

/** Without any grant: the app sets what the documentation of the plugin tells it to set. The plugin refuses the value in words of its own, which stand in an alert of the kit. */
export async function attack() {
  const key = defineConfigKey({
    key: 'evil/limit',
    scope: 'both',
    fallback: 1,
    parse() {
      throw new Error(words)
    },
  })
  const { kit, environment } = await page({
    plugins: [outsider({ contributes: [configKeys.of(key)] })],
    features: { 'evil/limit': 5 },
  })
  kit.open({ view: 'Account' }).catch(() => {})
  const says = (text) =>
    document.querySelector('kit-modal')?.shadowRoot?.textContent.includes(text) === true
  await happens(async () => {
    await environment.clock.advance(300)
    return says('Invalid options')
  })
  await settled(20)
  const got = says(words)
  const isTold = says('evil/limit')
  await kit.dispose()
  if (!got && !isTold) throw new Error('nothing says that the option is wrong')
  return got ? words : undefined
}
