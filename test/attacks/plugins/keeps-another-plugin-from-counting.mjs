import { defineEvent, trackedEvents } from 'latchkey/kernel'
import { outsider, page, settled } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['track']
const sold = defineEvent()('acme/shop/sold')
const counts = (id, toTrack, setup) =>
  outsider(
    { permissions, activation: 'start', contributes: [trackedEvents.of({ event: sold, toTrack })] },
    setup,
    id,
  )

/**
 * It may count what is its own. It names the fact of another vendor, and is listed before that one: what the other counts of its own
 * fact is counted no more.
 */
export async function attack() {
  const countedBy = async (first) => {
    let context
    const acme = counts(
      'acme/shop',
      ({ price }) => ({ event: 'acme/shop/sold', properties: { price } }),
      (_, ctx) => void (context = ctx),
    )
    const { kit, environment } = await page({
      plugins: [...first, acme],
      grants: { 'evil/plugin': permissions, 'acme/shop': permissions },
      connects: false,
    })
    const heard = []
    kit.on('track', (said) => heard.push(JSON.stringify(said)))
    await settled()
    context.emit(sold({ price: '5' }))
    await settled()
    await environment.clock.advance(2_000)
    await settled()
    await kit.dispose()
    return heard.filter((text) => text.includes('acme/shop/sold')).length
  }
  const alone = await countedBy([])
  const beside = await countedBy([counts('evil/plugin', () => undefined)])
  if (alone === 0) throw new Error('Nothing is counted')
  return beside < alone ? `${alone} counted, ${beside} beside the plugin` : undefined
}
