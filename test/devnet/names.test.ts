import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { createTestAccounts } from './wallet-core/test-accounts.ts'
import { startWorld, type World } from './world.ts'

const triple = 'projectId=local&st=latchkey&sv=1.7.13'
const [ada, grace] = createTestAccounts(2)
/** The coin type of Local One: its chain id with the high bit set. */
const coinType = 2147514985

let world: World
beforeAll(async () => {
  world = await startWorld({ namespaces: [] })
})
afterAll(() => world.stop())
afterEach(() => world.service.reset())

const at = (path: string, query = '') =>
  `${world.settings.endpoints.blockchain}${path}?${triple}${query && `&${query}`}`
const get = async (path: string, query = '') => {
  const response = await fetch(at(path, query))
  return { status: response.status, json: await response.json() }
}
const messageFor = (name: string, ageSeconds = 0) =>
  JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1000) - ageSeconds })
async function register(message: string, change: object = {}) {
  const response = await fetch(at('/v1/profile/account'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      coinType,
      coin_type: coinType,
      address: ada!.address,
      message,
      signature: await ada!.signMessage({ message }),
      ...change,
    }),
  })
  return { status: response.status, json: await response.json() }
}

describe('the registry of names', () => {
  test('golden: one name is there, found by its name and by its address', async () => {
    const { json } = await get('/v1/profile/account/grace.reown.id', 'apiVersion=2')
    expect(json).toMatchObject({
      name: 'grace.reown.id',
      addresses: { [coinType]: { address: grace!.address } },
    })
    const reverse = await get(`/v1/profile/reverse/${grace!.address}`, 'apiVersion=2')
    expect(reverse.json).toEqual([json])
    expect((await get(`/v1/identity/${grace!.address}`)).json).toEqual({
      name: 'grace.reown.id',
      avatar: null,
    })
    expect((await get(`/v1/identity/${ada!.address}`)).json).toEqual({ name: null, avatar: null })
  })

  test('golden: whoever signs for a free name has it, until the reset', async () => {
    expect(await register(messageFor('countess.reown.id'))).toMatchObject({ status: 200 })
    expect((await get(`/v1/identity/${ada!.address}`)).json).toMatchObject({
      name: 'countess.reown.id',
    })
    const { suggestions } = (await get('/v1/profile/suggestions/countess', 'zone=reown.id'))
      .json as { suggestions: { name: string; registered: boolean }[] }
    expect(suggestions.filter((it) => it.registered).map((it) => it.name)).toEqual([
      'countess.reown.id',
    ])
    world.service.reset()
    expect((await get('/v1/profile/account/countess.reown.id')).status).toBe(404)
  })

  test.each([
    ['the signature of somebody else', 401, { address: grace!.address }, 'countess.reown.id'],
    ['no signature', 401, { signature: '0x' }, 'countess.reown.id'],
    ['a network that is not served', 400, { coinType: 60, coin_type: 60 }, 'countess.reown.id'],
    ['two coin types', 400, { coin_type: 60 }, 'countess.reown.id'],
    ['a name that is taken', 409, {}, 'grace.reown.id'],
    ['a name that is too short', 400, {}, 'ada.reown.id'],
    ['a foreign suffix', 400, {}, 'countess.eth'],
  ])('fault: %s is refused with a reason', async (_, status, change, name) => {
    const answer = await register(messageFor(name), change)
    expect(answer.status).toBe(status)
    expect(answer.json).toMatchObject({ reasons: [{ description: expect.any(String) }] })
  })

  test('fault: an old message is not taken', async () => {
    expect((await register(messageFor('countess.reown.id', 700))).status).toBe(400)
  })
})
