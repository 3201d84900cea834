import { IdentityService } from 'latchkey/kernel'
import { mockNamespace } from 'latchkey/test'
import { names } from 'latchkey/plugins/names'
import { page, settled, spy, until, visitor } from './world.mjs'

export const row = 'SEC-85'

const stranger = '0x1111111111111111111111111111111111111111'

/** Whether its name is answered at once, what is known of it then, and whether a change of it is told. */
export async function attack() {
  const seenOf = async (address) => {
    const account = `eip155:1:${address}`
    let identities
    const evil = spy({ needs: { identities: IdentityService } }, (needs) => {
      identities = needs.identities
    })
    const { kit, environment } = await page({
      namespaces: [mockNamespace('eip155', { capabilities: { names: true } })],
      plugins: [...names(), evil],
      endpoints: { blockchain: 'https://names.test' },
    })
    environment.http.on('GET', /supported-chains/, { json: { http: ['eip155:1'] } })
    environment.http.on('GET', /^\/v1\/identity\//, { json: { name: null, avatar: null } })
    environment.http.on('GET', /^\/v1\/profile\/reverse\//, { json: [] })
    await until(() => identities, 'the start')
    kit.open({ view: 'Account' }).catch(() => {})
    await settled(60)
    const before = environment.http.requests.length
    let told = 0
    identities.subscribe(() => {
      told += 1
    })
    identities.read(account).catch(() => {})
    const peeked = identities.peek(account) !== undefined
    await settled(60)
    const seen = [peeked, told, environment.http.requests.length > before]
    await kit.dispose()
    document.body.replaceChildren()
    return JSON.stringify(seen)
  }
  const ofVisitor = await seenOf(visitor)
  const ofStranger = await seenOf(stranger)
  return ofVisitor === ofStranger ? undefined : [ofVisitor, ofStranger]
}
