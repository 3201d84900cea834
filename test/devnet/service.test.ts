import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import type { WalletListing } from './service/wallet-catalogue.ts'
import { startWorld, type World } from './world.ts'

const triple = 'projectId=local&st=latchkey&sv=1.7.13'
const firstAccount = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

let world: World
beforeAll(async () => {
  world = await startWorld({ namespaces: [] })
})
afterAll(() => world.stop())
afterEach(() => world.service.reset())

const get = (path: string, query = '') =>
  fetch(`${world.settings.endpoints.api}${path}?${triple}${query && `&${query}`}`)
const read = async <T>(path: string, query = '') => (await (await get(path, query)).json()) as T
const control = (knobs: object) =>
  fetch(`${world.settings.endpoints.api}/__control`, {
    method: 'POST',
    body: JSON.stringify(knobs),
  })

interface WalletPage {
  data: WalletListing[]
  count: number
}
const wallets = (query: string) => read<WalletPage>('/getWallets', query)
const everyWallet = async () => {
  const pages = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7].map((page) => wallets(`entries=100&page=${page}`)),
  )
  return pages.flatMap((page) => page.data)
}

describe('the catalogue', () => {
  test('golden: more than 600 wallets over five namespaces, the same ones in every world', async () => {
    const all = await everyWallet()
    const { count } = await wallets('entries=1')
    expect(all.length).toBe(count)
    expect(count).toBeGreaterThanOrEqual(600)
    expect(new Set(all.map((it) => it.id)).size).toBe(count)
    const namespaces = new Set(all.flatMap((it) => it.chains ?? []).map((it) => it.split(':')[0]))
    expect(namespaces).toEqual(new Set(['bip122', 'cosmos', 'eip155', 'polkadot', 'solana']))
    expect(all[0]).toMatchObject({ name: 'Local Wallet', rdns: 'test.latchkey.local-wallet' })
    expect(all[2]!.name).toBe('Aspen Bluff')
    expect(all.filter((it) => !it.mobile_link).length).toBeGreaterThan(50)
    expect(all.some((it) => it.mobile_link?.startsWith('https:'))).toBe(true)
    expect(all.some((it) => it.mobile_link === 'javascript:alert(1)')).toBe(true)
  })

  test('golden: pages do not overlap, and the last one is short', async () => {
    const [first, second] = await Promise.all([
      wallets('entries=40&page=1'),
      wallets('entries=40&page=2'),
    ])
    const ids = [...first.data, ...second.data].map((it) => it.id)
    expect(new Set(ids).size).toBe(80)
    const last = await wallets(`entries=40&page=${Math.ceil(first.count / 40)}`)
    expect(last.data.length).toBe(first.count % 40)
    expect((await wallets('page=9999')).data).toEqual([])
  })

  test('golden: include, exclude, search, badge_type and chains each narrow the answer', async () => {
    const [one, two, three] = (await wallets('entries=3')).data
    const included = await wallets(`include=${one!.id},${two!.id},${three!.id}&exclude=${two!.id}`)
    expect(included.data.map((it) => it.id)).toEqual([one!.id, three!.id])
    expect(included.count).toBe(2)

    const found = await wallets('search=%20aldER%20&entries=100')
    expect(found.count).toBeGreaterThan(5)
    expect(found.data.every((it) => it.name.startsWith('Alder'))).toBe(true)

    const certified = await wallets('badge_type=certified&entries=100')
    expect(certified.count).toBeGreaterThan(60)
    expect(certified.data.every((it) => it.badge_type === 'certified')).toBe(true)

    const local = await wallets('chains=eip155:31337&entries=100')
    expect(local.data.every((it) => !it.chains || it.chains.includes('eip155:31337'))).toBe(true)
    const other = await wallets('chains=eip155:3133')
    expect(other.count).toBeLessThan(local.count)
  })

  test('fault: a call without project and sender, or with a page of nonsense, is refused with 400', async () => {
    const { api } = world.settings.endpoints
    expect((await fetch(`${api}/getWallets?projectId=local`)).status).toBe(400)
    expect((await get('/getWallets', 'page=0')).status).toBe(400)
    expect((await get('/getWallets', 'entries=101')).status).toBe(400)
    expect((await get('/getWallets', 'badge_type=best')).status).toBe(400)
    expect((await get('/getNothing')).status).toBe(404)
  })

  test('golden: an image is drawn from its id, and the knob gives it other contents', async () => {
    const image = await get('/getWalletImage/some%2Fid')
    expect(image.headers.get('content-type')).toBe('image/svg+xml')
    const text = await image.text()
    expect(text).toMatch(/^<svg/)
    expect(await (await get('/getWalletImage/some%2Fid')).text()).toBe(text)
    expect(await (await get('/getWalletImage/other')).text()).not.toBe(text)
    await control({ route: 'getTokenImage', preset: 'html' })
    const other = await get('/public/getTokenImage/TUSD')
    expect(other.headers.get('content-type')).toBe('text/html')
  })
})

