import { attempt, page, settled, spy } from './world.mjs'

export const row = 'SEC-101'

const base = 'https://service.example/latchkey'

/** A way up, by a path or by a part of it that is no text until it is read. */
export async function attack() {
  let context
  const evil = spy({ permissions: ['http:api'] }, (_, ctx) => void (context = ctx))
  const { kit, environment } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': ['http:api'] },
    endpoints: { api: base },
    connects: false,
  })
  const shifty = () => {
    let reads = 0
    return { toString: () => ((reads += 1) > 1 ? '..' : 'x') }
  }
  const before = environment.http.requests.length
  for (const [path, params] of [
    ['/../admin'],
    ['/x/../../admin'],
    ['/%2e%2E/admin'],
    ['/..\\admin'],
    ['/.\t./admin'],
    ['/{id}/admin', { id: { toString: () => '..' } }],
    ['/{id}/admin', { id: ['..'] }],
    ['/{id}/admin', { id: shifty() }],
    ['/{id}', { id: { toString: () => '..' } }],
  ]) {
    const endpoint = { name: 'x', host: 'api', method: 'GET', path, query: [] }
    const call = { params, parse: (json) => json }
    await Promise.race([attempt(() => context.http.call(endpoint, call)), settled()])
  }
  const asked = environment.http.requests.slice(before).map(({ url }) => new URL(url).href)
  await kit.dispose()
  return asked.find((url) => !url.startsWith(`${base}/`))
}
