import { describe, expect, test } from '@jest/globals'
import { type FakeAnswer, fakeClock, fakeFetch } from '../../test/kit/fakes.ts'
import { getIdentity, getTokenBalances } from './chain-data-endpoints.ts'
import type { KitError } from '../base/kit-error.ts'
import { createHttpClient, type HttpClientOptions } from './http-client.ts'
import {
  defineEndpoint,
  getAllowedOrigins,
  getAnalyticsConfig,
  getProjectConfig,
  getWalletImage,
  getWallets,
  postAnalyticsEvent,
  postNodeRpc,
  type ServiceEndpoint,
} from './service-endpoints.ts'
import { fakeKitStorage } from '../../test/kit/fake-kit-storage.ts'

const origin = 'https://api.test'

function setUp(options: Partial<HttpClientOptions> = {}) {
  const clock = fakeClock()
  const http = fakeFetch()
  const inits: RequestInit[] = []
  const failures: string[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    inits.push(init ?? {})
    return http.fetch(input, init)
  }
  const client = createHttpClient({
    environment: { clock, fetch },
    endpoints: {
      api: origin,
      blockchain: 'https://chain.test/base',
      analytics: 'https://events.test',
      bitcoin: 'https://btc.test',
    },
    projectId: 'p 1',
    sdkType: 'latchkey',
    sdkVersion: '1.7.13',
    storage: fakeKitStorage(),
    onFailure: ({ name }, { code }) => failures.push(`${name} ${code}`),
    ...options,
  })
  return { clock, http, client, inits, failures }
}

const parse = (json: unknown) => json
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: KitError) => error.code,
  )
const post = (isRepeatable: boolean | undefined): ServiceEndpoint =>
  defineEndpoint({
    name: 'post',
    host: 'api',
    method: 'POST',
    path: '/post',
    query: [],
    isRepeatable,
  })

