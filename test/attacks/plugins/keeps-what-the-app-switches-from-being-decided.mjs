import { defaultPlugins } from 'latchkey'
import { configKeys, defineConfigKey } from 'latchkey/kernel'
import { attempt, outsider, page, settled } from './world.mjs'

export const row = 'SEC-86'

const throwing = (thrown) => ({
  parse() {
    throw thrown
  },
})
const keys = {
  'an error that is no text': throwing(Object.create(null)),
  'a symbol for a message': throwing(Object.assign(new Error('no'), { message: Symbol('no') })),
  'a fallback that is a circle': (() => {
    const fallback = {}
    fallback.self = fallback
    return { fallback }
  })(),
}
const valueOf = (kit, name) => kit.inspect().features.features[name]

/**
 * Without any grant: why its key cannot be parsed cannot be read. What the app switches is never decided, in this or a
 * later configuration, and what waits for it stays off: sign-ins by email and by socials, swaps, activity.
 */
export async function attack() {
  const won = []
  for (const [name, more] of Object.entries(keys)) {
    const given = name.includes('fallback') ? {} : { 'evil/x': true }
    const key = defineConfigKey({
      key: 'evil/x',
      scope: 'local',
      fallback: false,
      parse: (value) => value,
      ...more,
    })
    const evil = outsider({ contributes: [configKeys.of(key)] })
    const { kit } = await page({
      plugins: [...defaultPlugins(), evil],
      connects: false,
      features: { ...given, activity: true },
    })
    await settled(20)
    const { isSettled } = kit.inspect().features
    const before = valueOf(kit, 'activity')
    await attempt(() =>
      kit.reconfigure({
        features: { history: false, walletFeaturesOrder: ['send'], activity: false, send: false },
      }),
    )
    const send = valueOf(kit, 'send')
    if (!isSettled) won.push(`${name}: never settled, activity ${before.reason}`)
    if (send?.value !== false) won.push(`${name}: cannot be reconfigured, Send ${send?.reason}`)
    await Promise.race([kit.dispose(), settled(40)])
    document.body.replaceChildren()
  }
  return won.length > 0 ? won.join('; ') : undefined
}
