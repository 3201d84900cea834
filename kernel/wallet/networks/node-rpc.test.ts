import { afterEach, describe, expect, it } from '@jest/globals'
import type { FakeAnswer } from '../../../test/kit/fakes.ts'
import { createWalletKernel, type WalletKernel } from '../../../test/kit/wallet-kernel.ts'
import { settle } from '../../../test/kit/fakes.ts'
import type { KitError } from '../../base/kit-error.ts'
import { createNodeRpc } from './node-rpc.ts'

const kernels: WalletKernel[] = []
async function begin(...answers: readonly FakeAnswer[]) {
  const t = createWalletKernel({
    endpoints: { blockchain: 'https://service.test' },
    settings: { customRpcUrls: { 'eip155:10': [] } },
  })
  kernels.push(t)
  await t.begin()
  if (answers.length > 0) t.http.on('POST', '/v1/', [...answers])
  t.http.on('POST', '/1', { json: { jsonrpc: '2.0', id: 1, result: 'from the own node' } })
  return t
}
afterEach(async () => {
  for (const t of kernels.splice(0)) await t.dispose()
})
const hosts = (t: WalletKernel) => t.http.requests.map(({ url }) => url.host)
const result = (value: unknown): FakeAnswer => ({ json: { jsonrpc: '2.0', id: 1, result: value } })
const nodeError = (code: number, message = 'no'): FakeAnswer => ({
  json: { jsonrpc: '2.0', id: 1, error: { code, message, data: '0x08c379a0' } },
})
const ask = (t: WalletKernel, method = 'eth_blockNumber', signal?: AbortSignal) =>
  t.nodes.request('eip155:1', { method, params: ['a'] }, signal)
/** Attempts wait for the code to load and for time to pass. */
async function pass(t: WalletKernel, ms: number) {
  await settle()
  await t.clock.advance(ms)
}

