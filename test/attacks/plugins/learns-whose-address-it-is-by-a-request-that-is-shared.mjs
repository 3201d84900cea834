// A plugin without accounts asks for names apart from the kit, and its call of the service is the kit's all the same where that is under
// way: equal ones are one request.
import { IdentityService } from 'latchkey/kernel'
import { names } from 'latchkey/plugins/names'
import { mockNamespace } from 'latchkey/test'
import { page, settled, spy, until, visitor } from './world.mjs'

export const row = 'SEC-85'

const stranger = '0x1111111111111111111111111111111111111111'

/** Without a grant: while the service takes its time for the visitor's name, it asks for the name of an address. */
async function isAnswered(address) {
  let identities
  const evil = spy({ needs: { identities: IdentityService } }, (needs) => {
    identities = needs.identities
  })
  const { kit, environment } = await page({
    namespaces: [mockNamespace('eip155', { capabilities: { names: true } })],
    plugins: [...names(), evil],
    endpoints: { blockchain: 'https://names.test' },
  })
  const { http } = environment
  const asked = () => http.requests.filter(({ url }) => url.pathname.startsWith('/v1/identity/'))
  http.on('GET', /supported-chains/, { json: { http: ['eip155:1'] } })
  http.on('GET', /^\/v1\/identity\//, [{ hang: true }, { json: { name: null, avatar: null } }])
  http.on('GET', /^\/v1\/profile\/reverse\//, { json: [] })
  await until(() => identities, 'the start')
  kit.open({ view: 'Account' }).catch(() => {})
  await until(() => asked().length > 0, 'the question of the kit')
  let answered = false
  identities.read(`eip155:1:${address}`).then(
    () => {
      answered = true
    },
    () => {},
  )
  await settled(60)
  await kit.dispose()
  document.body.replaceChildren()
  return answered
}

export async function attack() {
  const [ofVisitor, ofStranger] = [await isAnswered(visitor), await isAnswered(stranger)]
  return ofVisitor === ofStranger
    ? undefined
    : 'which address is the visitor’s, as its answer comes with that of the kit'
}
