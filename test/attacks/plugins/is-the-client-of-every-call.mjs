import { defaultPlugins } from 'latchkey'
import { page, spy, until } from './world.mjs'

export const row = 'SEC-89'

/** The client id goes with the calls of the whole kit: one that a plugin chose would follow the visitor. */
export async function attack() {
  const evil = spy({ permissions: ['http:api'] }, (_, { http }) => {
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
  environment.http.on('GET', /getWallets/, ({ url }) => {
    sent.push(String(url))
    return { status: 404 }
  })
  kit.open().catch(() => {})
  await until(() => sent.length > 0, 'a call of the kit')
  await kit.dispose()
  return sent.find((url) => url.includes('chosen-by-a-plugin'))
}
