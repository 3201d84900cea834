import { networksStore, themeTokens } from 'latchkey/kernel'
import { attempt, page, spy } from './world.mjs'

export const row = 'SEC-86'

/** The signal that tells it of its end says that there was none. */
export async function attack() {
  let context
  const evil = spy({}, (_, ctx) => {
    context = ctx
    try {
      Object.defineProperty(ctx.signal, 'aborted', { value: false })
      ctx.signal.throwIfAborted = () => {}
    } catch {}
  })
  const { kit } = await page({ plugins: [evil] })
  await kit.dispose()
  const token = { name: '--kit-evil-glow', light: 'red', dark: 'red' }
  return (
    (await attempt(() => context.read(networksStore) && 'the networks')) ??
    (await attempt(() => context.watch(networksStore, String, () => {}) && 'the networks')) ??
    (await attempt(() => context.contribute(themeTokens.of(token)) && 'a place'))
  )
}
