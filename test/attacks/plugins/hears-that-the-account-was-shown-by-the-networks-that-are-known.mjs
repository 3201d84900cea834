import { IdentityService } from 'latchkey/kernel'
import { names } from 'latchkey/plugins/names'
import { mockNamespace } from 'latchkey/test'
import { page, settled, spy, until } from './world.mjs'

export const row = 'SEC-94'

const stranger = 'eip155:1:0x1111111111111111111111111111111111111111'

/**
 * Without any grant: which networks the service of names serves is asked once, by whoever comes first. It asks who a stranger is: where
 * the account was shown before, that is one request, and else there is another one before it.
 */
async function isKnown(hasOpened) {
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
  http.on('GET', /supported-chains/, { json: { http: ['eip155:1'] } })
  http.on('GET', /^\/v1\/identity\//, { json: { name: null, avatar: null } })
  http.on('GET', /^\/v1\/profile\/reverse\//, { json: [] })
  await until(() => identities, 'its set-up')
  if (hasOpened) {
    kit.open({ view: 'Account' }).catch(() => {})
    await until(() => http.requests.some(({ url }) => url.pathname.includes('identity')), 'it')
    kit.close()
  }
  await settled(40)
  // From here on that takes its time.
  http.on('GET', /supported-chains/, { hang: true })
  let isThere = false
  const answered = () => {
    isThere = true
  }
  identities.read(stranger).then(answered, answered)
  await settled(60)
  const isItself = isThere
  await kit.dispose()
  document.body.replaceChildren()
  return isItself
}

export async function attack() {
  const [shown, not] = [await isKnown(true), await isKnown(false)]
  return shown && !not ? 'that the account was shown' : undefined
}