describe('requests', () => {
  test('[S7.01] default: every call carries projectId, st and sv', async () => {
    const { http, client } = setUp()
    http.on('GET', /./, { json: {} })
    http.on('POST', /./, { json: {} })
    await client.call(getProjectConfig, { parse })
    await client.call(getIdentity, { params: { address: '0xab' }, parse })
    await client.call(postAnalyticsEvent, { body: {}, parse })
    for (const { url } of http.requests) {
      expect(url.searchParams.get('projectId')).toBe('p 1')
      expect(url.searchParams.get('st')).toBe('latchkey')
      expect(url.searchParams.get('sv')).toBe('1.7.13')
    }
    expect(http.requests.map(({ url }) => url.origin + url.pathname)).toEqual([
      'https://api.test/appkit/v1/config',
      'https://chain.test/base/v1/identity/0xab',
      'https://events.test/e',
    ])
  })

  test('[S7.01] fault: an unset endpoint sends nothing and rejects with ENDPOINT_NOT_SET', async () => {
    const { http, client, failures } = setUp({ endpoints: {} })
    expect(await codeOf(client.call(getWallets, { parse }))).toBe('ENDPOINT_NOT_SET')
    expect(http.requests).toEqual([])
    expect(failures).toEqual([])
  })

  test('[S5.08] fault: without a project id no service is called', async () => {
    const { http, client } = setUp({ projectId: undefined })
    for (const endpoint of [getWallets, getTokenBalances, postAnalyticsEvent]) {
      const params = { address: '0xab' }
      expect(await codeOf(client.call(endpoint, { params, parse }))).toBe('PROJECT_ID_NOT_SET')
    }
    expect(http.requests).toEqual([])
  })

  test.each(['GET', 'POST', 'PUT', 'DELETE'] as const)(
    '[S7.14] default: %s with a JSON body where there is one',
    async (method) => {
      const { http, client, inits } = setUp()
      http.on(method, '/thing/a%2Fb', { json: { answer: 42 } })
      const endpoint = defineEndpoint({
        name: 't',
        host: 'api',
        method,
        path: '/thing/{id}',
        query: [],
      })
      const body = method === 'GET' ? undefined : { amount: '1', list: [true] }
      expect(await client.call(endpoint, { params: { id: 'a/b' }, body, parse })).toEqual({
        answer: 42,
      })
      expect(http.requests[0]?.method).toBe(method)
      expect(http.requests[0]?.body).toEqual(body)
      expect(http.requests[0]?.headers.get('content-type')).toBe(body ? 'application/json' : null)
      expect(inits[0]).toMatchObject({
        credentials: 'omit',
        mode: 'cors',
        referrerPolicy: 'strict-origin',
      })
    },
  )

  test('[S7.15] default: the client id is on api and blockchain calls while it is known', async () => {
    const { http, client } = setUp()
    http.on('GET', /./, { json: {} })
    http.on('GET', /Image/, { bytes: new Uint8Array(3), headers: { 'content-type': 'image/png' } })
    http.on('POST', /./, { json: {} })
    const idOfLast = () => http.requests.at(-1)?.url.searchParams.get('clientId') ?? null
    await client.call(getWallets, { parse })
    expect(idOfLast()).toBeNull()
    client.setClientId('c/1')
    await client.call(getWallets, { parse })
    expect(idOfLast()).toBe('c/1')
    await client.call(getIdentity, { params: { address: 'x' }, parse })
    expect(idOfLast()).toBe('c/1')
    await client.call(postAnalyticsEvent, { body: {}, parse })
    expect(idOfLast()).toBeNull()
    await client.image(getWalletImage, { params: { id: 'x' } })
    expect(idOfLast()).toBeNull()
    await client.call(postNodeRpc, { query: { chainId: 'eip155:1' }, body: {}, parse })
    expect(idOfLast()).toBeNull()
    client.setClientId(undefined)
    await client.call(getWallets, { parse })
    expect(idOfLast()).toBeNull()
  })

  test('[S7.27] default: node RPC has exactly its two parameters, percent-encoded', async () => {
    const { http, client } = setUp()
    client.setClientId('c')
    http.on('POST', /./, { json: {} })
    await client.call(postNodeRpc, { query: { chainId: 'eip155:1' }, body: {}, parse })
    expect(http.requests[0]?.url.href).toBe(
      'https://chain.test/base/v1/?chainId=eip155%3A1&projectId=p%201',
    )
    expect(http.requests[0]?.headers.get('content-type')).toBe('application/json')
  })

  test('default: empty values are left out, zero and false stay, lists are joined', async () => {
    const { http, client } = setUp()
    http.on('GET', '/getWallets', { json: {} })
    const query = {
      page: 0,
      search: '',
      include: [],
      exclude: ['a', 'b'],
      badge_type: null,
      chains: undefined,
    }
    await client.call(getWallets, { query: { ...query, flag: false }, parse })
    expect(Object.fromEntries(http.requests[0]?.url.searchParams ?? [])).toEqual({
      page: '0',
      exclude: 'a,b',
      flag: 'false',
      projectId: 'p 1',
      st: 'latchkey',
      sv: '1.7.13',
    })
  })

  test.each(['', '.', '..', 'a\nb', '\u0000', '\ud800'])(
    'SEC-101 fault: the path part %j is refused before any request',
    async (id) => {
      const { http, client } = setUp()
      expect(await codeOf(client.image(getWalletImage, { params: { id } }))).toBe('HTTP_PATH')
      expect(http.requests).toEqual([])
    },
  )

  test.each(['..', '../x', 'x\\..', { toString: () => '..' }, ['..']])(
    '[SEC-101] fault: a part that reads as a way up is none: %p',
    async (id: unknown) => {
      const { http, client } = setUp()
      const call = { params: { id: id as string } }
      expect(await codeOf(client.image(getWalletImage, call))).toBe('HTTP_PATH')
      expect(http.requests).toEqual([])
    },
  )

  test.each([
    ...['/../a', '/x/../../a', '/%2e%2E/a', '/..\\a', '/.\t./a'],
    ...[
      '/..%2f..%2Fa',
      '/.\t.%2f.\n.%2fa',
      '/.%0d.%2fa',
      '/x/%2e%2e%2fa',
      '/..%5ca',
      '/..;/a',
      '/%',
      '/x%2f..',
    ],
  ])('[SEC-101] fault: the path %j does not leave the base of its service', async (path) => {
    const { http, client } = setUp({ endpoints: { api: 'https://api.test/base' } })
    expect(await codeOf(client.image({ ...getWalletImage, path }, {}))).toBe('HTTP_PATH')
    expect(http.requests).toEqual([])
  })

  test.each(['/a?b=#', '/a#b', '/a?'])(
    '[SEC-101] fault: the path %j takes nothing of what the kit puts behind it',
    async (path) => {
      const { http, client } = setUp()
      expect(await codeOf(client.image({ ...getWalletImage, path }, {}))).toBe('HTTP_PATH')
      expect(http.requests).toEqual([])
    },
  )

  test('behaviour: a plugin’s own host gets neither project id nor client id', async () => {
    const { http, client } = setUp()
    client.setClientId('c')
    http.on('GET', '/own', { json: 1 })
    const own = defineEndpoint({
      name: 'own',
      host: 'https://own.test',
      method: 'GET',
      path: '/own',
      query: [],
    })
    await client.call(own, { parse })
    expect(http.requests[0]?.url.href).toBe('https://own.test/own')
  })
})

