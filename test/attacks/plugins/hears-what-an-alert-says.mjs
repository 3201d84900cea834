import { alertRaised, connectionsStore } from 'latchkey/kernel'
import { attempt, outsider, page, settled, spy, until, visitor } from './world.mjs'

export const row = 'SEC-85'

/** Another plugin, which may know the account, names it in an alert. */
export async function attack() {
  const heard = []
  let isTried = false
  const evil = spy({}, async (_, ctx) => {
    for (const type of ['alert/raised', 'alert/dismissed']) {
      await attempt(() => ctx.on({ type }, (payload) => heard.push(payload)))
    }
    isTried = true
  })
  const permissions = ['wallet:accounts']
  let raise
  const honest = outsider(
    { activation: 'start', permissions },
    (_, ctx) => {
      raise = () => {
        const [{ accounts }] = ctx.read(connectionsStore).namespaces.eip155.connections
        ctx.alerts.raise({ code: 'low', kind: 'warn', title: `${accounts[0].address} has little` })
      }
    },
    'acme/balance',
  )
  const { kit } = await page({ plugins: [evil, honest], grants: { 'acme/balance': permissions } })
  await until(() => raise && isTried, 'their set-up')
  let isSaid = false
  kit.unstable_kernel.on(alertRaised, () => (isSaid = true))
  raise()
  await until(() => isSaid, 'the alert')
  await settled()
  await kit.dispose()
  return heard.find((payload) => JSON.stringify(payload).includes(visitor))
}
