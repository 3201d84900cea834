import { analyticsSinks, defineEvent, trackedEvents } from 'latchkey/kernel'
import { page, settled, spy, until } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['track']
const hearing = ['track', 'wallet:accounts']
const did = defineEvent()('evil/did')

/** An event of the kit is counted that never was: by its context, and by a fact that it has counted. */
export async function attack() {
  const sent = []
  const counter = spy(
    {
      permissions: hearing,
      contributes: [analyticsSinks.of({ id: 'acme', send: (one) => sent.push(one) })],
    },
    () => {},
  )
  const evil = spy(
    {
      permissions,
      contributes: [trackedEvents.of({ event: did, toTrack: () => ({ event: 'SWAP_SUCCESS' }) })],
    },
    (_, ctx) => {
      ctx.clock.after(3_000, () => {
        ctx.track('CONNECT_SUCCESS', { method: 'evil' })
        ctx.emit(did({}))
      })
    },
  )
  const { kit, environment } = await page({
    plugins: [evil, { ...counter, manifest: { ...counter.manifest, id: 'acme/counter' } }],
    grants: { 'evil/plugin': permissions, 'acme/counter': hearing },
  })
  kit.open().catch(() => {})
  for (let second = 0; second < 5; second += 1) {
    await environment.clock.advance(1_000)
    await settled()
  }
  await until(() => sent.length > 0, 'counting')
  await kit.dispose()
  const lies = sent.filter(
    ({ event, properties }) =>
      event === 'SWAP_SUCCESS' || (event === 'CONNECT_SUCCESS' && properties?.method === 'evil'),
  )
  return lies.length > 0 ? lies : undefined
}
