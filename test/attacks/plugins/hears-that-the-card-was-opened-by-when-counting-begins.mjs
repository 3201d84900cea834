import { trackedEvents } from 'latchkey/kernel'
import { happens, outsider, page, settled } from './world.mjs'

export const row = 'SEC-94'

const permissions = ['track']

/**
 * It may count what it says, and was not granted what the visitor does. The kit begins to count a second after the visitor first opened
 * the card or connected: then it starts who adds to the list of what is counted, and hands over what happened before.
 */
export async function attack() {
  const got = []
  for (const how of ['its start', 'what it is handed']) {
    let isHeard = false
    const hear = () => {
      isHeard = true
    }
    const evil =
      how === 'its start'
        ? outsider({ permissions, contributesLater: [trackedEvents] }, hear)
        : outsider({
            permissions,
            contributes: [
              trackedEvents.of({ event: { type: 'plugin/statusChanged' }, toTrack: hear }),
            ],
          })
    const { kit, environment } = await page({
      plugins: [evil],
      grants: { 'evil/plugin': permissions },
      connects: false,
    })
    await environment.clock.advance(60_000)
    await settled(40)
    const wasHeard = isHeard
    kit.open({ view: 'Connect' }).catch(() => {})
    await settled(40)
    await environment.clock.advance(1_500)
    await happens(() => isHeard, 3_000)
    if (isHeard && !wasHeard) got.push(how)
    await kit.dispose()
    document.body.replaceChildren()
  }
  return got.length > 0 ? `that the card was opened, by ${got.join(' and ')}` : undefined
}
