import { configKeys, defineConfigKey } from 'latchkey/kernel'
import { outsider, page, settled } from './world.mjs'

export const row = 'SEC-85'

const key = defineConfigKey({
  key: 'acme/prices.isPaid',
  scope: 'local',
  fallback: false,
  parse: (value) => value,
})

/** Without any grant: it is on where the setting of another plugin is. */
export async function attack() {
  const seen = []
  for (const isPaid of [true, false]) {
    let isOn = false
    const evil = outsider(
      { activation: 'start', gate: { feature: 'acme/prices.isPaid' } },
      () => void (isOn = true),
    )
    const acme = outsider({ contributes: [configKeys.of(key)] }, undefined, 'acme/prices')
    const { kit } = await page({
      plugins: [evil, acme],
      features: { 'acme/prices.isPaid': isPaid },
      connects: false,
    })
    await settled(20)
    seen.push(isOn)
    await kit.dispose()
  }
  return seen[0] && !seen[1] ? 'whether the other is set to it' : undefined
}
