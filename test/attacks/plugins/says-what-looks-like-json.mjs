import { attempt, outsider, page, settled, spy } from './world.mjs'

export const row = 'SEC-86'

/** An object of a prototype of its own, and one that has another each time it is asked. */
export async function attack() {
  const strange = Object.create(Object.create(null, { run: { value: () => 'code' } }))
  let looks = 0
  const shifty = new Proxy(
    { run: () => 'code' },
    {
      getPrototypeOf: () => ((looks += 1) > 1 ? Object.prototype : Date.prototype),
      ownKeys: () => (looks > 1 && looks < 4 ? [] : ['run']),
    },
  )
  for (const payload of [strange, shifty]) {
    let got
    const victim = outsider(
      { activation: 'start' },
      (_, ctx) => void ctx.on({ type: 'evil/said' }, (heard) => (got ??= heard.run?.())),
      'acme/victim',
    )
    let context
    const evil = spy({}, (_, ctx) => void (context = ctx))
    const { kit } = await page({ plugins: [victim, evil], connects: false })
    await attempt(() => context.emit({ type: 'evil/said', payload }))
    await settled()
    await kit.dispose()
    if (got) return got
  }
  return undefined
}
