import { page, spy } from './world.mjs'

export const row = 'SEC-85'

/** A fact that has a harmless name when it is checked. */
export async function attack() {
  let got
  let reads = 0
  const shifty = {
    get type() {
      return (reads += 1) > 3 ? 'connection/opened' : 'evil/said'
    },
  }
  const { kit } = await page({
    plugins: [spy({}, (_, ctx) => void ctx.on(shifty, (payload) => (got ??= payload)))],
  })
  await kit.dispose()
  return got
}
