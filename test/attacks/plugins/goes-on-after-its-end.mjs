import { featuresStore, networksStore, themeTokens } from 'latchkey/kernel'
import { attempt, page, spy } from './world.mjs'

export const row = 'SEC-86'

/** It keeps its context when the kit is disposed of. */
export async function attack() {
  let context
  const { kit } = await page({ plugins: [spy({}, (_, ctx) => void (context = ctx))] })
  await kit.dispose()
  const token = { name: '--kit-evil-glow', light: 'red', dark: 'red' }
  return (
    (await attempt(() => context.read(networksStore) && 'the networks')) ??
    (await attempt(() => context.watch(featuresStore, String, () => {}) && 'the features')) ??
    (await attempt(() => context.contribute(themeTokens.of(token)) && 'a place'))
  )
}
