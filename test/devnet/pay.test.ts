import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { createPublicClient, erc20Abi, http } from 'viem'
import { startWorld, type World } from './world.ts'

const triple = 'projectId=local&st=latchkey&sv=1.7.13'
const shop = '0x000000000000000000000000000000000000bEEF'

let world: World
beforeAll(async () => {
  world = await startWorld({ namespaces: [] })
})
afterAll(() => world.stop())
afterEach(() => world.service.reset())

const url = (path: string) => `${world.settings.endpoints.blockchain}${path}?${triple}`
const call = async (method: string, params: object, id = 1) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id, method, params })
  const response = await fetch(url('/v1/json-rpc'), { method: 'POST', body })
  return (await response.json()) as { id: number; result?: any; error?: { message: string } }
}
const chain = () => world.settings.networks[0]!
const dollar = () => world.tokens.find(({ symbol }) => symbol === 'TUSD')!
const asset = () => `${chain().caipNetworkId}/erc20:${dollar().address}`
const held = () =>
  createPublicClient({ transport: http(chain().rpcUrls.default.http[0]) }).readContract({
    address: dollar().address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [shop],
  })
const begin = async () => {
  const recipient = `${chain().caipNetworkId}:${shop}`
  const params = { exchangeId: 'local-exchange', asset: asset(), amount: '12.5', recipient }
  return (await call('reown_getExchangePayUrl', params)).result as {
    url: string
    sessionId: string
  }
}
const statusOf = async (sessionId: string) =>
  (await call('reown_getExchangeBuyStatus', { exchangeId: 'local-exchange', sessionId })).result

describe('[B21] exchanges of the local world', () => {
  test('golden: the exchanges, page by page, with include and exclude', async () => {
    expect((await call('reown_getExchanges', { page: 1, asset: asset() }, 7)).id).toBe(7)
    const two = await call('reown_getExchanges', { page: 1, asset: asset() })
    expect(two.result).toMatchObject({
      exchanges: [
        { id: 'local-exchange', name: 'Local Exchange' },
        { id: 'other-exchange', name: 'Other Exchange' },
      ],
      total: 2,
    })
    const params = { page: 1, asset: asset(), exclude: ['local-exchange'] }
    expect((await call('reown_getExchanges', params)).result.total).toBe(1)
    world.service.control({ route: 'askExchanges', preset: 'many' })
    const third = await call('reown_getExchanges', { page: 3, asset: asset() })
    expect([third.result.exchanges.length, third.result.total]).toEqual([3, 23])
  })

  test('golden: the page of a payment really sends the asset, and the status says so', async () => {
    const before = await held()
    const session = await begin()
    expect(await statusOf(session.sessionId)).toEqual({ status: 'UNKNOWN' })
    const page = await (await fetch(session.url)).text()
    expect(page).toContain('12.5 TUSD')
    await fetch(`${session.url}/pay`, { method: 'POST' })
    const { status, txHash } = await statusOf(session.sessionId)
    expect([status, txHash]).toEqual(['SUCCESS', expect.stringMatching(/^0x[0-9a-f]{64}$/)])
    expect((await held()) - before).toBe(12_500_000n)
    // Twice is once.
    await fetch(`${session.url}/pay`, { method: 'POST' })
    expect((await held()) - before).toBe(12_500_000n)
  })

  test('golden: refused there, it has failed and nothing moved', async () => {
    const before = await held()
    const session = await begin()
    await fetch(`${session.url}/refuse`, { method: 'POST' })
    expect(await statusOf(session.sessionId)).toEqual({ status: 'FAILED' })
    expect(await held()).toBe(before)
  })

  test('fault: unknown assets, errors and statuses as told', async () => {
    const wrong = await call('reown_getExchanges', { page: 1, asset: 'eip155:1/slip44:60' })
    expect(wrong.error?.message).toContain('Asset not supported')
    world.service.control({ route: 'askExchanges', preset: 'error', times: 1 })
    expect((await call('reown_getExchanges', { page: 1, asset: asset() })).error).toBeDefined()
    const { sessionId } = await begin()
    for (const preset of ['status-IN_PROGRESS', 'status-FAILED']) {
      world.service.control({ route: 'askExchanges', preset, times: 1 })
    }
    expect((await statusOf(sessionId)).status).toBe('IN_PROGRESS')
    expect((await statusOf(sessionId)).status).toBe('FAILED')
    expect((await statusOf(sessionId)).status).toBe('UNKNOWN')
  })
})

describe('[B18, B19] smart sessions of the local world', () => {
  const account = 'eip155:31337:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const list = async () => {
    const response = await fetch(url(`/v1/sessions/${encodeURIComponent(account)}`))
    return ((await response.json()) as { pcis: { pci: string }[] }).pcis.map(({ pci }) => pci)
  }
  const end = (body: object) =>
    fetch(url(`/v1/sessions/${account.split(':')[2]}/revoke`), {
      method: 'POST',
      body: JSON.stringify(body),
    })

  test('golden: sessions come with a knob and go with a revocation', async () => {
    expect(await list()).toEqual([])
    world.service.control({ route: 'getSmartSessions', preset: 'two' })
    expect(await list()).toEqual(['0x01', '0x02'])
    expect((await end({ pci: '0x01', signature: '0xab' })).status).toBe(200)
    expect(await list()).toEqual(['0x02'])
    expect((await end({ pci: '0x02' })).status).toBe(400)
    world.service.control({ route: 'getSmartSessions', preset: 'two-again' })
    expect(await list()).toEqual(['0x01', '0x02'])
  })
})
