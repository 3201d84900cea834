// A path that leaves its base is refused, also where its dots are written as `%2e`. One whose slash is written as `%2f` is not:
// servers that decode a path before they look at it (nginx, for one) take `..%2f` for `../`. `NodeRest` needs no grant at all.
import { defineEndpoint, NodeRest } from 'latchkey/kernel'
import { attempt, page, settled, spy } from './world.mjs'

export const row = 'SEC-85'

const leaving = '/..%2f..%2fadmin'

export async function attack() {
  const had = {}
  const { kit, environment } = await page({
    endpoints: { api: 'https://api.acme.example/of/the/kit' },
    customRpcUrls: { 'eip155:1': [{ url: 'https://node.acme.example/of/the/kit' }] },
    plugins: [
      spy({ needs: { rest: NodeRest }, permissions: ['http:api'] }, ({ rest }, ctx) => {
        Object.assign(had, { rest, ctx })
      }),
    ],
    grants: { 'evil/plugin': ['http:api'] },
  })
  const parse = (json) => json
  const endpoint = defineEndpoint({
    name: 'evil',
    host: 'api',
    method: 'GET',
    path: leaving,
    query: [],
  })
  void attempt(() => had.ctx.http.call(endpoint, { parse, isRetried: false }))
  void attempt(() => had.rest.get('eip155:1', { path: leaving, parse }))
  await settled(30)
  await kit.dispose()
  const left = environment.http.requests
    .map(({ url }) => url.href)
    .filter((href) => /\.\.%2f/i.test(href))
  return left.length > 0 ? `asked ${left.join(', ')}` : undefined
}
