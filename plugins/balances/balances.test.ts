import { afterEach, describe, expect, test } from '@jest/globals'
import {
  type CaipAddress,
  ConnectionService,
  fundsMoved,
  modalOpened,
  type TokenBalance,
  toastShown,
  toUnits,
} from '../../kernel/exports/index.ts'
import { fakeEnvironment } from '../../test/kit/fakes.ts'
import {
  ada,
  adaOnEthereum,
  balancePath,
  balancesWorld,
  entry,
  nativeEntry,
  usdc,
} from '../../test/scenarios/balances-world.ts'

let w: Awaited<ReturnType<typeof balancesWorld>>
afterEach(() => w?.t.dispose())

const start = async (options?: Parameters<typeof balancesWorld>[0]) => {
  w = await balancesWorld(options)
  w.list(nativeEntry(), entry())
}
const toasts = () => w.t.emitted(toastShown).map(({ text }) => text)
const symbols = (list: readonly TokenBalance[] | undefined) => list?.map(({ symbol }) => symbol)

const ether: TokenBalance = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  value: 3000,
  price: 2000,
  quantity: { decimals: '18', numeric: '1.5' },
}
const dollars: TokenBalance = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: `eip155:1:${usdc}`,
  value: 12.5,
  price: 1,
  quantity: { decimals: '6', numeric: '12.5' },
  iconUrl: 'https://icons.test/usdc.png',
}

describe("the service's list", () => {
  test('[S7.13, S3.16] default: it is asked by address and network, and its answer are the balances', async () => {
    await start()
    expect(await w.service.read(adaOnEthereum)).toEqual([ether, dollars])
    const { method, url } = w.t.http.requests.find(
      ({ url: { pathname } }) => pathname === balancePath,
    )!
    expect(method).toBe('GET')
    expect(url.origin).toBe('https://chain.test')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      projectId: 'test',
      st: 'latchkey',
      sv: expect.any(String),
    })
    expect(w.asked()).toEqual([{ currency: 'usd', chainId: 'eip155:1' }])
    expect(w.service.peek(adaOnEthereum)).toEqual([ether, dollars])
  })

  test('[S7.13] behaviour: Solana accounts are asked for likewise, with addresses as they are spelled', async () => {
    await start()
    const account = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
    const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const address = `${chainId}:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v`
    w.t.http.on('GET', `/v1/account/${account}/balance`, {
      json: {
        balances: [entry({ chainId, address }), entry({ chainId, address: `${chainId}:0OIl` })],
      },
    })
    const list = await w.service.read(`${chainId}:${account}` as CaipAddress)
    expect(list).toMatchObject([{ symbol: 'USDC', chainId, address }])
    expect(w.asked()).toEqual([{ currency: 'usd', chainId }])
  })

  test('[S5.25] default: tokens with zero decimals are hidden, also from the wallet', async () => {
    await start()
    w.list(
      nativeEntry(),
      entry({
        symbol: 'SPAM',
        address: `eip155:1:${ada}`,
        quantity: { decimals: '0', numeric: '7' },
      }),
    )
    expect(symbols(await w.service.read(adaOnEthereum))).toEqual(['ETH'])
  })

  test('[S3.16] behaviour: the native coin is first, then tokens by worth, those without a price last', async () => {
    await start()
    const address = (digit: string) => `eip155:1:0x${digit.repeat(40)}`
    w.list(
      entry({ symbol: 'LOW', address: address('1'), price: 0.1 }),
      entry({ symbol: 'NONE', address: address('2'), price: null, value: undefined }),
      entry({ symbol: 'HIGH', address: address('3'), price: 50 }),
      nativeEntry('0', 0),
      entry({ symbol: 'TWICE', address: address('3'), price: 99 }),
    )
    const list = await w.service.read(adaOnEthereum)
    expect(symbols(list)).toEqual(['ETH', 'HIGH', 'LOW', 'NONE'])
    expect(list[3]).not.toHaveProperty('value')
    expect(list[3]).not.toHaveProperty('price')
  })

  test('[S3.16] behaviour: property: amounts of 0 to 36 decimals stay exact, nothing is lost or doubled', async () => {
    const seed = Math.floor(Math.random() * 2 ** 31)
    process.stdout.write(`seed ${seed}\n`)
    const random = mulberry(seed)
    const amounts = Array.from({ length: 300 }, (_, index) => {
      const decimals = 1 + Math.floor(random() * 36)
      const digits = Array.from({ length: 1 + Math.floor(random() * 40) }, () =>
        Math.floor(random() * 10),
      ).join('')
      const units = BigInt(digits)
      const text = units.toString().padStart(decimals + 1, '0')
      return {
        units,
        address: `eip155:1:0x${index.toString(16).padStart(40, '0')}`,
        quantity: {
          decimals: String(decimals),
          numeric: `${text.slice(0, -decimals)}.${text.slice(-decimals)}`,
        },
      }
    })
    await start()
    w.list(...amounts.map(({ address, quantity }) => entry({ address, quantity })))
    const list = await w.service.read(adaOnEthereum)
    expect(list).toHaveLength(300)
    const known = new Map(list.map((one) => [one.address?.toLowerCase(), one]))
    for (const { address, units, quantity } of amounts) {
      const found = known.get(address)!
      expect(toUnits(found.quantity.numeric, Number(quantity.decimals))).toBe(units)
      expect(Number.isFinite(found.value)).toBe(true)
    }
  })
})