describe('NodeRpc', () => {
  it('[S7.27] default: JSON-RPC 2.0 as JSON, which is all that nodes take, to the service first', async () => {
    const t = await begin(result('0x10'))
    await expect(ask(t)).resolves.toBe('0x10')
    const [request] = t.http.requests
    expect(request?.url.href).toBe('https://service.test/v1/?chainId=eip155%3A1&projectId=test')
    expect(request?.method).toBe('POST')
    expect(request?.headers.get('content-type')).toBe('application/json')
    expect(request?.body).toEqual({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_blockNumber',
      params: ['a'],
    })
  })

  const repeated = [403, 408, 413, 429, 500, 502, 503, 504]
  it.each(repeated)(
    '[S7.17, S9.13] REL-30 fault: where all nodes answer %d they are asked again after 150, 300 and 600 ms',
    async (status) => {
      const t = await begin({ status })
      t.http.on('POST', '/1', { status })
      const refusal = ask(t).catch((error: unknown) => error)
      await settle()
      for (const [wait, count] of [
        [149, 2],
        [1, 4],
        [299, 4],
        [1, 6],
        [599, 6],
        [1, 8],
      ] as const) {
        await t.clock.advance(wait)
        expect(hosts(t)).toHaveLength(count)
      }
      expect(await refusal).toMatchObject({ message: `HTTP status code: ${status}` })
      expect(hosts(t).slice(0, 4)).toEqual(['service.test', 'rpc.test', 'service.test', 'rpc.test'])
    },
  )

  it.each<[string, FakeAnswer]>([
    ...[...repeated, 404].map((status): [string, FakeAnswer] => [String(status), { status }]),
    ['501', { status: 501 }],
    ['no network', { networkError: true }],
    ['no JSON', { text: '<html>' }],
    ['a list', { json: [] }],
    ['another id', { json: { jsonrpc: '2.0', id: 7, result: 1 } }],
    ['no result', { json: { jsonrpc: '2.0', id: 1 } }],
  ])('[S7.17, S9.14] fault: after %s the next node is asked at once', async (_, answer) => {
    const t = await begin(answer)
    await expect(ask(t)).resolves.toBe('from the own node')
    expect(hosts(t)).toEqual(['service.test', 'rpc.test'])
  })

  it('[S7.24] behaviour: what checks a service is asked of other nodes, where there are such', async () => {
    const t = await begin(result('as the service likes'))
    const request = { method: 'eth_call', params: [], isIndependent: true }
    expect(await t.nodes.request('eip155:1', request)).toBe('from the own node')
    expect(hosts(t)).not.toContain('service.test')
  })

  it('[S7.24] behaviour: what becomes of a transaction is asked of other nodes as well', async () => {
    const t = await begin(result('as the service likes'))
    const request = { method: 'eth_call', params: [], isIndependent: 'preferred' as const }
    expect(await t.nodes.request('eip155:1', request)).toBe('from the own node')
    expect(hosts(t)).not.toContain('service.test')
  })

  it.each([
    ['preferred', 'as the service likes'],
    [true, 'RPC_URL_NOT_FOUND'],
  ] as const)(
    '[S7.24] fault: where the service has the only node, isIndependent %s comes to %s',
    async (isIndependent, expected) => {
      const { environment } = await begin()
      environment.http.on('POST', '/only', result('as the service likes'))
      const networks = {
        rpcUrls: async () => ['https://service.test/only'],
        independentRpcUrls: async () => [],
      }
      const nodes = createNodeRpc({ environment, networks })
      const request = { method: 'eth_call', params: [], isIndependent }
      const answer = nodes.request('eip155:1', request).catch(({ code }: KitError) => code)
      expect(await answer).toBe(expected)
      await nodes.dispose()
    },
  )

  it('[S9.07] REL-29 default: an attempt ends after 10000 ms', async () => {
    const t = await begin({ hang: true })
    const answer = ask(t)
    await pass(t, 9_999)
    expect(hosts(t)).toHaveLength(1)
    await t.clock.advance(1)
    await expect(answer).resolves.toBe('from the own node')
  })

  it.each(['eth_sendRawTransaction', 'sendTransaction'])(
    '[S7.17] REL-7 fault: %s is sent once, to one node',
    async (method) => {
      const t = await begin({ status: 503 })
      await expect(ask(t, method)).rejects.toMatchObject({ message: 'HTTP status code: 503' })
      expect(hosts(t)).toEqual(['service.test'])
    },
  )

  it('[S8.33, S8.34] default: an error of the node is an answer: mapped, not asked again', async () => {
    const t = await begin(nodeError(-32000, 'insufficient funds'))
    await expect(ask(t)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      rpcCode: -32000,
      details: 'insufficient funds',
      data: '0x08c379a0',
    })
    expect(hosts(t)).toEqual(['service.test'])
  })

  it('[S8.34] behaviour: −32002 of a node is a resource, not a waiting wallet; others are its own', async () => {
    await expect(ask(await begin(nodeError(-32002)))).rejects.toMatchObject({
      code: 'RESOURCE_UNAVAILABLE',
    })
    await expect(ask(await begin(nodeError(3, 'execution reverted')))).rejects.toMatchObject({
      code: 'NODE_ERROR',
      rpcCode: 3,
      details: 'execution reverted',
    })
  })

  it('[S9.07] fault: an abort ends it at once, and unknown networks ask nobody', async () => {
    const t = await begin({ hang: true })
    const controller = new AbortController()
    const answer = ask(t, 'eth_call', controller.signal)
    const refusal = answer.catch((error: unknown) => error)
    await settle()
    controller.abort(new Error('enough'))
    expect(await refusal).toMatchObject({ message: 'enough' })
    await expect(t.nodes.request('eip155:137', { method: 'eth_call' })).rejects.toThrow(
      'Network not found',
    )
    expect(hosts(t)).toHaveLength(1)
  })
})
