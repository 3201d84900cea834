// A plugin without accounts has each name asked for anew, by the service that the kit has as well. What came of it counts for the kit,
// also where nobody answered: the name and the picture that the card shows are gone.
import { IdentityService } from 'latchkey/kernel'
import { names } from 'latchkey/plugins/names'
import { mockNamespace } from 'latchkey/test'
import { page, settled, spy, until, visitor } from './world.mjs'

export const row = 'SEC-95'

const avatar = 'data:image/png;base64,AAAA'

/** Whether the open card still shows the visitor's picture, once the service was down for a while. */
async function isShown(isAsking) {
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
  http.on('GET', /^\/v1\/identity\//, { json: { name: null, avatar } })
  http.on('GET', /^\/v1\/profile\/reverse\//, { json: [] })
  await until(() => identities, 'the start')
  kit.open({ view: 'Account' }).catch(() => {})
  const picture = () =>
    document.querySelector('kit-modal')?.shadowRoot?.querySelector(`img[src="${avatar}"]`)
  await until(picture, 'the picture')
  http.on('GET', /^\/v1\//, { status: 503 })
  if (isAsking) identities.read(`eip155:1:${visitor}`).catch(() => {})
  for (let round = 0; round < 20; round += 1) {
    await environment.clock.advance(1_000)
    await settled(4)
  }
  const shown = Boolean(picture())
  await kit.dispose()
  document.body.replaceChildren()
  return shown
}

/** Without a grant. */
export async function attack() {
  const [alone, beside] = [await isShown(false), await isShown(true)]
  return alone && !beside ? 'the picture of the visitor' : undefined
}