describe('the coin of a network', () => {
  test('[S5.26] fault: it counts as its network says, whatever the service says', async () => {
    await start()
    w.list(entry({ address: undefined, quantity: { decimals: '21', numeric: '1.5' } }))
    const [coin] = await w.service.read(adaOnEthereum)
    expect(coin?.quantity).toEqual({ decimals: '18', numeric: '1.5' })
  })
})

describe('a list with nothing in it', () => {
  const nodeSays = (units: bigint) =>
    w.t.http.on('POST', /./, ({ body }) => {
      const { id } = body as { readonly id: number }
      return { json: { jsonrpc: '2.0', id, result: `0x${units.toString(16)}` } }
    })

  test.each([
    [0n, '0'],
    [5n * 10n ** 17n, '0.5'],
  ])(
    '[S7.13, V.21] behaviour: the node says how much of the coin there is: %s',
    async (units, numeric) => {
      await start()
      w.list()
      nodeSays(units)
      const list = await w.service.read(adaOnEthereum)
      expect(list).toMatchObject([{ symbol: 'ETH', quantity: { decimals: '18', numeric } }])
      expect(list[0]).not.toHaveProperty('value')
    },
  )

  test('[V.21, REL-29] fault: with a node that does not answer the list stays empty, nothing is made up', async () => {
    await start()
    w.list()
    w.t.http.on('POST', /./, { networkError: true })
    const list = w.service.read(adaOnEthereum)
    await w.t.clock.advance(60_000)
    expect(await list).toEqual([])
    expect(toasts()).toEqual([])
  })

  test('[S7.13] behaviour: the node is not asked beside a list', async () => {
    await start()
    await w.service.read(adaOnEthereum)
    expect(w.t.http.requests.filter(({ method }) => method === 'POST')).toEqual([])
  })
})

describe('hostile and broken entries', () => {
  test('[S3.16] SEC-114 fault: bad entries are dropped, the good ones stay, names are clean, sums finite', async () => {
    await start()
    const address = (index: number) => `eip155:1:0x${index.toString(16).padStart(40, '0')}`
    const quantity = (decimals: unknown, numeric: unknown) => ({ quantity: { decimals, numeric } })
    const bad = [
      quantity('256', '1'),
      quantity('-1', '1'),
      quantity('1.5', '1'),
      quantity('6', 'NaN'),
      quantity('6', '1e3'),
      quantity('6', '-1'),
      quantity('6', '1.1234567'),
      quantity('6', '9'.repeat(90)),
      { price: -1 },
      { value: -1 },
      { price: '1' },
      { symbol: '\u200b\u202e' },
      { symbol: 7 },
      { chainId: 'eip155:10' },
      { address: 'eip155:10:0x0000000000000000000000000000000000000001' },
      { address: 'eip155:1:0x01' },
      { address: 'javascript:alert(1)' },
      { quantity: null },
    ].map((members, index) => entry({ address: address(index + 1), ...members }))
    const body = JSON.stringify({
      balances: [
        ...bad,
        null,
        7,
        entry({
          address: address(100),
          symbol: '<b>USD</b>\u202e',
          name: '\u0007Visit claim-usdc.test',
        }),
        entry({ address: address(101), iconUrl: 'javascript:alert(1)' }),
        entry({
          address: address(102),
          price: 1e300,
          quantity: { decimals: '6', numeric: '9'.repeat(60) },
        }),
        'ENDLESS',
      ],
    }).replace(
      '"ENDLESS"',
      JSON.stringify(entry({ address: address(103) })).replace('"price":1', '"price":1e999'),
    )
    w.fail({ text: body, headers: { 'content-type': 'application/json' } })
    const list = await w.service.read(adaOnEthereum)
    expect(list).toHaveLength(3)
    expect(list.find(({ address: one }) => one?.endsWith('64'))).toMatchObject({
      symbol: '<b>USD</b>',
      name: 'Visit claim-usdc.test',
    })
    expect(list.find(({ address: one }) => one?.endsWith('65'))).not.toHaveProperty('iconUrl')
    for (const { value } of list) expect(value === undefined || Number.isFinite(value)).toBe(true)
    expect(w.t.environment.log.lines.some(({ message }) => message.startsWith('21 of 24'))).toBe(
      true,
    )
  })

  test('[S3.16] SEC-114 fault: nobody else names the native coin', async () => {
    await start()
    w.list({ ...nativeEntry(), symbol: 'USDC', name: 'USD Coin' })
    expect(await w.service.read(adaOnEthereum)).toMatchObject([{ symbol: 'ETH', name: 'Ether' }])
  })
})

