import { afterEach, beforeEach, expect, test } from '@jest/globals'
import {
  type CaipNetworkId,
  getName,
  getTokenBalances,
  postOnRampUrl,
  type ServiceEndpoint,
} from '../../kernel/exports/index.ts'
import { createTestKernel, type TestKernel } from '../../test/kit/create-test-kernel.ts'
import { ChainData } from './contract.ts'
import { chainData } from './index.ts'

let t: TestKernel
let service: ChainData
beforeEach(async () => {
  t = createTestKernel({ plugins: chainData, endpoints: { blockchain: 'https://chain.test' } })
  await t.start()
  service = await t.service(ChainData)
  t.http.on('GET', /balance$/, { json: { balances: [] } })
})
afterEach(() => t.dispose())

const serve = (answer: Parameters<TestKernel['http']['on']>[2]) =>
  t.http.on('GET', '/v1/supported-chains', answer)
const call = (
  network: CaipNetworkId,
  endpoint: ServiceEndpoint = getTokenBalances,
  signal?: AbortSignal,
) =>
  service.call(endpoint, network, {
    params: { address: 'ada', name: 'ada.test' },
    signal,
    parse: (json) => json,
  })
const asked = () => t.http.requests.map(({ url }) => url.pathname)
const gate = '/v1/supported-chains'
const balance = '/v1/account/ada/balance'

test('[S7.13] default: the networks are asked once, and a call of one of them follows', async () => {
  serve({ json: { http: ['eip155:1', 7, null], ws: [] } })
  expect(await call('eip155:1')).toEqual({ balances: [] })
  await call('eip155:1')
  expect(asked()).toEqual([gate, balance, balance])
})

test('[S7.13] behaviour: calls at the same moment share one question', async () => {
  serve({ json: { http: ['eip155:1'] } })
  await Promise.all([call('eip155:1'), call('eip155:1'), call('eip155:1')])
  expect(asked().filter((path) => path === gate)).toHaveLength(1)
})

test('[S7.13] fault: a network that is not served is not asked', async () => {
  serve({ json: { http: ['eip155:1'] } })
  await expect(call('eip155:10')).rejects.toMatchObject({
    code: 'NETWORK_NOT_SERVED',
    retryable: false,
  })
  expect(asked()).toEqual([gate])
})

test.each([
  ['an error', { status: 404 }],
  ['no network', { networkError: true }],
  ['another shape', { json: { https: [] } }],
  ['no JSON', { text: 'hello' }],
])(
  '[S7.13] fault: after %s the call decides itself, and the networks are asked again',
  async (_name, answer) => {
    serve([answer, { json: { http: ['eip155:1'] } }])
    expect(await call('eip155:10')).toEqual({ balances: [] })
    await expect(call('eip155:10')).rejects.toMatchObject({ code: 'NETWORK_NOT_SERVED' })
    expect(asked()).toEqual([gate, balance, gate])
  },
)

test('[S7.13, REL-30] fault: a service that is busy is asked for its networks once a minute', async () => {
  serve([{ status: 429 }, { json: { http: ['eip155:1'] } }])
  await call('eip155:10')
  await t.clock.advance(59_999)
  await call('eip155:10')
  expect(asked()).toEqual([gate, balance, balance])
  await t.clock.advance(1)
  await expect(call('eip155:10')).rejects.toMatchObject({ code: 'NETWORK_NOT_SERVED' })
  expect(asked()).toEqual([gate, balance, balance, gate])
})

test('[S7.13] behaviour: calls without the mark ask no networks', async () => {
  t.http.on('GET', /profile/, { json: {} })
  t.http.on('POST', /onrampurl/, { json: {} })
  await call('eip155:10', getName)
  await call('eip155:10', postOnRampUrl)
  expect(asked()).not.toContain(gate)
})

test('[S7.13] behaviour: who goes away while the networks are asked makes no call', async () => {
  serve({ hang: true })
  const controller = new AbortController()
  const gone = call('eip155:1', getTokenBalances, controller.signal)
  controller.abort(new Error('gone'))
  await expect(gone).rejects.toThrow('gone')
  expect(asked()).toEqual([gate])
})