describe('retries', () => {
  const retried = [403, 408, 413, 429, 500, 502, 503, 504]

  test('[S7.17, S9.13] REL-30 default: exactly eight statuses are tried again, three times', async () => {
    for (let status = 300; status < 600; status += 1) {
      if (status === 304) continue // no test platform can make one with a body
      const { http, client, clock } = setUp()
      http.on('GET', '/getWallets', { status })
      const outcome = client.call(getWallets, { parse }).catch((error: Error) => error.message)
      await clock.advance(5_000)
      expect(await outcome).toBe(`HTTP status code: ${status}`)
      expect([status, http.requests.length]).toEqual([status, retried.includes(status) ? 4 : 1])
    }
  })

  test('[S9.13] default: the waits are 150, 300 and 600 ms', async () => {
    const { http, client, clock } = setUp()
    const start = clock.now()
    const times: number[] = []
    http.on('GET', '/getWallets', () => {
      times.push(clock.now() - start)
      return { status: 503 }
    })
    const outcome = codeOf(client.call(getWallets, { parse }))
    await clock.advance(10_000)
    expect(await outcome).toBe('HTTP_STATUS')
    expect(times).toEqual([0, 150, 450, 1050])
  })

  test('[S7.16] fault: the answer is the cause, after the retries', async () => {
    const { http, client, clock, failures } = setUp()
    http.on('GET', '/getWallets', { status: 429, json: { reasons: ['slow'] } })
    const outcome = client.call(getWallets, { parse }).catch((error: unknown) => error as KitError)
    await clock.advance(2_000)
    const error = (await outcome) as KitError
    expect(error.message).toBe('HTTP status code: 429')
    expect(error.cause).toBeInstanceOf(Response)
    expect(await (error.cause as Response).json()).toEqual({ reasons: ['slow'] })
    expect(failures).toEqual(['getWallets HTTP_STATUS'])
  })

  test('[S7.17] option: with `isRetried: false` a refusal is asked once', async () => {
    const { http, client, clock } = setUp()
    http.on('GET', '/getWallets', { status: 429 })
    const outcome = codeOf(client.call(getWallets, { parse, isRetried: false }))
    await clock.advance(10_000)
    expect(await outcome).toBe('HTTP_STATUS')
    expect(http.requests).toHaveLength(1)
  })

  test('[S7.17] behaviour: who wants a refusal tried again does not share the lot of who does not', async () => {
    const { http, client, clock } = setUp()
    http.on('GET', '/getWallets', [{ status: 429 }, { status: 429 }, { json: 'late' }])
    const once = codeOf(client.call(getWallets, { parse, isRetried: false }))
    const often = client.call(getWallets, { parse })
    await clock.advance(10_000)
    expect([await once, await often]).toEqual(['HTTP_STATUS', 'late'])
  })

  test('[S7.17] fault: a fetch that names what it was asked does not bring that into the error', async () => {
    const clock = fakeClock()
    const fetch: typeof globalThis.fetch = async (input) => {
      throw new TypeError(`fetch of ${String(input)} failed`)
    }
    const { client } = setUp({ environment: { clock, fetch } })
    await expect(client.call(getWallets, { parse })).rejects.toMatchObject({
      code: 'HTTP_NETWORK',
      details: 'getWallets: fetch of … failed',
    })
  })

  test('[S7.17] behaviour: a POST is tried again only when its endpoint is repeatable', async () => {
    for (const [isRepeatable, expected] of [
      [undefined, 1],
      [false, 1],
      [true, 4],
    ] as const) {
      const { http, client, clock } = setUp()
      http.on('POST', '/post', { status: 500 })
      const outcome = codeOf(client.call(post(isRepeatable), { body: {}, parse }))
      await clock.advance(5_000)
      expect(await outcome).toBe('HTTP_STATUS')
      expect(http.requests).toHaveLength(expected)
    }
  })

  test('[S7.17] fault: no network, a late answer and a bad body are not tried again', async () => {
    const answers: [FakeAnswer, string][] = [
      [{ networkError: true }, 'HTTP_NETWORK'],
      [{ hang: true }, 'HTTP_TIMEOUT'],
      [{ text: '<html>' }, 'HTTP_BODY'],
    ]
    for (const [answer, code] of answers) {
      const { http, client, clock } = setUp()
      http.on('GET', '/getWallets', answer)
      const outcome = codeOf(client.call(getWallets, { parse }))
      await clock.advance(60_000)
      expect(await outcome).toBe(code)
      expect(http.requests).toHaveLength(1)
      expect(clock.pending).toBe(0)
    }
  })

  test.each([
    ['2', 2_000],
    ['999999999', 30_000],
    ['0', 150],
    ['-1', 150],
    ['NaN', 150],
    ['', 150],
    ['Tue, 14 Nov 2023 22:13:27 GMT', 7_000],
    ['Mon, 01 Jan 1990 00:00:00 GMT', 150],
  ])('[S7.18] SEC-100 fault: Retry-After %j waits %i ms', async (header, wait) => {
    const { http, client, clock } = setUp()
    http.on('GET', '/getWallets', [
      { status: 429, headers: { 'retry-after': header } },
      { json: 'ok' },
    ])
    const answer = client.call(getWallets, { parse })
    await clock.advance(wait - 1)
    expect(http.requests).toHaveLength(1)
    await clock.advance(1)
    expect(await answer).toBe('ok')
    expect(http.requests).toHaveLength(2)
  })

  test('[S7.18] behaviour: an abort ends the wait at once', async () => {
    const { http, client, clock } = setUp()
    http.on('GET', '/getWallets', { status: 429, headers: { 'retry-after': '20' } })
    const controller = new AbortController()
    const outcome = client.call(getWallets, { parse, signal: controller.signal })
    await clock.advance(10)
    controller.abort('gone')
    await expect(outcome).rejects.toBe('gone')
    await clock.advance(60_000)
    expect(http.requests).toHaveLength(1)
    expect(clock.pending).toBe(0)
  })
})

