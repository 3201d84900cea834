import { page, spy } from './world.mjs'

export const row = 'SEC-86'

/** Adds to a point that bears the name of one of the kit, what cannot be read where the kit tells of itself. */
export async function attack() {
  const value = {
    get name() {
      throw new Error('not to be read')
    },
  }
  for (const id of ['storageKeys', 'inspectors']) {
    let reads = 0
    const named = { combine: () => [], isEqual: () => true, of: () => {} }
    for (const point of [
      { ...named, id },
      {
        ...named,
        get id() {
          return (reads += 1) > 3 ? id : 'evil/point'
        },
      },
    ]) {
      const { kit } = await page({
        plugins: [spy({}, (_, ctx) => void ctx.contribute({ point, value, rank: 0 }))],
        connects: false,
      })
      try {
        kit.inspect()
      } catch (error) {
        return `${id}: ${String(error)}`
      } finally {
        await kit.dispose()
      }
    }
  }
  return undefined
}
