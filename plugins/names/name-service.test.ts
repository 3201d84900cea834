import { afterEach, describe, expect, jest, test } from '@jest/globals'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  type Hex,
  namehash,
  parseAbi,
} from 'viem'
import { ConnectionService } from '../../kernel/exports/index.ts'
import { type FakeAnswer, type FakeRequest, mockNamespace } from '../../test/exports/index.ts'
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
import { NameService } from './contract.ts'

const [mainNet, optimism, solana] = testNetworks as [
  (typeof testNetworks)[0],
  (typeof testNetworks)[0],
  (typeof testNetworks)[0],
]
const never = new AbortController().signal

let world: Awaited<ReturnType<typeof namesWorld>>
let names: NameService
async function start(options: NamesWorldOptions = {}) {
  world = await namesWorld(options)
  names = await world.t.service(NameService)
}
afterEach(() => world.t.dispose())

const resolve = (name: string, network = mainNet) => names.resolve(name, network, never)
const failure = (name: string, network = mainNet) =>
  resolve(name, network).then(
    ({ address }) => `resolved to ${address}`,
    (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
  )
const wrong = 'NAME_NOT_RESOLVED: Error resolving name'

describe('names of the service', () => {
  test('[S7.11] default: the look-up asks for the whole name and nothing else', async () => {
    await start({ records: { 'ada-l.reown.id': record('ada-l.reown.id', { [coinTypeOne]: ada }) } })
    expect(await resolve(' Ada-L.Reown.ID ')).toEqual({
      name: 'ada-l.reown.id',
      address: ada,
      image: undefined,
      isMixed: false,
    })
    expect(asked(world.t)).toEqual([
      {
        method: 'GET',
        path: '/v1/profile/account/ada-l.reown.id',
        query: { apiVersion: '2' },
      },
    ])
  })

  test('[S9.12] default: both suffixes are recognised', async () => {
    const addresses = { 60: ada }
    await start({
      records: {
        'ada-l.reown.id': record('ada-l.reown.id', addresses),
        'ada-l.wcn.id': record('ada-l.wcn.id', addresses),
      },
    })
    for (const name of ['ada-l.reown.id', 'ada-l.wcn.id']) {
      expect(names.isName(name, mainNet)).toBe(true)
      expect((await resolve(name)).address).toBe(ada)
    }
  })

  test('[S5.28] default: the address is that of the network', async () => {
    const both = record('ada-l.reown.id', { [coinTypeOne]: ada, [coinTypeTen]: grace })
    await start({ records: { 'ada-l.reown.id': both } })
    expect((await resolve('ada-l.reown.id')).address).toBe(ada)
    expect((await resolve('ada-l.reown.id', optimism)).address).toBe(grace)
  })

  test('behaviour: an address in another spelling is written with its checksum', async () => {
    const spelled = record('ada-l.reown.id', { 60: ada.toLowerCase() })
    await start({ records: { 'ada-l.reown.id': spelled } })
    expect((await resolve('ada-l.reown.id')).address).toBe(ada)
  })

  test.each([
    { what: 'no address of a network', addresses: { 501: ada } },
    { what: 'the address of nobody', addresses: { [coinTypeOne]: `0x${'0'.repeat(40)}` } },
    { what: 'something else', addresses: { [coinTypeOne]: 'ada' } },
    {
      what: 'two addresses, neither of them here',
      addresses: { 2147483652: ada, 2147483653: grace },
    },
  ])('[S8.23] SEC-111 fault: a name with $what is an error', async ({ addresses }) => {
    await start({ records: { 'ada-l.reown.id': record('ada-l.reown.id', addresses) } })
    expect(await failure('ada-l.reown.id')).toBe(wrong)
  })

  test('[S8.23] fault: a name that is not registered, and an answer that is no record', async () => {
    await start({ records: { 'odd-one.reown.id': { name: 7 } } })
    expect(await failure('nobody.reown.id')).toBe(wrong)
    expect(await failure('odd-one.reown.id')).toBe(wrong)
  })

  test('[S8.23] default: the service says why, and its first reason is shown', async () => {
    await start()
    const reasons = [
      { name: 'name', description: 'This name\u202e was   withdrawn' },
      { name: 'other', description: 'Another' },
    ]
    world.t.http.on('GET', /profile\/account/, { status: 400, json: { status: 'error', reasons } })
    expect(await failure('ada-l.reown.id')).toBe('NAME_SERVICE_REFUSED: This name  was   withdrawn')
  })

  test.each([
    ['no JSON', { text: '<html>' }],
    ['no reasons', { json: { reasons: [] } }],
    ['reasons without words', { json: { reasons: [{ name: 'x' }] } }],
    ['a body without end', { text: `{"reasons":[{"description":"${'x'.repeat(20_000)}"}]}` }],
  ])('[S8.23] fault: an error with %s gets the fixed sentence', async (_, answer) => {
    await start()
    world.t.http.on('GET', /profile\/account/, { status: 400, ...answer })
    expect(await failure('ada-l.reown.id')).toBe(wrong)
  })

  test('[S5.17] SEC-110 fault: what cannot be a name of the service is not asked for', async () => {
    await start()
    for (const name of ['ada.reown.id', 'аdaa.reown.id', 'ada_l.reown.id', 'a.adal.reown.id']) {
      expect(names.isName(name, mainNet)).toBe(true)
      expect(await failure(name)).toBe(wrong)
    }
    expect(asked(world.t)).toEqual([])
  })

  test('SEC-112 default: each look-up asks anew, so that what was shown is what the caller froze', async () => {
    await start({ records: { 'ada-l.reown.id': record('ada-l.reown.id', { 60: ada }) } })
    const shown = await resolve('ada-l.reown.id')
    world.t.http.on('GET', /profile\/account/, { json: record('ada-l.reown.id', { 60: grace }) })
    expect((await resolve('ada-l.reown.id')).address).toBe(grace)
    // Nothing that was handed out changes behind the back of whoever shows it.
    expect(shown.address).toBe(ada)
  })

  test('fault: a look-up that nobody waits for any more ends', async () => {
    await start()
    world.t.http.on('GET', /profile\/account/, { hang: true })
    const gone = new AbortController()
    const looking = names.resolve('ada-l.reown.id', mainNet, gone.signal)
    gone.abort(new Error('gone'))
    await expect(looking).rejects.toThrow('gone')
    expect(world.t.http.pending).toBe(0)
  })
})

const resolverAbi = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
])
const zero = `0x${'0'.repeat(40)}` as const

