import { page, spy } from './world.mjs'

export const row = 'SEC-85'

/** A fact that has a harmless name when it is checked: by its member, and by what its name says of itself. */
export async function attack() {
  let got
  const hear = (payload) => void (got ??= payload)
  for (const harmless of [1, 2, 3]) {
    const named = () => {
      let reads = 0
      return () => ((reads += 1) > harmless ? 'connection/opened' : 'evil/said')
    }
    const shifty = () => {
      const read = named()
      return {
        get type() {
          return read()
        },
      }
    }
    const saying = () => ({ type: { toString: named() } })
    for (const fact of [shifty, saying]) {
      const fold = { ...fact(), reduce: (state, payload) => (hear(payload), state) }
      const store = { id: 'evil/heard', initial: null, reducers: () => [fold] }
      for (const plugin of [
        spy({}, (_, ctx) => void ctx.on(fact(), hear)),
        spy({ stores: [store] }),
      ]) {
        const { kit } = await page({ plugins: [plugin] })
        await kit.dispose()
        if (got) return got
      }
    }
  }
  return undefined
}
