import { IdentityService } from 'latchkey/kernel'
import { mockNamespace } from 'latchkey/test'
import { names } from 'latchkey/plugins/names'
import { page, settled, spy, until } from './world.mjs'

export const row = 'SEC-85'

const stranger = 'eip155:1:0x1111111111111111111111111111111111111111'
const picture = 'https://names.test/picture.png'

/**
 * Without any grant: it asks who a stranger is, whose picture it knows, and the service takes its time. It is answered with
 * nobody where a wallet was connected, or left, meanwhile.
 */
async function seenWhile(happens, options) {
  let identities
  const evil = spy({ needs: { identities: IdentityService } }, (needs) => {
    identities = needs.identities
  })
  const world = await page({
    namespaces: [mockNamespace('eip155', { capabilities: { names: true } })],
    plugins: [...names(), evil],
    endpoints: { blockchain: 'https://names.test' },
    ...options,
  })
  const { http } = world.environment
  http.on('GET', /supported-chains/, { json: { http: ['eip155:1'] } })
  http.on('GET', /^\/v1\/profile\/reverse\//, { json: [] })
  const waiting = []
  const { fetch } = world.environment
  http.on('GET', /^\/v1\/identity\//, { json: { name: null, avatar: picture } })
  world.environment.fetch = async (...asked) => {
    if (String(asked[0]).includes('/v1/identity/')) {
      await new Promise((answer) => waiting.push(answer))
    }
    return fetch(...asked)
  }
  await until(() => identities, 'its set-up')
  let seen
  identities.read(stranger).then(
    (identity) => (seen = JSON.stringify(identity)),
    (error) => (seen = String(error)),
  )
  await until(() => waiting.length > 0, 'the question to the service')
  await happens(world)
  await settled()
  for (const answer of waiting) answer()
  await until(() => seen !== undefined, 'the answer')
  await world.kit.dispose()
  document.body.replaceChildren()
  return seen
}

export async function attack() {
  const nothing = await seenWhile(() => {}, { connects: false })
  const connects = await seenWhile(
    ({ kit, wallet }) => kit.connect({ connectorId: wallet.connector.id }),
    { connects: false },
  )
  const leaves = await seenWhile(({ kit }) => kit.disconnect(), {})
  const told = [connects, leaves].filter((seen) => seen !== nothing)
  return told.length > 0 ? JSON.stringify({ nothing, connects, leaves }) : undefined
}