describe('answers', () => {
  test('fault: one attempt ends after 10 s', async () => {
    const { http, client, clock } = setUp()
    http.on('GET', '/getWallets', { hang: true })
    const outcome = codeOf(client.call(getWallets, { parse }))
    await clock.advance(9_999)
    expect(clock.pending).toBe(1)
    await clock.advance(1)
    expect(await outcome).toBe('HTTP_TIMEOUT')
  })

  test('SEC-102 fault: an answer from another origin is a failure', async () => {
    const { clock } = setUp()
    const answer = (url: string) => {
      const response = new Response('{"allowedOrigins":["https://evil.test"]}')
      Object.defineProperty(response, 'url', { value: url })
      return Promise.resolve(response)
    }
    const client = (url: string) =>
      setUp({ environment: { clock, fetch: () => answer(url) } }).client.call(getAllowedOrigins, {
        parse,
      })
    expect(await codeOf(client('https://evil.test/projects/v1/origins'))).toBe('HTTP_NETWORK')
    expect(await codeOf(client('http://api.test/projects/v1/origins'))).toBe('HTTP_NETWORK')
    expect(await codeOf(client('https://api.test/elsewhere'))).toBe('resolved')
  })

  test('SEC-97 fault: what is too large is refused, with and without a stated length', async () => {
    const limit = getAnalyticsConfig.maxBytes ?? 0
    const sized = (size: number) => JSON.stringify('x'.repeat(size - 2))
    for (const [size, code] of [
      [limit, 'resolved'],
      [limit + 1, 'HTTP_BODY'],
    ] as const) {
      const { http, client } = setUp()
      http.on('GET', '/getAnalyticsConfig', { text: sized(size) })
      expect(await codeOf(client.call(getAnalyticsConfig, { parse }))).toBe(code)
    }
    const { http, client } = setUp()
    http.on('GET', '/getAnalyticsConfig', {
      text: '1',
      headers: { 'content-length': String(limit + 1) },
    })
    expect(await codeOf(client.call(getAnalyticsConfig, { parse }))).toBe('HTTP_BODY')
  })

  test('SEC-97 fault: poisoned keys are dropped, deep nesting is refused', async () => {
    const { http, client } = setUp()
    const text =
      '{"a":1,"__proto__":{"evil":1},"constructor":{"prototype":{"evil":1}},"\\u005f_proto__":2}'
    http.on('GET', '/getWallets', [
      { text },
      { text: '['.repeat(100_000) },
      { text: '['.repeat(65) + ']'.repeat(65) },
    ])
    expect(await client.call(getWallets, { parse })).toEqual({ a: 1 })
    expect(({} as { evil?: unknown }).evil).toBeUndefined()
    expect(await codeOf(client.call(getWallets, { parse }))).toBe('HTTP_BODY')
    expect(await codeOf(client.call(getWallets, { parse }))).toBe('HTTP_BODY')
  })

  test('[C.12] fault: an answer of another shape names the path in the details', async () => {
    const { http, client } = setUp()
    http.on('GET', '/getWallets', { json: { data: 5 } })
    const outcome = client.call(getWallets, {
      parse: () => {
        throw new TypeError('data: expected a list')
      },
    })
    await expect(outcome).rejects.toMatchObject({
      code: 'HTTP_BODY',
      details: 'getWallets: data: expected a list',
    })
  })

  test('SEC-102 default: an image is a blob of its type; other types and sizes are failures', async () => {
    const { http, client } = setUp()
    const image = (type: string, bytes = new Uint8Array(4)): FakeAnswer => ({
      bytes,
      headers: { 'content-type': type },
    })
    http.on('GET', '/getWalletImage/x', [
      image('image/SVG+xml; charset=utf-8'),
      image('text/html'),
      image('image/png', new Uint8Array(1_048_577)),
    ])
    const ask = () => client.image(getWalletImage, { params: { id: 'x' } })
    const blob = await ask()
    expect([blob.type, blob.size]).toEqual(['image/svg+xml', 4])
    expect(await codeOf(ask())).toBe('HTTP_BODY')
    expect(await codeOf(ask())).toBe('HTTP_BODY')
  })
})