describe("the wallet's list", () => {
  const capable = { '0x1': { assetDiscovery: { supported: true } } }
  const asset = (members: Readonly<Record<string, unknown>> = {}) => ({
    address: usdc.toLowerCase(),
    balance: '0xbebc20',
    type: 'ERC20',
    metadata: {
      name: 'USD Coin',
      symbol: 'USDC',
      decimals: 6,
      price: 1,
      iconUrl: 'https://i.test/u',
    },
    ...members,
  })
  const unpriced = {
    address: 'native',
    balance: '0x14d1120d7b160000',
    type: 'NATIVE',
    metadata: {},
  }
  const native = { ...unpriced, metadata: { price: 2000 } }
  const withWallet = (assets: unknown, capabilities: unknown = capable) =>
    start({
      wallet: { answers: { wallet_getCapabilities: capabilities, wallet_getAssets: assets } },
    })

  test('[S7.22, S7.23, S3.17] default: a wallet that can is asked for the account and the chain, and nobody else', async () => {
    await withWallet({ '0x1': [asset(), native] })
    expect(await w.service.read(adaOnEthereum)).toEqual([
      ether,
      { ...dollars, iconUrl: 'https://i.test/u' },
    ])
    expect(w.askedOfWallet()).toEqual([
      { method: 'wallet_getCapabilities', params: [ada] },
      { method: 'wallet_getAssets', params: [{ account: ada, chainFilter: ['0x1'] }] },
    ])
    expect(w.t.http.requests).toEqual([])
  })

  test.each([
    ['no capability', { '0x1': {} }],
    ['one that is not supported', { '0x1': { assetDiscovery: { supported: false } } }],
    ['one that is not quite true', { '0x1': { assetDiscovery: { supported: 'true' } } }],
    ['one of another chain', { '0xa': { assetDiscovery: { supported: true } } }],
    ['nonsense', 42],
  ])('[S7.22, S7.23] behaviour: with %s the service is asked', async (_name, capabilities) => {
    await withWallet({ '0x1': [native] }, capabilities)
    expect(symbols(await w.service.read(adaOnEthereum))).toEqual(['ETH', 'USDC'])
    expect(w.askedOfWallet()).toEqual([{ method: 'wallet_getCapabilities', params: [ada] }])
  })

  test.each([
    ['0x0 for all chains', { '0x0': { assetDiscovery: { supported: true } } }, { '0x1': [native] }],
    ['leading zeros', { '0x01': { assetDiscovery: { supported: true } } }, { '0x01': [native] }],
    ['small letters', capable, { '0x1': [{ ...native, type: 'native' }] }],
  ])('[S7.22, S7.23] behaviour: %s is understood', async (_name, capabilities, assets) => {
    await withWallet(assets, capabilities)
    expect(symbols(await w.service.read(adaOnEthereum))).toEqual(['ETH'])
    expect(w.asked()).toEqual([])
  })

  test('[S3.17] behaviour: hex balances are exact, and what is no token is left out', async () => {
    const most = `0x${'f'.repeat(64)}`
    await withWallet({
      '0x1': [
        asset({ balance: most, metadata: { symbol: 'MAX', decimals: '36' } }),
        asset({ type: 'erc721', balance: '0x1', metadata: {} }),
        asset({ balance: '12', address: ada }),
        asset({ balance: '0x', address: ada }),
        asset({ address: ada, metadata: { symbol: 'NODEC' } }),
        asset({ address: ada, metadata: { symbol: 'NEG', decimals: 6, price: -1 } }),
        asset({ address: ada, metadata: { symbol: 'NIL', decimals: 0 } }),
      ],
    })
    const list = await w.service.read(adaOnEthereum)
    expect(symbols(list)).toEqual(['MAX'])
    expect(list[0]!.name).toBe('MAX')
    expect(toUnits(list[0]!.quantity.numeric, 36)).toBe(BigInt(most))
  })

  test.each([
    ['refuses', {}],
    ['answers nonsense', { wallet_getAssets: 42 }],
    ['names another chain', { wallet_getAssets: { '0xa': [native] } }],
    ['lists nothing that can be read', { wallet_getAssets: { '0x1': [7, {}] } }],
  ])('[S7.23] fault: when the wallet %s, the service is asked', async (_name, answers) => {
    await start({ wallet: { answers: { wallet_getCapabilities: capable, ...answers } } })
    expect(symbols(await w.service.read(adaOnEthereum))).toEqual(['ETH', 'USDC'])
    expect(w.askedOfWallet()).toHaveLength(2)
    expect(toasts()).toEqual([])
  })

  test('[S7.23, REL-29] fault: a wallet that never answers is not waited for longer than 10 s', async () => {
    await withWallet({ '0x1': [native] })
    w.wallet.answer('hang')
    const read = w.service.read(adaOnEthereum)
    await w.t.clock.advance(9_999)
    expect(w.asked()).toEqual([])
    await w.t.clock.advance(1)
    expect(symbols(await read)).toEqual(['ETH', 'USDC'])
    w.wallet.answer('accept')
  })

  test('[S7.22] behaviour: the wallet is asked once what it can, and again after it was connected anew', async () => {
    await withWallet({ '0x1': [native] })
    const asked = () =>
      w.askedOfWallet().filter(({ method }) => method === 'wallet_getCapabilities').length
    await w.service.read(adaOnEthereum)
    await w.t.clock.advance(30_000)
    await w.service.read(adaOnEthereum)
    expect(asked()).toBe(1)
    w.wallet.end()
    await w.t.settle()
    await w.t.connect(w.wallet)
    await w.service.read(adaOnEthereum, { force: true })
    expect(asked()).toBe(2)
  })

  test('[S7.23] behaviour: prices that the wallet does not say are those of the service; what is held is what the wallet says', async () => {
    await withWallet({ '0x1': [asset({ metadata: { symbol: 'USDC', decimals: 6 } }), unpriced] })
    w.list(nativeEntry('7', 2000), entry({ price: 1, address: `eip155:1:${usdc}` }))
    expect(await w.service.read(adaOnEthereum)).toMatchObject([
      { symbol: 'ETH', price: 2000, value: 3000, quantity: { numeric: '1.5' } },
      { symbol: 'USDC', price: 1, value: 12.5, quantity: { numeric: '12.5' } },
    ])
  })

  test('[S7.23] fault: a service that fails or stays silent keeps no list waiting', async () => {
    await withWallet({ '0x1': [unpriced] })
    w.t.http.on('GET', /balance$/, { status: 500 })
    const [unvalued] = await w.service.read(adaOnEthereum)
    expect(unvalued).not.toHaveProperty('value')
    expect(toasts()).toEqual([])
    w.t.http.on('GET', /balance$/, { hang: true })
    const read = w.service.read(adaOnEthereum, { force: true })
    await w.t.clock.advance(3_000)
    expect(symbols(await read)).toEqual(['ETH'])
  })

  test("[S7.23, REL-42] behaviour: another account than the wallet's is not asked of it", async () => {
    await withWallet({ '0x1': [native] })
    const other = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
    w.t.http.on('GET', `/v1/account/${other}/balance`, { json: { balances: [entry()] } })
    expect(symbols(await w.service.read(`eip155:1:${other}`))).toEqual(['USDC'])
    expect(w.askedOfWallet()).toEqual([])
  })
})

