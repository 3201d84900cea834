import { describe, expect, test } from '@jest/globals'
import { type CaipNetwork, type KitError, namespaceAdapters } from '../../kernel/exports/index.ts'
import { createTestKernel } from '../../test/kit/create-test-kernel.ts'
import { sampleNetworks } from '../../test/kit/sample-networks.ts'
import { bip122, Bip122Adapter } from './index.ts'

const [mainnet, testnet] = sampleNetworks.bip122
const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const txid = (digit: string) => digit.repeat(64)
const output = { txid: txid('a'), vout: 0, value: 1_500, status: { confirmed: true } }
const signature = Buffer.alloc(107, 0x5c)

async function setUp(
  endpoints: { bitcoin?: string } = { bitcoin: 'https://btc.test/base' },
  nodes = mainnet.rpcUrls.default.http,
) {
  const networks = [
    { ...mainnet, rpcUrls: { default: { http: nodes } } },
    { ...testnet, testnet: true },
  ]
  const t = createTestKernel({ plugins: [bip122()], networks, endpoints })
  await t.start()
  const adapter = await (await t.kernel.service(Bip122Adapter))()
  const balance = (network: CaipNetwork = mainnet, of = address, signal?: AbortSignal) =>
    adapter.getBalance({
      address: of,
      network,
      signal: signal ?? new AbortController().signal,
    })
  const codeOf = async (promise: Promise<unknown>) => {
    const settled = promise.then(
      () => 'resolved',
      (error: KitError) => error.code,
    )
    for (let second = 0; second < 60; second += 1) await t.clock.advance(1_000)
    return settled
  }
  return { t, adapter, balance, codeOf, http: t.environment.http }
}

describe('[C.09] what an address holds', () => {
  test('default: the sum of its unspent outputs, in satoshi', async () => {
    const { t, balance, http } = await setUp()
    const outputs = [
      output,
      { ...output, vout: 1, value: 9_007_199_254_740 },
      { ...output, txid: txid('b'), value: 1, status: { confirmed: false } },
    ]
    http.on('GET', `/base/api/address/${address}/utxo`, { json: outputs })
    expect(await balance()).toEqual({ units: '9007199256241', decimals: 8, symbol: 'BTC' })
    expect(http.requests.map(({ url }) => url.search)).toEqual([''])
    await t.dispose()
  })

  test('behaviour: an address without outputs holds nothing', async () => {
    const { t, balance, http } = await setUp()
    http.on('GET', /utxo$/, { json: [] })
    expect(await balance()).toMatchObject({ units: '0' })
    await t.dispose()
  })

  test('behaviour: test networks are asked under their own path', async () => {
    const { t, balance, http } = await setUp()
    http.on('GET', /utxo$/, { json: [output] })
    const own = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
    await balance(testnet, own)
    expect(http.requests[0]?.url.pathname).toBe(`/base/testnet/api/address/${own}/utxo`)
    await t.dispose()
  })

  test('[S1.22] default: it promises the native balance and nothing else', async () => {
    const { t } = await setUp()
    expect(t.kernel.point(namespaceAdapters).getSnapshot()).toMatchObject([
      {
        value: {
          namespace: 'bip122',
          capabilities: { nativeBalance: true },
          adapter: Bip122Adapter,
        },
      },
    ])
    expect(t.kernel.point(namespaceAdapters).getSnapshot()[0]?.value.capabilities).toEqual({
      nativeBalance: true,
    })
    await t.dispose()
  })

  test('default: without a service the nodes of the network are asked, one after the other', async () => {
    const nodes = ['https://first.test/api', 'https://second.test/api/']
    const { t, balance, http } = await setUp({}, nodes)
    http.on('GET', /utxo$/, [{ status: 404 }, { json: [output] }])
    expect(await balance()).toMatchObject({ units: '1500' })
    expect(http.requests.map(({ url }) => url.href)).toEqual([
      `https://first.test/api/address/${address}/utxo`,
      `https://second.test/api/address/${address}/utxo`,
    ])
    await t.dispose()
  })

  test('fault: without a service and a node the question fails, and is no zero', async () => {
    const { t, balance, codeOf } = await setUp({}, [])
    expect(await codeOf(balance())).toBe('RPC_URL_NOT_FOUND')
    await t.dispose()
  })

  test('fault: an address of another network is not asked for', async () => {
    const { t, balance, codeOf, http } = await setUp()
    expect(await codeOf(balance(testnet))).toBe('INVALID_ADDRESS')
    expect(http.requests).toEqual([])
    await t.dispose()
  })

  test.each<[string, unknown]>([
    ['null', null],
    ['an object', { balance: 7 }],
    ['a text among outputs', [output, 'x']],
    ['a negative value', [{ ...output, value: -1 }]],
    ['half a satoshi', [{ ...output, value: 0.5 }]],
    ['a value as text', [{ ...output, value: '1500' }]],
    ['a value that no number holds', [{ ...output, value: 2 ** 53 }]],
    ['an id that is none', [{ ...output, txid: 'a' }]],
    ['no place', [{ ...output, vout: undefined }]],
    ['one output twice', [output, output]],
    ['more than there is', [{ ...output, value: 2_100_000_000_000_001 }]],
  ])('fault: the service answers %s', async (_, json) => {
    const { t, balance, codeOf, http } = await setUp()
    http.on('GET', /utxo$/, { json })
    expect(await codeOf(balance())).toBe('HTTP_BODY')
    await t.dispose()
  })

  test('fault: a service that is slow, limits or is broken ends in its code', async () => {
    const { t, balance, codeOf, http } = await setUp()
    http.on('GET', /utxo$/, { status: 429, json: [] })
    expect(await codeOf(balance())).toBe('HTTP_STATUS')
    http.on('GET', /utxo$/, { hang: true })
    expect(await codeOf(balance())).toBe('HTTP_TIMEOUT')
    await t.dispose()
  })
})

