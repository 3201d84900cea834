import { outsider, page, spy } from './world.mjs'

export const row = 'SEC-86'

/** A list that shows nothing when it is looked through, and hands others a function of its own. */
export async function attack() {
  let got
  const payload = Object.assign([], { map: () => [], run: () => 'code of another plugin' })
  const victim = outsider(
    { activation: 'start' },
    (_, ctx) => void ctx.on({ type: 'evil/said' }, (heard) => (got ??= heard.run?.())),
    'acme/victim',
  )
  const evil = spy({}, (_, ctx) => {
    setTimeout(() => {
      try {
        ctx.emit({ type: 'evil/said', payload })
      } catch {}
    })
  })
  const { kit } = await page({ plugins: [victim, evil], connects: false })
  await kit.dispose()
  return got
}