describe('networks that the service does not know', () => {
  const node = () =>
    w.t.http.on('POST', /./, ({ body }) => {
      const questions = Array.isArray(body) ? body : [body]
      const answers = questions.map(({ id }: { id: number }) => ({
        jsonrpc: '2.0',
        id,
        result: '0x14d1120d7b160000',
      }))
      return { json: Array.isArray(body) ? answers : answers[0] }
    })
  const native = { ...ether, value: undefined, price: undefined }

  test('[S7.13, S8.21] behaviour: the native coin comes from the node, without a price and without a toast', async () => {
    await start()
    w.t.http.on('GET', '/v1/supported-chains', { json: { http: [] } })
    node()
    expect(await w.service.read(adaOnEthereum)).toEqual([JSON.parse(JSON.stringify(native))])
    expect(w.asked()).toEqual([])
    expect(toasts()).toEqual([])
  })

  test('[S7.13] behaviour: so it does without any service', async () => {
    await start({ endpoints: {} })
    node()
    expect(await w.service.read(adaOnEthereum)).toEqual([JSON.parse(JSON.stringify(native))])
    expect(toasts()).toEqual([])
  })

  /** A node that knows coins, and tokens by the first bytes of what it is asked. */
  const tokenNode = (held: Readonly<Record<string, bigint>>) =>
    w.t.http.on('POST', /./, ({ body }) => {
      const { id, method, params } = body as RpcBody
      const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
      const { to = '', data = '' } = params[0] as { to?: string; data?: string }
      const answers: Readonly<Record<string, string>> = {
        '0x70a08231': word(held[to.toLowerCase()] ?? 0n),
        '0x313ce567': word(6n),
        '0x95d89b41': `0x${Buffer.from('USDC').toString('hex').padEnd(64, '0')}`,
      }
      const result = method === 'eth_call' ? answers[data.slice(0, 10)] : '0x14d1120d7b160000'
      return { json: { jsonrpc: '2.0', id, result } }
    })
  type RpcBody = {
    readonly id: number
    readonly method: string
    readonly params: readonly unknown[]
  }

  test('[S1.11, S7.24] default: without a service the node also tells of the well-known tokens, held and without a price', async () => {
    await start({ endpoints: {} })
    tokenNode({ [usdc.toLowerCase()]: 12_500_000n })
    expect(await w.service.read(adaOnEthereum)).toEqual([
      JSON.parse(JSON.stringify(native)),
      {
        name: 'USDC',
        symbol: 'USDC',
        chainId: 'eip155:1',
        address: `eip155:1:${usdc}`,
        quantity: { decimals: '6', numeric: '12.5' },
      },
    ])
    expect(new Set(w.t.http.requests.map(({ url }) => url.host))).toEqual(new Set(['rpc.test']))
  })

  test('[S8.21, REL-29] fault: a node that fails is told once, is left alone for 30 s, and nothing is a zero', async () => {
    await start({ endpoints: {} })
    w.t.http.on('POST', /./, { networkError: true })
    const read = () => w.service.read(adaOnEthereum)
    const first = read().catch((error: unknown) => error)
    const coinReads = () =>
      w.t.http.requests.filter(({ body }) => (body as RpcBody).method === 'eth_getBalance').length
    while (toasts().length === 0) {
      expect(coinReads()).toBeLessThanOrEqual(4)
      await w.t.settle()
      await w.t.clock.advance(500)
    }
    expect(coinReads()).toBe(4)
    expect(await first).toMatchObject({ code: 'HTTP_NETWORK' })
    expect(toasts()).toEqual(['Token Balance Unavailable'])
    tokenNode({})
    const asked = w.t.http.requests.length
    await w.t.clock.advance(29_999)
    await expect(read()).rejects.toMatchObject({ code: 'HTTP_NETWORK' })
    expect(w.t.http.requests).toHaveLength(asked)
    await w.t.clock.advance(1)
    expect(symbols(await read())).toEqual(['ETH'])
  })

  test('[S8.27] fault: an account of a network that was not configured is refused without a question', async () => {
    await start()
    await expect(w.service.read(`eip155:999:${ada}`)).rejects.toThrow('Network not found')
    expect(w.t.http.requests).toEqual([])
    expect(toasts()).toEqual([])
  })
})

