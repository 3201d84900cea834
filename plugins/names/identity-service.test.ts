import { afterEach, describe, expect, test } from '@jest/globals'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  type Hex,
  parseAbi,
} from 'viem'
import {
  type CaipAddress,
  ConnectionService,
  IdentityService,
  NetworkService,
} from '../../kernel/exports/index.ts'
import type { FakeRequest } from '../../test/exports/index.ts'
import { testNetworks } from '../../test/kit/test-settings.ts'
import {
  ada,
  asked,
  coinTypeOne,
  coinTypeTen,
  grace,
  namesWorld,
  type NamesWorldOptions,
  record,
} from '../../test/scenarios/names-world.ts'

const account: CaipAddress = `eip155:1:${ada}`
const onTen: CaipAddress = `eip155:10:${ada}`
const fiveMinutes = 300_000
const nobody = `0x${'0'.repeat(40)}` as const
const ensAbi = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
  'function reverseWithGateways(bytes reverseName, uint256 coinType, string[] gateways) view returns (string, address, address)',
])
const mine = { 'ada-l.reown.id': record('ada-l.reown.id', { [coinTypeOne]: ada }) }
const told = (name: string | null, avatar: unknown = null) => ({ json: { name, avatar } })

let world: Awaited<ReturnType<typeof namesWorld>>
let identities: IdentityService
async function start(options: NamesWorldOptions = {}) {
  world = await namesWorld(options)
  identities = await world.t.service(IdentityService)
}
afterEach(() => world.t.dispose())
/** The answer, however long what it needs takes to load, and its tries. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let isThere = false
  const end = () => (isThere = true)
  answer.then(end, end)
  while (!isThere) {
    await world.t.settle()
    await world.t.clock.advance(1_000)
  }
  return answer
}
const nodeIsDown = () => world.t.http.on('POST', /.*/, { networkError: true })

