import { attempt, page, settled, spy, until } from './world.mjs'

export const row = 'SEC-86'

const permissions = ['http:https://evil.example']

/** The kit says which call failed: by what is no text, or under the name of a call of the kit. */
export async function attack() {
  let http
  const evil = spy({ permissions }, (_, ctx) => void (http = ctx.http))
  const { kit, environment } = await page({
    plugins: [evil],
    grants: { 'evil/plugin': permissions },
    connects: false,
    debug: true,
  })
  await until(() => http, 'its set-up')
  const loop = { toString: () => 'getWallets' }
  loop.self = loop
  for (const name of [loop, 'getWallets']) {
    const endpoint = { host: 'https://evil.example', path: '/', method: 'POST', name, query: [] }
    await Promise.race([attempt(() => http.call(endpoint, { parse: String })), settled()])
  }
  const said = kit.unstable_kernel
    .recorded()
    .filter(({ type }) => type === 'service/requestFailed')
    .map(({ payload }) => payload.endpoint)
  const isAsked = environment.http.requests.some(({ url }) => url.host === 'evil.example')
  await kit.dispose()
  if (!isAsked || said.length === 0) throw new Error('no call failed')
  return said.find((name) => typeof name !== 'string' || !name.startsWith('evil/plugin/'))
}