describe('the project', () => {
  const config = () => read<{ features: unknown[] }>('/appkit/v1/config')

  test('golden: all features on, origins listed, analytics on, events kept', async () => {
    expect((await config()).features).toContainEqual({
      id: 'swap',
      isEnabled: true,
      config: ['1inch'],
    })
    expect(await read('/projects/v1/origins')).toEqual({
      allowedOrigins: ['https://app.example', 'http://localhost:3000'],
    })
    expect(await read('/getAnalyticsConfig')).toEqual({ isAnalyticsEnabled: true })
    const { analytics } = world.settings.endpoints
    await fetch(`${analytics}/e?${triple}`, { method: 'POST', body: '{"eventId":"1"}' })
    expect(world.service.log.at(-1)).toMatchObject({
      route: 'postAnalyticsEvent',
      path: '/e',
      query: triple,
      body: '{"eventId":"1"}',
      status: 202,
    })
  })

  test('option: preset answers each document by name until the reset', async () => {
    await control({ route: 'getProjectConfig', preset: 'absent' })
    expect(await config()).toEqual({ features: [] })
    await control({ route: 'getProjectConfig', preset: 'features-number' })
    expect(await config()).toEqual({ features: 5 })
    await fetch(`${world.settings.endpoints.api}/__reset`, { method: 'POST' })
    expect((await config()).features).toHaveLength(6)
  })
})

describe('the chains', () => {
  const balances = (chain: string, address = firstAccount) =>
    read<{ balances: { symbol: string }[] }>(
      `/v1/account/${address}/balance`,
      `currency=usd&chainId=${chain}`,
    )

  test('golden: balances are read from the chain that is named', async () => {
    const { balances: one } = await balances(
      'eip155:31337',
      '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    )
    expect(one).toEqual([
      {
        name: 'Ether',
        symbol: 'ETH',
        chainId: 'eip155:31337',
        value: 25_000_000,
        price: 2500,
        quantity: { decimals: '18', numeric: '10000' },
      },
      expect.objectContaining({
        symbol: 'TUSD',
        address: 'eip155:31337:0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35',
        quantity: { decimals: '6', numeric: '25000' },
      }),
      expect.objectContaining({
        symbol: 'ODD',
        quantity: { decimals: '11', numeric: '123456.789' },
      }),
      expect.objectContaining({ symbol: 'OLD', quantity: { decimals: '3', numeric: '42.5' } }),
    ])
    expect((await balances('eip155:31338')).balances[0]).toMatchObject({ symbol: 'TWO' })
    expect((await balances('eip155:8453')).balances[0]).toMatchObject({ symbol: 'TRE', price: 400 })
    expect((await balances('eip155:1')).balances).toEqual([])
  })

  test('golden: supported chains and node RPC', async () => {
    expect(await read('/v1/supported-chains')).toEqual({
      http: ['eip155:31337', 'eip155:31338', 'eip155:8453'],
      ws: [],
    })
    const { blockchain } = world.settings.endpoints
    const rpc = (chain: string) =>
      fetch(`${blockchain}/v1/?chainId=${encodeURIComponent(chain)}&projectId=local`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"jsonrpc":"2.0","id":7,"method":"eth_chainId","params":[]}',
      })
    expect(await (await rpc('eip155:31338')).json()).toEqual({
      jsonrpc: '2.0',
      id: 7,
      result: '0x7a6a',
    })
    expect((await rpc('eip155:1')).status).toBe(400)
  })

  test('option: rpcError speaks for the node, for one method only', async () => {
    const [{ rpcUrls }] = world.settings.networks as [World['settings']['networks'][number]]
    world.nodes.control({
      route: 'node',
      match: 'eth_gasPrice',
      rpcError: { code: -32005, message: 'slow down' },
    })
    const rpc = async (method: string) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] })
      const headers = { 'content-type': 'application/json' }
      return (await fetch(rpcUrls.default.http[0]!, { method: 'POST', headers, body })).json()
    }
    expect(await rpc('eth_gasPrice')).toMatchObject({
      id: 1,
      error: { code: -32005, message: 'slow down' },
    })
    expect(await rpc('eth_chainId')).toMatchObject({ result: '0x7a69' })
  })
})

