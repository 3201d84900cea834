import { attempt, page, settled, spy, until } from './world.mjs'

export const row = 'SEC-85'

const granted = 'https://api.evil.example'
const permissions = [`http:${granted}`]
const other = 'https://router.of.the.visitor.example/reboot'

/**
 * It may ask one host, which answers that what is sought lies elsewhere. As a browser does unless it is told otherwise, the kit asks
 * there, with all that was sent; what comes back it refuses, and by then the other host was asked.
 */
export async function attack() {
  let http
  const evil = spy({ permissions }, (_, ctx) => void (http = ctx.http))
  const { environment } = await page({ plugins: [evil], grants: { 'evil/plugin': permissions } })
  await until(() => http, 'its set-up')
  const asked = []
  const { fetch } = environment
  // As the standard has it: a redirect is followed, with method and body, unless `redirect` says otherwise.
  environment.fetch = async (url, init) => {
    if (!`${url}`.startsWith(granted)) return fetch(url, init)
    asked.push({ url: `${url}`, body: init.body })
    if (init.redirect !== undefined && init.redirect !== 'follow') throw new TypeError('redirect')
    asked.push({ url: other, body: init.body })
    return Object.defineProperty(new Response('{}'), 'url', { value: other })
  }
  const endpoint = { name: 'x', host: granted, method: 'POST', path: '/x', query: [] }
  void attempt(() => http.call(endpoint, { body: { now: true }, parse: (json) => json }))
  await settled(40)
  const elsewhere = asked.find(({ url }) => !url.startsWith(granted))
  return elsewhere && `${elsewhere.url} with ${elsewhere.body}`
}