describe('[C.09] signing a message', () => {
  const addresses = {
    legacy: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    nested: '3P14159f73E4gFr7JterCCQh9QjiTjiZrG',
    segwit: address,
    taproot: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
  }
  test.each([
    [addresses.legacy, 'ecdsa'],
    [addresses.nested, 'bip322'],
    [addresses.segwit, 'bip322'],
    [addresses.taproot, 'bip322'],
  ])('REL-48 default: %s signs by %s', async (account, protocol) => {
    const { t, adapter } = await setUp()
    const asked: unknown[] = []
    const signed = await adapter.signMessage({
      address: account,
      text: 'Hello',
      request: async (question) => {
        asked.push(question)
        return { address: account, signature: signature.toString('base64') }
      },
    })
    expect(signed).toBe(signature.toString('base64'))
    expect(asked).toEqual([
      { method: 'signMessage', params: { account, address: account, message: 'Hello', protocol } },
    ])
    await t.dispose()
  })

  test.each([
    ['hex', signature.toString('hex'), signature.toString('base64')],
    ['hex in capitals', signature.toString('hex').toUpperCase(), signature.toString('base64')],
    [
      'the prefix of a simple one',
      `smp${signature.toString('base64')}`,
      signature.toString('base64'),
    ],
    [
      'the prefix of a full one',
      `ful${signature.toString('base64')}`,
      `ful${signature.toString('base64')}`,
    ],
  ])('REL-48 behaviour: %s becomes base64', async (_, answer, expected) => {
    const { t, adapter } = await setUp()
    const request = async () => ({ signature: answer })
    expect(await adapter.signMessage({ address, text: 'Hello', request })).toBe(expected)
    await t.dispose()
  })

  test.each([
    [
      'a signature of somebody else',
      { address: addresses.taproot, signature: signature.toString('hex') },
    ],
    ['a few bytes', { signature: '5c5c' }],
    ['a signature without end', { signature: '5c'.repeat(20_000) }],
    [
      'words',
      { signature: 'not a signature, but a text that is long enough to be one, is it not?' },
    ],
  ])('REL-48 fault: %s is refused', async (_, answer) => {
    const { t, adapter, codeOf } = await setUp()
    const signing = adapter.signMessage({ address, text: 'Hello', request: async () => answer })
    expect(await codeOf(signing)).toBe('INVALID_WALLET_ANSWER')
    await t.dispose()
  })
})
