import { createToken, defineEvent, defineView, views } from 'latchkey/kernel'
import { attempt, outsider, page } from './world.mjs'

export const row = 'SEC-86'

/** A vendor whose name is the beginning of another's: draws its view, provides its service, says its facts. */
export async function attack() {
  for (const name of ['acme-labs/prices', 'acme.labs/prices', 'acme_labs/prices']) {
    const view = defineView()(`${name}:Main`)
    const load = async () => ({ View: () => 'hello', title: () => 'Prices' })
    const drawn = await page({
      plugins: [outsider({ contributes: [views.of({ view, load })] }, () => {}, 'acme/plugin')],
      connects: false,
    })
    const draws = drawn.kit.unstable_kernel.point(views).getSnapshot()
    await drawn.kit.dispose()
    if (draws.some(({ value }) => value.view.id === view.id)) return view.id

    const prices = createToken(name)
    const provider = outsider({ provides: { prices } }, () => ({ prices: {} }), 'acme/plugin')
    const provided = await page({ plugins: [provider], connects: false })
    const service = await attempt(() => provided.kit.unstable_kernel.service(prices))
    await provided.kit.dispose()
    if (service) return prices.id

    let said
    const read = defineEvent()(name)
    const manifest = { activation: 'start' }
    const speaker = outsider(manifest, (_, ctx) => ctx.emit(read({})), 'acme/plugin')
    const listener = outsider(
      manifest,
      (_, ctx) => void ctx.on(read, () => (said = name)),
      'other/plugin',
    )
    const spoken = await page({ plugins: [listener, speaker], connects: false })
    await spoken.kit.dispose()
    if (said) return said
  }
  return undefined
}
