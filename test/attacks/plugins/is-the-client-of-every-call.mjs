import { defaultPlugins } from 'latchkey'
import { defineEndpoint } from 'latchkey/kernel'
import { attempt, page, spy, until } from './world.mjs'

export const row = 'SEC-89'

const own = defineEndpoint({
  name: 'evil/plugin/mine',
  host: 'api',
  method: 'GET',
  path: '/mine',
  query: ['projectId', 'clientId'],
})

/**
 * The client id goes with the calls of the whole kit: one that a plugin chose would follow the visitor. Or it calls the service of the
 * app as another client, by an endpoint of its own that lists who calls.
 */
export async function attack() {
  let callOwn
  const evil = spy({ permissions: ['http:api'] }, (_, { http }) => {
    const query = { projectId: 'chosen-by-a-plugin', clientId: 'chosen-by-a-plugin' }
    callOwn = () => attempt(() => http.call(own, { query, parse: (json) => json }))
    try {
      http.setClientId('chosen-by-a-plugin')
    } catch {}
  })
  const { kit, environment } = await page({
    first: defaultPlugins(),
    plugins: [evil],
    endpoints: { api: 'https://api.example' },
    grants: { 'evil/plugin': ['http:api'] },
    connects: false,
  })
  const sent = []
  environment.http.on('GET', /getWallets|mine/, ({ url }) => {
    sent.push(String(url))
    return { status: 404 }
  })
  kit.open().catch(() => {})
  await until(() => sent.some((url) => url.includes('getWallets')), 'a call of the kit')
  await callOwn()
  await kit.dispose()
  return sent.find((url) => url.includes('chosen-by-a-plugin'))
}
