import { HttpClient } from 'latchkey/kernel'
import { page, settled, spy, until } from './world.mjs'

export const row = 'SEC-101'

const permissions = ['http:api']

/** With the grant to call a service: a call that the kit makes at the same time has the limits that it named. */
export async function attack() {
  let http
  const evil = spy({ permissions }, (_, ctx) => void (http = ctx.http))
  const { kit, environment } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
    endpoints: { api: 'https://service.example' },
    connects: false,
  })
  await until(() => http, 'its set-up')
  environment.http.on('GET', '/list', { json: { long: 'a'.repeat(1_000) } })
  const endpoint = { name: 'list', host: 'api', method: 'GET', path: '/list', query: [] }
  const parse = () => 'whole'
  const ours = await kit.unstable_kernel.service(HttpClient)
  http.call({ ...endpoint, maxBytes: 1 }, { parse }).catch(() => {})
  const told = ours.call(endpoint, { parse }).catch(({ details }) => details)
  const outcome = await Promise.race([told, settled(40)])
  await kit.dispose()
  return outcome === 'whole' ? undefined : String(outcome)
}