describe('who an address is', () => {
  test('[S7.19] default: name and picture come from the identity call, which names who asks', async () => {
    await start({ identity: told('ada-l.reown.id', 'https://img.test/ada.png'), records: mine })
    expect(identities.peek(account)).toBeUndefined()
    const found = await identities.read(account)
    expect(found).toEqual({ name: 'ada-l.reown.id', image: 'https://img.test/ada.png' })
    expect(identities.peek(account)).toBe(found)
    expect(asked(world.t)).toEqual([
      { method: 'GET', path: `/v1/identity/${ada}`, query: { sender: ada } },
      { method: 'GET', path: '/v1/profile/account/ada-l.reown.id', query: { apiVersion: '2' } },
    ])
  })

  test('[S7.11] default: without one the names of the address are asked for', async () => {
    await start({ reverse: { json: [mine['ada-l.reown.id'], { name: 7 }] }, records: mine })
    expect(await identities.read(account)).toEqual({ name: 'ada-l.reown.id' })
    expect(asked(world.t)[1]).toEqual({
      method: 'GET',
      path: `/v1/profile/reverse/${ada}`,
      query: { sender: ada, apiVersion: '2' },
    })
    expect(world.t.environment.log.lines).toContainEqual({
      level: 'warn',
      message: expect.stringContaining('could not be read'),
    })
  })

  test('[S9.04] default: it is asked once in five minutes, in this page and the next', async () => {
    await start({ identity: told('ada-l.reown.id'), records: mine })
    await Promise.all([identities.read(account), identities.read(account)])
    await identities.read(account)
    expect(asked(world.t, '/v1/identity/')).toHaveLength(1)
    await world.t.clock.advance(fiveMinutes - 1)
    await identities.read(account)
    expect(asked(world.t, '/v1/identity/')).toHaveLength(1)
    const { environment } = world.t
    await world.t.dispose()

    const before = environment.http.requests.length
    await start({ environment, identity: told(null), isConnected: false })
    expect((await identities.read(account)).name).toBe('ada-l.reown.id')
    expect(environment.http.requests.slice(before)).toEqual([])
    await world.t.clock.advance(2)
    expect(await identities.read(account)).toEqual({})
    expect(identities.peek(account)).toEqual({})
  })

  test('SEC-111 fault: a name that leads to somebody else, or nowhere, is not shown', async () => {
    await start({
      identity: told('grace.reown.id'),
      reverse: { json: [record('also-hers.reown.id', { 60: ada }), record('gone.reown.id', {})] },
      records: {
        'grace.reown.id': record('grace.reown.id', { 60: grace }),
        'also-hers.reown.id': record('also-hers.reown.id', { 60: grace }),
      },
    })
    expect(await identities.read(account)).toEqual({})
  })

  test('SEC-111 fault: a name of one network is not shown on another', async () => {
    const records = {
      'ada-l.reown.id': record('ada-l.reown.id', { [coinTypeOne]: ada, [coinTypeTen]: grace }),
    }
    await start({ identity: told('ada-l.reown.id'), records })
    expect((await identities.read(account)).name).toBe('ada-l.reown.id')
    expect(await identities.read(onTen)).toEqual({})
    expect(identities.peek(onTen)).toEqual({})
  })

  test('[S7.19, S9.14] fault: when it cannot be read there is no name, no picture, no error, and it is asked again', async () => {
    await start({
      records: mine,
    })
    const times: number[] = []
    world.t.http.on('GET', /identity/, () => {
      times.push(world.t.clock.now())
      return times.length > 4 ? told('ada-l.reown.id') : { status: 500 }
    })
    nodeIsDown()
    expect(await inTime(identities.read(account))).toEqual({})
    expect(times.slice(2).map((time, index) => time - times[index + 1]!)).toEqual([2_000, 4_000])
    expect((await identities.read(account)).name).toBe('ada-l.reown.id')
  })

  const reverseOf = (...descriptions: readonly string[]) => ({
    status: 400,
    json: { status: 'error', reasons: descriptions.map((description) => ({ description })) },
  })

  test.each([
    ['its reason', reverseOf('The list is closed', 'It rains'), 'The list is closed'],
    ['no reason', reverseOf(), 'Error fetching names for address'],
    ['an answer of another shape', { json: { names: 7 } }, 'Error fetching names for address'],
  ])(
    '[S8.23] fault: why the names of an address are not read is told: %s',
    async (_, reverse, words) => {
      await start({ reverse })
      const { name, failure } = await identities.read(account)
      expect([name, failure?.message]).toEqual([undefined, words])
      expect(identities.peek(account)?.failure?.code).toBe(
        words.startsWith('Error') ? 'NAMES_NOT_READ' : 'NAME_SERVICE_REFUSED',
      )
    },
  )

  test('[S8.23] behaviour: names that are not there, or not asked for, are no failure, and a name ends one', async () => {
    await start({ reverse: { status: 404 } })
    expect(await identities.read(account)).toEqual({})
    await world.t.dispose()
    await start({ identity: told('ada-l.reown.id'), records: mine, reverse: reverseOf() })
    expect(await identities.read(account)).toEqual({ name: 'ada-l.reown.id' })
  })

  test('[S7.19] fault: an answer of another shape is none', async () => {
    await start({ identity: { json: { name: 7, avatar: [] } } })
    nodeIsDown()
    expect(await inTime(identities.read(account))).toEqual({})
  })

  test.each([
    'javascript:alert(1)',
    'http://img.test/a.png',
    'https://user:pass@img.test/a.png',
    'data:text/html,<script>',
    'img.png',
    '',
  ])('SEC-33 fault: the picture %s is left out', async (avatar) => {
    await start({ identity: told(null, avatar) })
    expect(await identities.read(account)).toEqual({})
  })

  test('[S7.19] default: test networks, other namespaces and networks of nobody have no names', async () => {
    const [first, ...others] = testNetworks
    await start({ networks: [{ ...first!, testnet: true }, ...others], identity: told('x') })
    const solana: CaipAddress = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:x'
    for (const one of [account, solana, `eip155:5:${ada}`] as const) {
      expect(await identities.read(one)).toEqual({})
    }
    expect(asked(world.t)).toEqual([])
  })

  test('option: a network that the service does not serve is not asked about', async () => {
    await start({ notServed: ['eip155:10'] })
    nodeIsDown()
    expect(await inTime(identities.read(onTen))).toEqual({})
    expect(asked(world.t, '/v1/identity/')).toEqual([])
  })

  /** What `reverseWithGateways` and then `resolveWithGateways` of the universal resolver give back. */
  const answerEns = (name: string, forward: string) =>
    world.t.http.on('POST', '/1', ({ body }: FakeRequest) => {
      const { id, params } = body as { id: number; params: [{ data: Hex }] }
      const { functionName } = decodeFunctionData({ abi: ensAbi, data: params[0].data })
      const result =
        functionName === 'reverseWithGateways'
          ? encodeFunctionResult({ abi: ensAbi, functionName, result: [name, nobody, nobody] })
          : encodeFunctionResult({
              abi: ensAbi,
              functionName: 'resolveWithGateways',
              result: [encodeAbiParameters([{ type: 'address' }], [forward as Hex]), nobody],
            })
      return { json: { jsonrpc: '2.0', id, result } }
    })

  test('SEC-111 default: where the service cannot be asked ENS is, and its name has to lead back', async () => {
    await start({ notServed: ['eip155:1'] })
    answerEns('countess.eth', ada)
    expect(await identities.read(account)).toEqual({ name: 'countess.eth' })
    await world.t.dispose()
    await start({ notServed: ['eip155:1'] })
    answerEns('countess.eth', grace)
    expect(await identities.read(account)).toEqual({})
  })

  test('default: where the service knows of no name the chain is not asked', async () => {
    await start()
    expect(await identities.read(account)).toEqual({})
    expect(world.t.http.requests.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('REL-37 fault: who waits no longer is let go, and the answer is kept for the next', async () => {
    await start({ identity: told('ada-l.reown.id'), records: mine })
    const gone = new AbortController()
    const reading = identities.read(account, gone.signal)
    gone.abort(new Error('gone'))
    await expect(reading).rejects.toThrow('gone')
    await world.t.settle()
    expect(identities.peek(account)?.name).toBe('ada-l.reown.id')
  })

  test('[S4.09] default: after disconnecting no name is stored, nor comes of what was being read', async () => {
    await start({
      identity: [told('ada-l.reown.id'), { status: 503 }, told('ada-l.reown.id')],
      records: mine,
    })
    const { environment } = world.t
    nodeIsDown()
    const connections = await world.t.service(ConnectionService)
    const stored = () => [...environment.storage.entries.keys()].filter((key) => key.includes(ada))
    const keys = (id: CaipAddress) => [`latchkey/test/names/cache/identity/${id}`]
    await identities.read(account)
    expect(stored()).toEqual(keys(account))
    const late = identities.read(onTen)
    await world.t.settle()
    await connections.disconnect()
    expect(stored()).toEqual([])
    await inTime(late)
    expect(stored()).toEqual([])
    await world.t.connect(world.wallet)
    await identities.read(account)
    expect(stored()).toEqual(keys(account))
  })

  test('behaviour: those who watch hear of it once', async () => {
    await start({ identity: told('ada-l.reown.id'), records: mine })
    let heard = 0
    const end = identities.subscribe(() => (heard += 1))
    await identities.read(account)
    await identities.read(account)
    end()
    await identities.read(onTen)
    expect(heard).toBe(1)
    expect((await world.t.service(NetworkService)).networkOf('eip155:1').name).toBe('Ethereum')
  })
})
