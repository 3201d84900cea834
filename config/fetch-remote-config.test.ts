import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type FakeAnswer, fakeClock, fakeFetch } from '../test/kit/fakes.ts'
import { createHttpClient } from '../kernel/exports/internal.ts'
import { fakeKitStorage } from '../test/kit/fake-kit-storage.ts'
import { fetchRemoteConfig } from './fetch-remote-config.ts'
import { parseRemoteConfig } from './parse-remote-config.ts'
import { resolveConfig } from './resolve-config.ts'

async function fetchWith(answer: FakeAnswer) {
  const clock = fakeClock()
  const http = fakeFetch()
  http.on('GET', '/appkit/v1/config', answer)
  const client = createHttpClient({
    environment: { clock, fetch: http.fetch },
    endpoints: { api: 'https://api.test' },
    projectId: 'p',
    sdkType: 'latchkey',
    sdkVersion: '1.7.13',
    storage: fakeKitStorage(),
  })
  const asked = fetchRemoteConfig(client, new AbortController().signal)
  await clock.advance(60_000)
  return { answer: await asked, requests: http.requests }
}

const valuesOf = (json: unknown) =>
  resolveConfig({ remote: parseRemoteConfig(json).entries }).features

describe('document', () => {
  test('[S7.04] default: its entries decide the seven remote features', async () => {
    const json = {
      features: [
        { id: 'social_login', isEnabled: true, config: ['email', 'google', 'x'] },
        { id: 'swap', isEnabled: true, config: ['1inch'] },
        { id: 'onramp', isEnabled: true, config: ['meld'] },
        { id: 'activity', isEnabled: true, config: [] },
        { id: 'reown_branding', isEnabled: false, config: [] },
        { id: 'multi_wallet', isEnabled: true, config: [] },
      ],
    }
    const { answer, requests } = await fetchWith({ json })
    expect(requests.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'GET /appkit/v1/config',
    ])
    if ('failure' in answer) throw new Error(answer.failure)
    const { features } = resolveConfig({ remote: answer.entries })
    expect(features).toMatchObject({
      email: { value: true },
      socials: { value: ['google', 'x'] },
      swaps: { value: ['1inch'] },
      onramp: { value: ['meld'] },
      activity: { value: true },
      reownBranding: { value: false },
      multiWallet: { value: true },
    })
  })

  test('[S7.04] behaviour: an absent entry is off, config null means local or default', () => {
    const features = valuesOf({ features: [{ id: 'swap', isEnabled: false, config: null }] })
    expect(features.swaps).toEqual({ value: ['1inch'], reason: 'is on by default' })
    expect(features.onramp).toEqual({
      value: false,
      reason: 'is false in the remote configuration',
    })
  })

  test('[C.12] fault: what is wrong in it is dropped and named by its path', () => {
    const { entries, warnings } = parseRemoteConfig({
      features: [
        5,
        { id: 7 },
        { id: 'onramp', isEnabled: true, config: ['meld', 7] },
        { id: 'social_login', isEnabled: true, config: ['email', 'evil'] },
        { id: 'swap', isEnabled: 'yes', config: ['1inch'] },
        { id: 'activity', isEnabled: true },
        { id: 'swap', isEnabled: true, config: ['1inch'] },
        { id: 'time_travel', isEnabled: 'whatever' },
        { id: 'multi_wallet', isEnabled: 'whatever', config: null },
      ],
    })
    expect(warnings).toEqual([
      'features[0]: expected an object',
      'features[1].id: expected a string',
      'features[2].config[1]: expected a string',
      'features[3].config[1]: expected one of email, google, x, farcaster, discord, apple, github, facebook',
      'features[4].isEnabled: expected true or false',
      'features[5].config: expected a list or null',
      'features[6].id: "swap" is there already, the first counts',
    ])
    expect(entries).toEqual({
      onramp: { isEnabled: true, config: [] },
      social_login: { isEnabled: true, config: ['email'] },
      swap: 'unusable',
      activity: 'unusable',
      multi_wallet: 'unset',
    })
  })

  test('[C.12] SEC-98 fault: whatever it holds, only known features with known kinds come out', () => {
    const entry = fc.record(
      {
        id: fc.oneof(fc.constantFrom('social_login', 'swap', 'onramp', '__proto__'), fc.anything()),
        isEnabled: fc.oneof(fc.boolean(), fc.anything()),
        config: fc.oneof(fc.array(fc.oneof(fc.string(), fc.anything())), fc.anything()),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(entry, fc.anything())), (features) => {
        const { entries, warnings } = parseRemoteConfig({ features, frame: 'https://evil.test' })
        for (const value of Object.values(entries)) {
          if (typeof value === 'string') expect(['unset', 'unusable']).toContain(value)
          else if (value && !('path' in value))
            expect(value.config.every((name) => typeof name === 'string')).toBe(true)
        }
        for (const warning of warnings) expect(warning).toMatch(/^features\[\d+\]/)
        const resolved = resolveConfig({ remote: entries }).features
        const { socials } = resolved
        if (Array.isArray(socials?.value)) {
          for (const name of socials.value) {
            expect([
              'google',
              'x',
              'discord',
              'farcaster',
              'github',
              'apple',
              'facebook',
            ]).toContain(name)
          }
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('failure', () => {
  const failures: [string, FakeAnswer][] = [
    ['no network', { networkError: true }],
    ['no answer', { hang: true }],
    ['404', { status: 404 }],
    ['500, four times', { status: 500 }],
    ['null', { json: null }],
    ['a list', { json: [] }],
    ['features is a number', { json: { features: 5 } }],
    ['no features', { json: {} }],
    ['HTML', { text: '<!doctype html>' }],
    ['nothing', { text: '' }],
    ['truncated', { text: '{"features":[' }],
    ['too large', { text: `{"features":["${'x'.repeat(262_144)}"]}` }],
    ['too deep', { text: `{"features":${'['.repeat(100)}${']'.repeat(100)}}` }],
  ]
  test.each(failures)('[S1.19] REL-31 SEC-97 fault: %s', async (_, answer) => {
    const outcome = (await fetchWith(answer)).answer
    expect(outcome).toEqual({ failure: expect.any(String) })
    expect(({} as Record<string, unknown>).features).toBeUndefined()
  })

  test('behaviour: an abort is no failure', async () => {
    const signal = AbortSignal.abort('gone')
    const client = createHttpClient({
      environment: { clock: fakeClock(), fetch: fakeFetch().fetch },
      endpoints: { api: 'https://api.test' },
      projectId: 'p',
      sdkType: 's',
      sdkVersion: 'v',
      storage: fakeKitStorage(),
    })
    await expect(fetchRemoteConfig(client, signal)).rejects.toBe('gone')
  })
})
