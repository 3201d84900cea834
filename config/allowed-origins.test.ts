import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { fakeKitStorage } from '../test/kit/fake-kit-storage.ts'
import { type FakeAnswer, fakeClock, fakeFetch } from '../test/kit/fakes.ts'
import { createHttpClient } from '../kernel/exports/internal.ts'
import { fetchAllowedOrigins, judgeOrigin } from './allowed-origins.ts'

function ask(fetch: typeof globalThis.fetch) {
  const clock = fakeClock()
  const client = createHttpClient({
    environment: { clock, fetch },
    endpoints: { api: 'https://api.test' },
    projectId: 'p',
    sdkType: 'latchkey',
    sdkVersion: '1.7.13',
    storage: fakeKitStorage(),
  })
  const outcome = fetchAllowedOrigins(client, new AbortController().signal).then(
    (origins) => origins,
    (error: { code: string }) => error.code,
  )
  return clock.advance(200_000).then(() => outcome)
}

const answering = (answer: FakeAnswer) => {
  const http = fakeFetch()
  http.on('GET', '/projects/v1/origins', answer)
  return http.fetch
}

/** Also for the statuses that a Response cannot be made with. */
const withStatus =
  (status: number): typeof globalThis.fetch =>
  () => {
    const response = new Response('{"allowedOrigins":["https://a.test"]}')
    Object.defineProperty(response, 'status', { value: status })
    Object.defineProperty(response, 'ok', { value: status >= 200 && status < 300 })
    return Promise.resolve(response)
  }

describe('fetch', () => {
  test('[S7.05] default: it reads the list of strings', async () => {
    const allowedOrigins = ['https://a.test', '*.b.test']
    expect(await ask(answering({ json: { allowedOrigins } }))).toEqual(allowedOrigins)
  })

  test.each([
    [200, ['https://a.test']],
    [400, []],
    [404, []],
    [428, []],
    [429, 'RATE_LIMITED'],
    [430, []],
    [499, []],
    [500, 'SERVER_ERROR'],
    [503, 'SERVER_ERROR'],
    [599, 'SERVER_ERROR'],
    [600, []],
  ])('[S8.17] SEC-103 fault: status %i', async (status, expected) => {
    expect(await ask(withStatus(status))).toEqual(expected)
  })

  const shapes: [string, FakeAnswer][] = [
    ['a text', { json: { allowedOrigins: 'https://a.test' } }],
    ['a wrong element', { json: { allowedOrigins: ['https://a.test', 5] } }],
    ['null', { json: null }],
    ['HTML', { text: '<p>' }],
    ['no network', { networkError: true }],
    ['no answer', { hang: true }],
  ]
  test.each(shapes)('[S7.05, S8.17] SEC-103 fault: %s is an empty list', async (_, answer) => {
    expect(await ask(answering(answer))).toEqual([])
  })
})

describe('match', () => {
  const passes = (page: string, ...allowed: string[]) => judgeOrigin(page, allowed).isAllowed

  test('[S5.11] SEC-25 default: scheme, host and port are compared', () => {
    const entry = 'https://example.com'
    expect(passes('https://example.com', entry)).toBe(true)
    expect(passes('https://example.com', 'https://EXAMPLE.com:443/path')).toBe(true)
    for (const page of [
      'https://example.com.evil.test',
      'https://evilexample.com',
      'http://example.com',
      'https://example.com:8443',
      'https://ex\u0430mple.com',
      'https://sub.example.com',
      'null',
      '',
    ]) {
      expect([page, passes(page, entry)]).toEqual([page, false])
    }
    expect(passes('https://example.com:8443', 'https://example.com:8443')).toBe(true)
    expect(passes('https://example.com', 'example.com')).toBe(true)
    expect(passes('http://example.com', 'example.com')).toBe(false)
  })

  test('[S5.11] SEC-25 default: the wildcard stands for whole labels alone', () => {
    for (const entry of ['https://*.example.com', '*.example.com']) {
      expect(passes('https://a.example.com', entry)).toBe(true)
      expect(passes('https://a.b.example.com', entry)).toBe(true)
      for (const page of [
        'https://example.com',
        'https://evil-example.com',
        'https://example.com.evil.test',
        'http://a.example.com',
        'https://a.example.com:444',
      ]) {
        expect([page, passes(page, entry)]).toEqual([page, false])
      }
    }
  })

  test('[S5.11] behaviour: loopback always passes', () => {
    for (const page of [
      'http://localhost:3000',
      'http://app.localhost',
      'http://127.0.0.1:5173',
      'http://127.9.9.9',
      'http://[::1]:80',
    ]) {
      expect([page, passes(page)]).toEqual([page, true])
    }
    expect(passes('https://localhost.evil.test')).toBe(false)
    expect(passes('https://127.0.0.1.evil.test')).toBe(false)
  })

  test('[S5.11] fault: a star elsewhere, a star alone and what is no address match nothing', () => {
    const entries = [
      '*',
      'https://*',
      'https://a.*.test',
      '*.*.test',
      'https://*evil.test',
      '://',
      '',
    ]
    expect(judgeOrigin('https://a.b.test', entries)).toEqual({
      isAllowed: false,
      unusable: entries,
    })
  })

  test('[S5.11] fault: no list lets in an origin that shares no host with it', () => {
    fc.assert(
      fc.property(fc.webUrl(), fc.array(fc.oneof(fc.string(), fc.webUrl())), (url, allowed) => {
        const { origin, hostname } = new URL(url)
        const mayPass = allowed.some((entry) => {
          const bare = (entry.includes('://') ? entry : `https://${entry}`).replace('://*.', '://')
          return URL.canParse(bare) && hostname.endsWith(new URL(bare).hostname)
        })
        if (!mayPass) expect(judgeOrigin(origin, allowed).isAllowed).toBe(false)
      }),
    )
  })
})
