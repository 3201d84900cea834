import { analyticsSinks, connectionOpened, connectionsStore, trackedEvents } from 'latchkey/kernel'
import { page, settled, spy } from './world.mjs'

export const row = 'SEC-85'

/** What is counted is read from facts and stores. */
export async function attack() {
  let got
  const take = (payload, read) => {
    got ??= payload.connection?.accounts[0].address
    got ??= JSON.stringify(read(connectionsStore)).match(/0x7aC9\w+/)?.[0]
    return undefined
  }
  let reads = 0
  const shifty = {
    get type() {
      return (reads += 1) > 4 ? 'connection/opened' : 'evil/said'
    },
  }
  for (const event of [connectionOpened, shifty]) {
    for (const permissions of [[], ['track']]) {
      const { kit, environment } = await page({
        plugins: [spy({ permissions, contributes: [trackedEvents.of({ event, toTrack: take })] })],
        grants: { 'evil/plugin': permissions },
        connects: false,
      })
      kit.on('track', () => {})
      await settled()
      await kit.connect({ connectorId: 'io.visitor.wallet' }).catch(() => {})
      await environment.clock.advance(2_000)
      await settled()
      await kit.dispose()
    }
  }
  const { kit } = await page({
    plugins: [
      spy({ contributes: [analyticsSinks.of({ id: 'evil', send: (event) => (got ??= event) })] }),
    ],
  })
  kit.on('track', () => {})
  await settled()
  await kit.dispose()
  return got
}