describe('the knobs', () => {
  const config = () => get('/appkit/v1/config')

  test('option: status, retryAfter and failFirst', async () => {
    await control({ route: 'getProjectConfig', failFirst: 2, status: 429, retryAfter: 3 })
    const answers = [await config(), await config(), await config()]
    expect(answers.map((it) => it.status)).toEqual([429, 429, 200])
    expect(answers[0]!.headers.get('retry-after')).toBe('3')
  })

  test('option: body, contentType, truncate and redirectTo', async () => {
    await control([
      { route: 'getProjectConfig', times: 1, body: '{"features": [', contentType: 'text/html' },
      { route: 'getProjectConfig', times: 1, truncate: 12 },
      { route: 'getProjectConfig', times: 1, redirectTo: 'https://elsewhere.example/' },
    ])
    const first = await config()
    expect(first.headers.get('content-type')).toBe('text/html')
    expect(await first.text()).toBe('{"features": [')
    expect(await (await config()).text()).toHaveLength(12)
    const redirect = await fetch(`${world.settings.endpoints.api}/appkit/v1/config?${triple}`, {
      redirect: 'manual',
    })
    expect(redirect.headers.get('location')).toBe('https://elsewhere.example/')
  })

  test('option: closeSocket and hang give no answer', async () => {
    await control({ route: 'getProjectConfig', times: 1, closeSocket: true })
    await expect(config()).rejects.toThrow('fetch failed')
    await control({ route: 'getProjectConfig', times: 1, closeSocket: 'midway' })
    await expect(config().then((it) => it.text())).rejects.toThrow()
    await control({ route: 'getProjectConfig', hang: true })
    const { api } = world.settings.endpoints
    await expect(
      fetch(`${api}/appkit/v1/config?${triple}`, { signal: AbortSignal.timeout(50) }),
    ).rejects.toThrow()
  })

  test('fault: a control message without a route is refused and changes nothing', async () => {
    expect((await control({ status: 500 })).status).toBe(400)
    expect((await config()).status).toBe(200)
  })

  test('golden: the log tells method, path and exact query; a preflight is answered', async () => {
    await get('/getWallets', 'search=a%20b')
    const log = (await (await fetch(`${world.settings.endpoints.api}/__log`)).json()) as object[]
    expect(log).toEqual([
      expect.objectContaining({
        method: 'GET',
        path: '/getWallets',
        query: `${triple}&search=a%20b`,
      }),
    ])
    const preflight = await fetch(`${world.settings.endpoints.api}/getWallets`, {
      method: 'OPTIONS',
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  })
})
