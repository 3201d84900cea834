import { attempt, page, settled, spy } from './world.mjs'

export const row = 'SEC-86'

/** Properties of what is counted that are code, or another thing each time they are read. */
export async function attack() {
  let ran = 0
  const list = Object.assign([], { map: () => (ran += 1) })
  const shifting = {
    get said() {
      return (ran += 1) > 1 ? () => 'code' : 'text'
    },
  }
  const got = []
  for (const properties of [{ run: () => 'code' }, { list }, shifting]) {
    let context
    const evil = spy({ permissions: ['track'] }, (_, ctx) => void (context = ctx))
    const { kit } = await page({
      plugins: [evil],
      grants: { 'evil/plugin': ['track'] },
      connects: false,
    })
    kit.unstable_kernel.on({ type: 'analytics/tracked' }, (heard) => got.push(heard.properties))
    await attempt(() => context.track('SEEN', properties))
    await settled()
    await kit.dispose()
  }
  return got.find(
    (heard) =>
      typeof heard?.run === 'function' ||
      Object.hasOwn(heard?.list ?? {}, 'map') ||
      typeof heard?.said === 'function',
  )
}