/** A node with the resolver of ENS; `addresses` by name and coin type. */
function answerEns(addresses: Readonly<Record<string, string>>, seen: string[] = []) {
  const calls: { to: string; name: Hex; coinType: bigint; gateways: readonly string[] }[] = []
  world.t.http.on('POST', '/1', ({ body, url }: FakeRequest): FakeAnswer => {
    const { id, method, params } = body as {
      id: number
      method: string
      params: [{ to: string; data: Hex }]
    }
    seen.push(`${url.host}${url.pathname} ${method}`)
    const [{ to, data }] = params
    const { args } = decodeFunctionData({ abi: resolverAbi, data })
    const [, inner, gateways] = args as readonly [Hex, Hex, readonly string[]]
    const question = decodeFunctionData({ abi: resolverAbi, data: inner })
    const [node, coinType = 60n] = question.args as readonly [Hex, bigint?]
    calls.push({ to, name: node, coinType, gateways })
    const found = Object.entries(addresses).find(([key]) => {
      const [name, type] = key.split(' ')
      return namehash(name as string) === node && BigInt(type as string) === coinType
    })?.[1] as Hex | undefined
    const result = encodeFunctionResult({
      abi: resolverAbi,
      functionName: 'resolveWithGateways',
      result: [
        coinType === 60n
          ? encodeAbiParameters([{ type: 'address' }], [found ?? zero])
          : encodeAbiParameters([{ type: 'bytes' }], [found ?? '0x']),
        zero,
      ],
    })
    return { json: { jsonrpc: '2.0', id, result } }
  })
  return calls
}

