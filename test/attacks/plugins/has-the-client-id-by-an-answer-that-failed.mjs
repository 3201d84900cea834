import { page, settled, spy, until } from './world.mjs'

export const row = 'SEC-85'

const permissions = ['http:api']

/** With the grant to call a service: the failed answer is handed out, and its address carries the client id of the pairing. */
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
  kit.setClientId?.('the-client-of-the-pairing')
  await settled()
  environment.http.on('GET', '/list', { status: 404, json: {} })
  const endpoint = { name: 'list', host: 'api', method: 'GET', path: '/list', query: [] }
  let cause
  await http.call(endpoint, { parse: () => 'x' }).catch((error) => (cause = error.cause))
  const url = String(cause?.url ?? '')
  const asked = environment.http.requests?.at(-1)?.url
  await kit.dispose()
  if (process.env.DEBUG_H) console.log({ cause, url, asked, keys: Object.keys(environment.http) })
  return /the-client/.test(url) || (cause instanceof Response && url) ? url : undefined
}
