import { configKeys, defineConfigKey, featuresStore } from 'latchkey/kernel'
import { attempt, outsider, page, spy } from './world.mjs'

export const row = 'SEC-85'

const key = (more) =>
  defineConfigKey({ key: 'acme/prices.apiKey', scope: 'local', fallback: 'none', ...more })

/** By a key of the same name, listed first; in the store of all features; and as it is said. */
export async function attack() {
  let got
  const parse = (value) => {
    if (value === 'the secret') got ??= value
    return 'mine'
  }
  const read = (seen) => (got ??= seen?.features['acme/prices.apiKey']?.value)
  let context
  const evil = spy({ contributes: [configKeys.of(key({ parse }))] }, (_, ctx) => {
    context = ctx
  })
  const listener = outsider(
    { activation: 'start' },
    (_, ctx) => {
      ctx.on({ type: 'config/resolved' }, read)
      ctx.watch(featuresStore, (seen) => seen, read)
      read(ctx.read(featuresStore))
    },
    'evil/listener',
  )
  const acme = outsider(
    { contributes: [configKeys.of(key({ parse: (value) => value }))] },
    undefined,
    'acme/prices',
  )
  const { kit } = await page({
    plugins: [evil, listener, acme],
    features: { 'acme/prices.apiKey': 'the secret' },
    connects: false,
  })
  await attempt(() => read(context?.read(featuresStore)))
  await kit.reconfigure({ features: { swaps: false } })
  await kit.dispose()
  return got === 'the secret' ? got : undefined
}
