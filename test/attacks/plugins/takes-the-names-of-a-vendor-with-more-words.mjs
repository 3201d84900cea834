import { createToken, defineEvent, defineView, views } from 'latchkey/kernel'
import { attempt, outsider, page } from './world.mjs'

export const row = 'SEC-86'

/** The names of `acme-labs`, as its events write them, by vendors of whose name the same can be made. */
export async function attack() {
  const name = 'acmeLabs/prices'
  const read = defineEvent()(name)
  const prices = createToken(name)
  const view = defineView()(`${name}:Main`)
  const load = async () => ({ View: () => 'hello', title: () => 'Prices' })
  const store = { id: name, initial: null, reducers: () => [] }
  for (const vendor of ['acme', 'acme-labs', 'acme.labs', 'acme_labs', 'acme-.labs']) {
    const id = `${vendor}/plugin`
    const named = [
      { contributes: [views.of({ view, load })] },
      { provides: { prices } },
      { stores: [store] },
    ]
    for (const manifest of named) {
      const { kit, statusOf } = await page({
        plugins: [outsider(manifest, () => ({ prices: {} }), id)],
        connects: false,
      })
      const status = statusOf(id)
      await kit.dispose()
      if (status === 'idle') return [id, ...Object.keys(manifest)]
    }
    let said
    const listen = (_, ctx) => void ctx.on(read, () => (said = id))
    const speak = (_, ctx) => void attempt(() => ctx.emit(read({})))
    const { kit } = await page({
      plugins: [
        outsider({ activation: 'start' }, listen, 'other/plugin'),
        outsider({ activation: 'start' }, speak, id),
      ],
      connects: false,
    })
    await kit.dispose()
    if (said) return said
  }
  return undefined
}
