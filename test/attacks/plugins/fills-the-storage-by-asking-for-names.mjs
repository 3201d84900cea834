// Whose name is asked for is anybody's choice, and is no address before a service says so. What nobody knows is kept all the same, in the
// storage of the page, under the text that was asked for.
import { IdentityService } from 'latchkey/kernel'
import { names } from 'latchkey/plugins/names'
import { mockNamespace } from 'latchkey/test'
import { page, settled, spy, until } from './world.mjs'

export const row = 'SEC-94'

/** Without the grant for storage: texts of its own, as long as it likes, so that the kit has no room for the visitor's session. */
export async function attack() {
  const before = new Set()
  let identities
  const evil = spy({ needs: { identities: IdentityService } }, (needs) => {
    identities = needs.identities
  })
  const { environment } = await page({
    namespaces: [mockNamespace('eip155', { capabilities: { names: true } })],
    plugins: [...names(), evil],
    endpoints: { blockchain: 'https://names.test' },
  })
  const { http, storage, clock } = environment
  http.on('GET', /supported-chains/, { json: { http: ['eip155:1'] } })
  http.on('GET', /^\/v1\//, { status: 414 })
  await until(() => identities, 'the start')
  for (const key of storage.keys()) before.add(key)
  for (let count = 0; count < 3; count += 1) {
    identities.read(`eip155:1:${count} keep this ${'x'.repeat(1_000_000)}`).catch(() => {})
    await settled(10)
    await clock.advance(5_000)
    await settled(10)
  }
  const added = storage.keys().filter((key) => !before.has(key) && key.includes('keep this'))
  const length = added.reduce((sum, key) => sum + key.length, 0)
  return length > 2_000_000 ? `${length} characters, in ${added.length} keys` : undefined
}