describe('names of ENS', () => {
  test('[S7.11] fault: an adapter that reads no names resolves none, and asks no node', async () => {
    await start({ namespace: mockNamespace('eip155') })
    const before = world.t.http.requests.length
    expect(await failure('vitalik.eth')).toBe(wrong)
    expect(world.t.http.requests.slice(before)).toEqual([])
  })

  test('default: main net asks its universal resolver through its own nodes', async () => {
    await start()
    const seen: string[] = []
    const calls = answerEns({ 'vitalik.eth 60': ada }, seen)
    expect(await resolve('Vitalik.eth')).toMatchObject({ name: 'vitalik.eth', address: ada })
    expect(seen).toEqual(['rpc.test/1 eth_call'])
    expect(calls).toMatchObject([
      { to: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee', name: namehash('vitalik.eth') },
    ])
    expect(asked(world.t, '/v1/profile')).toEqual([])
  })

  test('SEC-111 default: on another network the coin type of that network is asked for, on main net', async () => {
    await start()
    const seen: string[] = []
    const calls = answerEns({ 'vitalik.eth 60': ada, 'both.eth 2147483658': grace }, seen)
    expect(await failure('vitalik.eth', optimism)).toBe(wrong)
    expect((await resolve('both.eth', optimism)).address).toBe(grace)
    expect(calls.map(({ coinType }) => coinType)).toEqual([2147483658n, 2147483658n])
    expect(new Set(seen)).toEqual(new Set(['rpc.test/1 eth_call']))
  })

  test('SEC-111 fault: a name that leads to nobody is an error', async () => {
    await start()
    answerEns({ 'burn.eth 60': zero })
    expect(await failure('burn.eth')).toBe(wrong)
  })

  test('SEC-111 fault: nothing in the place of a name is no name, and nobody is asked', async () => {
    await start()
    const calls = answerEns({ ' 60': ada })
    expect([await failure(''), await failure(' ')]).toEqual([wrong, wrong])
    expect(calls).toEqual([])
  })

  test('SEC-111 fault: a gateway that a name gives is not called', async () => {
    await start()
    // OffchainLookup(sender, urls, callData, callbackFunction, extraData)
    const data = `0x556f1830${encodeAbiParameters(
      [
        { type: 'address' },
        { type: 'string[]' },
        { type: 'bytes' },
        { type: 'bytes4' },
        { type: 'bytes' },
      ],
      [
        '0xeeeeeeee14d718c2b47d9923deab1335e144eeee',
        ['http://gateway.test/{sender}/{data}', 'https://gateway.test/{sender}/{data}'],
        '0x12',
        '0x12345678',
        '0x',
      ],
    ).slice(2)}`
    world.t.http.on('POST', '/1', ({ body }: FakeRequest) => ({
      json: {
        jsonrpc: '2.0',
        id: (body as { id: number }).id,
        error: { code: 3, message: 'execution reverted', data },
      },
    }))
    // The library would ask past everything of ours.
    const asking = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'))
    try {
      expect(await failure('offchain.eth')).toBe(wrong)
      expect(asking).not.toHaveBeenCalled()
    } finally {
      asking.mockRestore()
    }
  })

  test.each([
    ['a Cyrillic letter among Latin ones', 'vital\u0456k.eth'],
    ['a joiner without width between two letters', 'vita\u200dlik.eth'],
    ['an empty part', 'x..eth'],
    ['an underscore inside', 'x_y.eth'],
    ['Cyrillic letters that all look Latin', '\u0430\u0440\u0440\u04cf\u0435.eth'],
  ])('SEC-110 fault: %s is an error, and nobody is asked', async (_, name) => {
    await start()
    const calls = answerEns({ 'vitalik.eth 60': ada })
    expect(names.isName(name, mainNet)).toBe(true)
    expect(await failure(name)).toBe(wrong)
    expect(calls).toEqual([])
  })

  test('SEC-110 default: other spellings of a name become the one that is asked for', async () => {
    await start()
    answerEns({ 'vitalik.eth 60': ada, '❤.eth 60': grace })
    for (const name of [
      '\uff56italik.eth',
      'VITALIK.ETH',
      'vita\u200blik.eth',
      'vitalik\u00ad.eth',
    ]) {
      expect(await resolve(name)).toMatchObject({ name: 'vitalik.eth', address: ada })
    }
    // With and without the mark that asks for the coloured picture.
    for (const name of ['\u2764.eth', '\u2764\ufe0f.eth']) {
      expect(await resolve(name)).toMatchObject({ name: '\u2764.eth', address: grace })
    }
  })

  test('SEC-110 default: letters of several scripts are marked', async () => {
    await start()
    answerEns({
      'vitalik.eth 60': ada,
      'пример.eth 60': ada,
      '日本ひらカタ.eth 60': ada,
    })
    expect((await resolve('vitalik.eth')).isMixed).toBe(false)
    expect((await resolve('пример.eth')).isMixed).toBe(true)
    expect((await resolve('日本ひらカタ.eth')).isMixed).toBe(true)
  })

  test('fault: a node that is down is an error that may pass', async () => {
    await start()
    world.t.http.on('POST', /.*/, { networkError: true })
    let failure: unknown
    resolve('vitalik.eth').catch((error: unknown) => (failure = error))
    while (failure === undefined) {
      await world.t.settle()
      await world.t.clock.advance(1_000)
    }
    expect(failure).toMatchObject({
      message: 'Error resolving name',
      retryable: true,
    })
  })

  test('default: what is no name, and where there are none', async () => {
    await start()
    for (const text of ['', 'vitalik', ada, '1.5', 'ada@x.eth', 'https://x.eth', 'a b.eth']) {
      expect(names.isName(text, mainNet)).toBe(false)
    }
    expect(names.isName('vitalik.eth', optimism)).toBe(true)
    expect(names.isName('vitalik.eth', solana)).toBe(false)
    expect(names.isName('ada-l.reown.id', solana)).toBe(false)
    expect(await failure('ada-l.reown.id', solana)).toBe(wrong)
  })

  test('[S5.28] fault: a network whose id is no coin type has no ENS, and asking that is no fault', async () => {
    await start()
    const palm = { ...optimism, id: 11_297_108_109, caipNetworkId: 'eip155:11297108109' as const }
    expect(names.isName('vitalik.eth', palm)).toBe(false)
    expect(await failure('vitalik.eth', palm)).toBe(wrong)
  })

  test('option: without main net among the networks there is no ENS', async () => {
    await start({ networks: [optimism] })
    expect(names.isName('vitalik.eth', optimism)).toBe(false)
    expect(names.isName('ada-l.reown.id', optimism)).toBe(true)
    expect(await failure('vitalik.eth', optimism)).toBe(wrong)
    expect((await world.t.service(ConnectionService)).connectorOf('eip155')).toBeDefined()
  })
})
