import { connectionOpened, connectionsStore, trackedEvents } from 'latchkey/kernel'
import { attempt, page, settled, spy, until } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['track', 'wallet:accounts']

/** The reader that it is lent to count a fact is kept beyond its end. */
export async function attack() {
  let read
  let fail
  const evil = spy(
    {
      permissions,
      contributes: [
        trackedEvents.of({ event: connectionOpened, toTrack: (_, given) => void (read = given) }),
      ],
    },
    (_, ctx) => {
      fail = () => {
        for (const fault of ['first', 'second']) ctx.run(Promise.reject(new Error(fault)))
      }
    },
  )
  const { kit, environment, wallet, statusOf } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
    connects: false,
  })
  kit.on('track', () => {})
  await settled()
  await kit.connect({ connectorId: wallet.connector.id })
  await environment.clock.advance(2_000)
  await until(() => read, 'counting')
  fail()
  await until(() => statusOf() === 'failed', 'its end')
  const got = await attempt(() => JSON.stringify(read(connectionsStore)).match(/0x7aC9\w+/)?.[0])
  await kit.dispose()
  return got
}