describe('sharing', () => {
  test('default: equal GETs in flight are one request, later ones are new', async () => {
    const { http, client } = setUp()
    http.on('GET', '/getWallets', [{ json: { n: 1 } }, { json: { n: 2 } }])
    const ask = (page: number) => client.call(getWallets, { query: { page }, parse })
    expect(await Promise.all([ask(1), ask(1)])).toEqual([{ n: 1 }, { n: 1 }])
    expect(http.requests).toHaveLength(1)
    await Promise.all([ask(1), ask(2)])
    expect(http.requests).toHaveLength(3)
  })

  test('[SEC-101] fault: a call of another name shares neither its answer nor its limits', async () => {
    const { http, client } = setUp()
    http.on('GET', '/getWallets', { json: 'all of them' })
    const tight = defineEndpoint({ ...getWallets, name: 'acme/plugin/wallets', maxBytes: 1 })
    const refused = codeOf(client.call(tight, { parse }))
    expect(await client.call(getWallets, { parse })).toBe('all of them')
    expect(await refused).toBe('HTTP_BODY')
  })

  test('behaviour: who leaves does not take the answer from the others; the last one ends it', async () => {
    const { http, clock, client } = setUp()
    http.on('GET', '/getWallets', [{ status: 503 }, { json: 'late' }, { hang: true }])
    const first = new AbortController()
    const second = new AbortController()
    const ask = ({ signal }: AbortController) => client.call(getWallets, { parse, signal })
    const left = codeOf(ask(first).catch((reason: unknown) => Promise.reject({ code: reason })))
    const stayed = ask(second)
    await clock.advance(10)
    first.abort('left')
    expect(await left).toBe('left')
    await clock.advance(200)
    expect(await stayed).toBe('late')

    const third = new AbortController()
    const alone = ask(third)
    await clock.advance(10)
    third.abort('over')
    await expect(alone).rejects.toBe('over')
    await clock.advance(0)
    expect(clock.pending).toBe(0)
  })

  test('fault: an aborted signal sends nothing', async () => {
    const { http, client } = setUp()
    const signal = AbortSignal.abort('never')
    await expect(client.call(getWallets, { parse, signal })).rejects.toBe('never')
    expect(http.requests).toEqual([])
  })
})