describe('failures', () => {
  test("[S8.21] fault: the toast 'Token Balance Unavailable' comes once, and for 30 s nobody is asked again", async () => {
    await start()
    w.fail()
    const read = (force = false) => w.service.read(adaOnEthereum, { force })
    await expect(read()).rejects.toMatchObject({ code: 'HTTP_STATUS' })
    expect(toasts()).toEqual(['Token Balance Unavailable'])
    w.list(nativeEntry())
    await w.t.clock.advance(29_999)
    await expect(read()).rejects.toMatchObject({ code: 'HTTP_STATUS' })
    await expect(read(true)).rejects.toMatchObject({ code: 'HTTP_STATUS' })
    expect(w.asked()).toHaveLength(1)
    await w.t.clock.advance(1)
    expect(symbols(await read())).toEqual(['ETH'])
    expect(toasts()).toHaveLength(1)
  })

  test('[S8.21] fault: failures in a row are told once, after a success they are told again', async () => {
    await start()
    w.fail()
    const read = () => w.service.read(adaOnEthereum).catch(() => {})
    await read()
    await w.t.clock.advance(30_000)
    await read()
    expect(w.asked()).toHaveLength(2)
    expect(toasts()).toHaveLength(1)
    await w.t.clock.advance(30_000)
    w.list(nativeEntry())
    await read()
    await w.t.clock.advance(30_000)
    w.fail()
    await read()
    expect(toasts()).toHaveLength(2)
  })

  test('[S8.21] behaviour: another network and another address are asked all the same', async () => {
    await start()
    w.fail()
    await w.service.read(adaOnEthereum).catch(() => {})
    w.list(entry({ chainId: 'eip155:10', address: `eip155:10:${usdc}` }))
    expect(symbols(await w.service.read(`eip155:10:${ada}`))).toEqual(['USDC'])
  })

  test('[S8.21, REL-29] fault: old balances stay, none are invented', async () => {
    await start()
    w.t.kernel.emit(modalOpened({ viewId: 'Account' }))
    const reader = w.service.watch(adaOnEthereum)
    const forget = reader.subscribe(() => {})
    await w.t.settle(10)
    w.fail({ networkError: true })
    await w.t.clock.advance(37_000)
    await w.t.settle()
    expect(reader.getSnapshot()).toMatchObject({ status: 'error', fetchStatus: 'idle' })
    expect(symbols(reader.getSnapshot().data)).toEqual(['ETH', 'USDC'])
    expect(toasts()).toEqual(['Token Balance Unavailable'])
    forget()
  })

  test('[S9.14, S8.21] default: what may pass is asked again after 1, 2 and 4 s; then it is told, once', async () => {
    await start()
    w.t.kernel.emit(modalOpened({ viewId: 'Account' }))
    w.fail({ status: 503 })
    const reader = w.service.watch(adaOnEthereum)
    const forget = reader.subscribe(() => {})
    const seen: unknown[] = []
    for (const wait of [0, 999, 1, 1_999, 1, 3_999, 1]) {
      await w.t.clock.advance(wait)
      seen.push([w.asked().length, reader.getSnapshot().status, toasts().length])
    }
    expect(seen).toEqual([
      [1, 'pending', 0],
      [1, 'pending', 0],
      [2, 'pending', 0],
      [2, 'pending', 0],
      [3, 'pending', 0],
      [3, 'pending', 0],
      [4, 'error', 1],
    ])
    await w.t.clock.advance(29_999)
    expect([w.asked().length, toasts()]).toEqual([4, ['Token Balance Unavailable']])
    forget()
  })

  test('[S9.14] fault: nothing at all is waited for 10 s a try', async () => {
    await start()
    w.fail([{ hang: true }, { json: { balances: [nativeEntry()] } }])
    const list = w.service.read(adaOnEthereum)
    list.catch(() => {})
    await w.t.settle(5)
    await w.t.clock.advance(10_000)
    expect(w.asked()).toHaveLength(1)
    await w.t.clock.advance(1_000)
    expect(symbols(await list)).toEqual(['ETH'])
  })

  test('[S9.14] behaviour: who closes the view ends its tries', async () => {
    await start()
    w.t.kernel.emit(modalOpened({ viewId: 'Account' }))
    w.fail({ status: 503 })
    const forget = w.service.watch(adaOnEthereum).subscribe(() => {})
    await w.t.settle(10)
    await w.t.clock.advance(900)
    forget()
    await w.t.clock.advance(60_000)
    expect([w.asked().length, toasts()]).toEqual([1, []])
  })

  test('[S9.14] behaviour: offline no try is used up', async () => {
    await start()
    w.fail({ status: 503 })
    const list = w.service.read(adaOnEthereum)
    list.catch(() => {})
    await w.t.clock.advance(500)
    w.t.environment.page.change({ online: false })
    await w.t.clock.advance(600_000)
    expect(w.asked()).toHaveLength(1)
    w.list(nativeEntry())
    w.t.environment.page.change({ online: true })
    expect(symbols(await list)).toEqual(['ETH'])
  })

  test.each([
    ['no list', { json: {} }],
    ['no JSON', { text: '<html>' }],
  ])('[S8.21, REL-29] fault: %s is a failure too, and final', async (_name, answer) => {
    await start()
    w.fail(answer)
    const failure = w.service.read(adaOnEthereum).catch((error: unknown) => error)
    await w.t.settle(10)
    expect(await failure).toBeInstanceOf(Error)
    expect(toasts()).toEqual(['Token Balance Unavailable'])
  })

  test('[S8.21, S4.37] fault: what being offline cut off begins no pause, is not told, and goes on by itself', async () => {
    await start()
    let isCut = true
    w.t.http.on('GET', balancePath, () => {
      // The connection goes while the question is on its way.
      if (isCut) w.t.environment.page.change({ online: false })
      return isCut ? { networkError: true } : { json: { balances: [nativeEntry()] } }
    })
    const list = w.service.read(adaOnEthereum)
    await w.t.settle(10)
    expect([w.asked().length, toasts(), w.service.retryAt(adaOnEthereum)]).toEqual([
      1,
      [],
      undefined,
    ])
    isCut = false
    w.t.environment.page.change({ online: true })
    expect(symbols(await list)).toEqual(['ETH'])
    expect(toasts()).toEqual([])
  })

  test('[S8.21] fault: a failure told before the page knew that it was offline waits no longer than that', async () => {
    await start()
    w.t.kernel.emit(modalOpened({ viewId: 'Account' }))
    w.fail({ networkError: true })
    const reader = w.service.watch(adaOnEthereum)
    const forget = reader.subscribe(() => {})
    await w.t.settle(10)
    await w.t.clock.advance(7_000)
    const asked = w.asked().length
    expect(reader.getSnapshot().status).toBe('error')
    expect(w.service.retryAt(adaOnEthereum)).toBe(w.t.clock.now() + 30_000)
    w.list(nativeEntry())
    w.t.environment.page.change({ hidden: false })
    await w.t.settle(10)
    expect(w.asked()).toHaveLength(asked)
    w.t.environment.page.change({ online: false })
    w.t.environment.page.change({ online: true })
    await w.t.settle(10)
    expect(symbols(reader.getSnapshot().data)).toEqual(['ETH'])
    expect(w.service.retryAt(adaOnEthereum)).toBeUndefined()
    forget()
  })

  test('[S8.21] behaviour: who leaves is told nothing', async () => {
    await start()
    w.fail({ hang: true })
    const controller = new AbortController()
    const failure = w.service
      .read(adaOnEthereum, { signal: controller.signal })
      .catch((error: unknown) => error)
    await w.t.settle(5)
    controller.abort(new Error('left'))
    expect(await failure).toMatchObject({ message: 'left' })
    await w.t.clock.advance(60_000)
    expect(toasts()).toEqual([])
  })
})

describe('how long they count', () => {
  test('[S9.04] default: an account is asked for once in 30 s, by its CAIP-10', async () => {
    await start()
    await w.service.read(adaOnEthereum)
    await w.t.clock.advance(29_999)
    await w.service.read(adaOnEthereum)
    expect(w.asked()).toHaveLength(1)
    w.list(entry({ chainId: 'eip155:10', address: undefined }))
    await w.service.read(`eip155:10:${ada}`)
    expect(w.asked()).toHaveLength(2)
    await w.t.clock.advance(1)
    w.list(nativeEntry('2'))
    expect(await w.service.read(adaOnEthereum)).toMatchObject([{ quantity: { numeric: '2' } }])
  })

  test('[S9.04] behaviour: a page that is loaded again takes what is stored, and no longer than its 30 s', async () => {
    const environment = fakeEnvironment()
    await start({ environment })
    await w.service.read(adaOnEthereum)
    await w.t.dispose()
    await environment.clock.advance(20_000)
    await start({ environment })
    w.list(nativeEntry('2'))
    const before = w.asked().length
    expect(await w.service.read(adaOnEthereum)).toEqual([ether, dollars])
    await w.t.clock.advance(9_999)
    await w.service.read(adaOnEthereum)
    expect(w.asked()).toHaveLength(before)
    await w.t.clock.advance(1)
    expect(await w.service.read(adaOnEthereum)).toMatchObject([{ quantity: { numeric: '2' } }])
    expect(w.asked()).toHaveLength(before + 1)
  })

  test('[S4.09] default: after disconnecting no tokens are stored, nor come of what was being read', async () => {
    await start()
    const stored = () =>
      [...w.t.environment.storage.entries.keys()].filter((key) => key.includes(ada))
    await w.service.read(adaOnEthereum)
    expect(stored()).toEqual([`latchkey/test/balances/cache/balance/${adaOnEthereum}`])
    w.fail([{ status: 503 }, { json: { balances: [nativeEntry()] } }])
    const late = w.service.read(adaOnEthereum, { force: true })
    await w.t.settle(10)
    await (await w.t.service(ConnectionService)).disconnect()
    expect(stored()).toEqual([])
    await w.t.clock.advance(1_000)
    expect(symbols(await late)).toEqual(['ETH'])
    expect(stored()).toEqual([])
  })

  test('[S3.26] fault: what is stored and not readable is asked for anew', async () => {
    const environment = fakeEnvironment()
    await start({ environment })
    await w.service.read(adaOnEthereum)
    const [key, text] = [...environment.storage.entries].find(([name]) =>
      name.includes('balances/cache/balance'),
    )!
    expect(key).toBe(`latchkey/test/balances/cache/balance/${adaOnEthereum}`)
    await w.t.dispose()
    environment.storage.entries.set(key, text.replace('12.5', 'a lot'))
    await start({ environment })
    expect(await w.service.read(adaOnEthereum)).toEqual([ether, dollars])
    expect(w.asked()).toHaveLength(2)
  })

  test('[S9.04] behaviour: after funds moved the store is bypassed and the service told to look', async () => {
    await start()
    await w.service.read(adaOnEthereum)
    w.list(nativeEntry('1'))
    w.t.kernel.emit(fundsMoved({ account: adaOnEthereum }))
    expect(await w.service.read(adaOnEthereum)).toMatchObject([{ quantity: { numeric: '1' } }])
    expect(w.asked()[1]).toEqual({
      currency: 'usd',
      chainId: 'eip155:1',
      forceUpdate: adaOnEthereum,
    })
    await w.t.clock.advance(30_000)
    await w.service.read(adaOnEthereum)
    expect(w.asked()[2]).toEqual({ currency: 'usd', chainId: 'eip155:1' })
  })

  test('[S9.04, REL-42] behaviour: an answer from before the funds moved is not taken', async () => {
    await start()
    w.t.kernel.emit(modalOpened({ viewId: 'Account' }))
    w.fail([{ hang: true }, { json: { balances: [nativeEntry('1')] } }])
    const reader = w.service.watch(adaOnEthereum)
    const forget = reader.subscribe(() => {})
    await w.t.settle(10)
    w.t.kernel.emit(fundsMoved({ account: adaOnEthereum }))
    await w.t.settle(10)
    expect(reader.getSnapshot().data).toMatchObject([{ quantity: { numeric: '1' } }])
    expect(w.t.http.pending).toBe(0)
    forget()
  })

  test('[REL-30] behaviour: open and idle it asks twice a minute, hidden or closed never', async () => {
    await start()
    w.t.kernel.emit(modalOpened({ viewId: 'Account' }))
    const forget = w.service.watch(adaOnEthereum).subscribe(() => {})
    await w.t.settle(10)
    const before = w.t.http.requests.length
    await w.t.clock.advance(300_000)
    const perMinute = (w.t.http.requests.length - before) / 5
    expect(perMinute).toBeGreaterThan(0)
    expect(perMinute).toBeLessThanOrEqual(6)
    w.t.environment.page.change({ hidden: true })
    const hidden = w.t.http.requests.length
    await w.t.clock.advance(3_600_000)
    expect(w.t.http.requests).toHaveLength(hidden)
    w.t.environment.page.change({ hidden: false })
    await w.t.settle(5)
    expect(w.t.http.requests).toHaveLength(hidden + 1)
    forget()
  })

  test.each([[undefined], ['20']])(
    '[REL-30] fault: too many requests (Retry-After %s) are answered by waiting, not by more',
    async (after) => {
      await start()
      w.t.kernel.emit(modalOpened({ viewId: 'Account' }))
      w.fail({ status: 429, headers: after === undefined ? {} : { 'retry-after': after } })
      const forget = w.service.watch(adaOnEthereum).subscribe(() => {})
      await w.t.clock.advance(60_000)
      expect(w.asked().length).toBeGreaterThan(0)
      expect(w.asked().length).toBeLessThanOrEqual(6)
      forget()
    },
  )

  test('[REL-30] fault: while everything is refused no minute has more than six requests', async () => {
    await start()
    const at: number[] = []
    w.t.http.on('GET', /./, () => {
      at.push(w.t.clock.now())
      return { status: 429 }
    })
    w.t.kernel.emit(modalOpened({ viewId: 'Account' }))
    const forget = w.service.watch(adaOnEthereum).subscribe(() => {})
    for (let second = 0; second < 300; second += 5) {
      await w.t.settle()
      await w.t.clock.advance(5_000)
    }
    const most = Math.max(...at.map((end) => at.filter((t) => t > end - 60_000 && t <= end).length))
    expect(at.length).toBeGreaterThan(10)
    expect(most).toBeLessThanOrEqual(6)
    forget()
  })
})

/** A small generator, so that a run can be repeated by its seed. */
function mulberry(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
