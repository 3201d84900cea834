import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  analyticsSinks,
  connectionFailed,
  connectionOpened,
  defineEvent,
  defineManifest,
  definePlugin,
  disconnected,
  type Fact,
  WalletCatalogue,
  implement,
  kitInitialized,
  modalClosed,
  modalCreated,
  modalOpened,
  networksConfigured,
  networkSwitched,
  pluginFaulted,
  PLUGIN_API_VERSION,
  requestFailed,
  tracked,
  type TrackEvent,
  viewPushed,
} from '../../kernel/exports/index.ts'
import { createKit, defaultPlugins, type KitOptions } from '../../config/create-kit.ts'
import { mainnet } from '../../config/networks.ts'
import { eip155 } from '../../namespaces/eip155/index.ts'
import { type FakeAnswer, fakeEnvironment, fakePage, settle } from '../../test/kit/fakes.ts'
import { redactMessage, redactText } from './redact.ts'

const codeUrl = 'https://app.test/shop?token=secret#part'
const address = '0x1111111111111111111111111111111111111111'
const connection = {
  connectorId: 'io.wallet',
  namespace: 'eip155',
  accounts: [{ address }],
  caipNetworkId: 'eip155:1',
  wallet: { name: 'Willow' },
} as const

interface Posted {
  readonly eventId: string
  readonly url: string
  readonly domain: string
  readonly timestamp: number | string
  readonly props: Readonly<Record<string, any>>
}

const answers = {
  on: { json: { isAnalyticsEnabled: true } },
  off: { json: { isAnalyticsEnabled: false } },
} satisfies Record<string, FakeAnswer>

/** A kit whose modal the visitor opens at once, unless told otherwise. */
async function start(
  options: Partial<KitOptions> = {},
  answer: FakeAnswer | (() => FakeAnswer) = answers.on,
  isOpened = true,
) {
  const page = fakePage({ url: 'https://app.test/shop', host: 'app.test' })
  const environment = fakeEnvironment({ page })
  const { http, clock } = environment
  http.on('GET', '/appkit/v1/config', { json: { features: [] } })
  http.on('GET', '/projects/v1/origins', { json: { allowedOrigins: ['https://app.test'] } })
  http.on('GET', '/getAnalyticsConfig', answer as FakeAnswer)
  http.on('POST', '/e', { status: 202 })
  const kit = createKit(
    {
      projectId: 'p',
      namespaces: [eip155()],
      networks: [mainnet],
      endpoints: { api: 'https://api.test', analytics: 'https://events.test' },
      ...options,
    },
    environment,
  )
  const heard: TrackEvent[] = []
  kit.on('track', (event) => heard.push(event))
  await settle()
  const kernel = kit.unstable_kernel
  if (isOpened) {
    kernel.emit(modalOpened({ viewId: 'Connect' }))
    await settle()
  }
  const posted = () =>
    http.requests.filter(({ url }) => url.pathname === '/e').map(({ body }) => body as Posted)
  return {
    kit,
    kernel,
    clock,
    heard,
    http,
    requests: http.requests,
    posted,
    events: () => posted().map(({ props }) => props.event),
    errors: () => posted().filter(({ props }) => props.type === 'error'),
    async settle(ms = 0) {
      await clock.advance(ms)
      await settle()
    },
  }
}

describe('switch', () => {
  test('[S7.06] default: events are sent when the project’s switch is on and the flag is on', async () => {
    const { kit, kernel, events, requests } = await start()
    kernel.emit(tracked({ event: 'CLICK_NETWORKS' }))
    await settle()
    expect(requests.filter(({ url }) => url.pathname === '/getAnalyticsConfig')).toHaveLength(1)
    expect(events()).toEqual(['INITIALIZE', 'MODAL_OPEN', 'CLICK_NETWORKS'])
    await kit.dispose()
  })

  const switchedOff: [string, Partial<KitOptions>, FakeAnswer][] = [
    ['the project says no', {}, answers.off],
    ['the local flag is off', { features: { analytics: false } }, answers.on],
    ['the answer is a failure', {}, { status: 404 }],
    ['the answer has another shape', {}, { json: { isAnalyticsEnabled: 'true' } }],
    ['there is no project id', { projectId: undefined }, answers.on],
    ['there is no analytics endpoint', { endpoints: { api: 'https://api.test' } }, answers.on],
  ]
  test.each(switchedOff)('[S7.06] fault: nothing is sent when %s', async (_, options, answer) => {
    const { kit, kernel, posted, heard, settle: wait } = await start(options, answer)
    kernel.emit(tracked({ event: 'CLICK_NETWORKS' }))
    kernel.emit(
      requestFailed({ endpoint: 'getWallets', error: { code: 'HTTP_STATUS', message: 'x' } }),
    )
    await wait(60_000)
    expect(posted()).toEqual([])
    expect(heard.map(({ event }) => event)).toContain('CLICK_NETWORKS')
    await kit.dispose()
  })

  test('[S7.06] option: with the flag off the switch is not even asked', async () => {
    const { kit, requests } = await start({ features: { analytics: false } })
    expect(requests.map(({ url }) => url.pathname)).not.toContain('/getAnalyticsConfig')
    await kit.dispose()
  })

  test('[S7.06] behaviour: up to 100 events wait for the answer, then go with the time they had', async () => {
    let isKnown = false
    const {
      kit,
      kernel,
      clock,
      posted,
      events,
      settle: wait,
    } = await start({}, () =>
      isKnown ? answers.on : { status: 503, headers: { 'retry-after': '5' } },
    )
    const startedAt = clock.now()
    for (let count = 0; count < 150; count += 1) kernel.emit(tracked({ event: `E${count}` }))
    expect(posted()).toEqual([])
    isKnown = true
    await wait(5_000)
    expect(events()).toEqual([
      'INITIALIZE',
      'MODAL_OPEN',
      ...Array.from({ length: 98 }, (_, count) => `E${count}`),
    ])
    expect(posted().at(-1)?.timestamp).toBe(startedAt)
    kernel.emit(tracked({ event: 'LATER' }))
    await wait()
    expect(events().at(-1)).toBe('LATER')
    await kit.dispose()
  })

  const uses: [string, Fact, string][] = [
    ['the modal opens', modalOpened({ viewId: 'Connect' }), 'MODAL_OPEN'],
    ['a stored session is back', connectionOpened({ connection, isRestored: true }), 'LATER'],
  ]
  test.each(uses)('[S7.06] behaviour: nothing is asked or sent before %s', async (_, use, last) => {
    const { kit, kernel, events, requests, settle: wait } = await start({}, answers.on, false)
    kernel.emit(
      requestFailed({ endpoint: 'getWallets', error: { code: 'HTTP_STATUS', message: 'x' } }),
    )
    await wait(600_000)
    const paths = requests.map(({ url }) => url.pathname)
    expect(paths).not.toContain('/getAnalyticsConfig')
    expect(paths).not.toContain('/e')
    kernel.emit(use)
    if (last === 'LATER') kernel.emit(tracked({ event: last }))
    await wait()
    expect(events()).toEqual(['INITIALIZE', last, 'API_ERROR'])
    await kit.dispose()
  })

  test('behaviour: what happened while the integrator said no is never sent', async () => {
    const { kit, kernel, events } = await start({ features: { analytics: false } })
    kernel.emit(tracked({ event: 'BEFORE' }))
    await kit.reconfigure({ features: { analytics: true } })
    await settle()
    kernel.emit(tracked({ event: 'AFTER' }))
    await settle()
    expect(events()).toEqual(['AFTER'])
    await kit.reconfigure({ features: { analytics: false } })
    kernel.emit(tracked({ event: 'OFF AGAIN' }))
    await settle()
    expect(events()).toEqual(['AFTER'])
    await kit.dispose()
  })
})

describe('bodies', () => {
  test('[S7.07] default: a track event', async () => {
    const { kit, kernel, clock, posted, requests } = await start()
    kernel.emit(networkSwitched({ from: 'eip155:5', to: 'eip155:1' }))
    await settle()
    expect(posted().at(-1)).toEqual({
      eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      url: 'https://app.test/shop',
      domain: 'app.test',
      timestamp: clock.now(),
      props: { type: 'track', event: 'SWITCH_NETWORK', properties: { network: 'eip155:1' } },
    })
    const { method, url, headers } = requests.at(-1) ?? {}
    expect(`${method} ${url?.origin}${url?.pathname}`).toBe('POST https://events.test/e')
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      projectId: 'p',
      st: 'latchkey',
      sv: '1.7.13',
    })
    expect(headers?.get('content-type')).toBe('text/plain;charset=UTF-8')
    await kit.dispose()
  })

  test('[S7.07] default: an error report', async () => {
    const { kit, kernel, clock, errors } = await start()
    kernel.emit(
      requestFailed({
        endpoint: 'getWallets',
        error: { code: 'HTTP_STATUS', message: 'HTTP status code: 500' },
      }),
    )
    kernel.emit(
      requestFailed({ endpoint: 'getIdentity', error: { code: 'HTTP_BODY', message: 'y' } }),
    )
    kernel.emit(
      pluginFaulted({ pluginId: 'acme/x', where: 'setup', message: `${'z'.repeat(400)}` }),
    )
    await settle()
    expect(errors().map(({ props }) => props)).toEqual([
      {
        type: 'error',
        event: 'API_ERROR',
        errorType: 'HTTP_STATUS',
        errorMessage: 'getWallets: HTTP status code: 500',
        stackTrace: '',
      },
      {
        type: 'error',
        event: 'DATA_PARSING_ERROR',
        errorType: 'HTTP_BODY',
        errorMessage: 'getIdentity: y',
        stackTrace: '',
      },
      {
        type: 'error',
        event: 'INTERNAL_SDK_ERROR',
        errorType: 'PluginFault',
        errorMessage: `acme/x, setup: ${'z'.repeat(285)}`,
        stackTrace: '',
      },
    ])
    expect(errors()[0]?.timestamp).toBe(new Date(clock.now()).toISOString())
    await kit.dispose()
  })

  test('[S7.07] default: an error report says where in the code it was, in 2000 characters, without queries', async () => {
    const { kit, kernel, errors } = await start()
    const places = Array.from({ length: 60 }, (_, line) => `    at run (${codeUrl}:${line}:1)`)
    const stack = ['Error: ada@example.test', ...places].join('\n')
    kernel.emit(pluginFaulted({ pluginId: 'acme/x', where: 'setup', message: 'm', stack }))
    await settle()
    const { stackTrace } = errors()[0]?.props ?? {}
    expect(stackTrace).toHaveLength(2_000)
    expect(stackTrace).toMatch(/^Error: \[e-mail\]\n    at run \(https:\/\/app\.test\/shop\)/)
    await kit.dispose()
  })

  test('[S7.07] fault: a message is no longer in the trace than in the report, whatever lines it has', async () => {
    const { kit, kernel, errors } = await start()
    const message = `${'z'.repeat(400)}\nDear Ada,\nyour words are: ${'abandon '.repeat(12)}`
    const stack = `Error: ${message}\n    at run (${codeUrl}:1:1)\n    at async go (${codeUrl}:2:1)`
    kernel.emit(pluginFaulted({ pluginId: 'acme/x', where: 'setup', message, stack }))
    const gecko = `run@${codeUrl}:1:1\n@${codeUrl}:2:1`
    kernel.emit(pluginFaulted({ pluginId: 'acme/y', where: 'run', message: 'm', stack: gecko }))
    await settle()
    const code = 'https://app.test/shop'
    expect(errors().map(({ props }) => props.stackTrace)).toEqual([
      `Error: ${'z'.repeat(293)}\n    at run (${code})\n    at async go (${code})`,
      `run@${code}\n@${code}`,
    ])
    await kit.dispose()
  })

  test('[S7.07] behaviour: faults of plugins and of services bring theirs', async () => {
    const { kit, kernel, http, errors, clock } = await start()
    kernel.report('acme/x', 'setup', new TypeError('not ready'))
    await settle()
    const ofPlugin = errors().find(({ props }) => props.errorType === 'PluginFault')
    expect(ofPlugin?.props.stackTrace).toMatch(/^TypeError: not ready\n\s+at /)
    http.on('GET', '/getWallets', { status: 404 })
    const catalogue = await kernel.service(WalletCatalogue)
    await catalogue.page(1).catch(() => {})
    await clock.advance(5_000)
    const ofService = errors().find(({ props }) => props.errorType === 'HTTP_STATUS')
    expect(ofService?.props.stackTrace).toMatch(/HTTP status code: 404\n\s+at /)
    await kit.dispose()
  })

  test('[S7.07] fault: e-mail, codes, signatures, pairing links and queries never leave', async () => {
    const { kit, kernel, requests } = await start()
    const secrets = [
      'ada@example.test',
      'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303',
      `0x${'ab'.repeat(65)}`,
      'https://a.test/path?token=secret-token',
      'https://a.test/path#token=secret-token',
    ]
    for (const secret of secrets) {
      kernel.emit(
        tracked({ event: 'X', properties: { message: `failed: ${secret}`, deep: [{ secret }] } }),
      )
      kernel.emit(pluginFaulted({ pluginId: 'a', where: 'b', message: `at ${secret} and 123456` }))
    }
    await settle()
    const bodies = JSON.stringify(requests.map(({ body }) => body))
    for (const text of ['ada@', 'symKey', 'wc:', 'abababab', 'secret-token', '123456']) {
      expect(bodies).not.toContain(text)
    }
    await kit.dispose()
  })

  test('[S7.07] option: an address goes out only with includeAddressInAnalytics', async () => {
    for (const includeAddressInAnalytics of [false, true]) {
      const { kit, kernel, posted } = await start({ includeAddressInAnalytics })
      kernel.emit(networksConfigured({ networks: [mainnet], active: 'eip155:1' }))
      kernel.emit(connectionOpened({ connection, isRestored: true }))
      kernel.emit(tracked({ event: 'X', properties: { address, more: { recipient: address } } }))
      await settle()
      const { props } = posted().at(-1) ?? {}
      expect(props).toEqual(
        includeAddressInAnalytics
          ? {
              type: 'track',
              event: 'X',
              address,
              properties: { address, more: { recipient: address } },
            }
          : { type: 'track', event: 'X', properties: { more: {} } },
      )
      await kit.dispose()
    }
  })

  test('[SEC-106] fault: a sink that fails has no effect and is asked once', async () => {
    const { kit, kernel, clock, requests, heard } = await start({
      endpoints: { api: 'https://api.test', analytics: 'https://nowhere.test/base' },
    })
    const before = requests.length
    kernel.emit(tracked({ event: 'X' }))
    await clock.advance(60_000)
    expect(requests.length).toBe(before + 1)
    expect(kit.inspect().faults).toEqual([])
    expect(heard).toContainEqual({ event: 'X' })
    await kit.dispose()
  })
})

describe('error reports', () => {
  const failure = (endpoint = 'getWallets') =>
    requestFailed({ endpoint, error: { code: 'HTTP_STATUS', message: 'x' } })

  test('[S8.32, SEC-105] default: five in a sliding minute, the rest is counted', async () => {
    const { kit, kernel, clock, errors } = await start()
    const emit = async (count: number) => {
      for (let turn = 0; turn < count; turn += 1) kernel.emit(failure())
      await settle()
    }
    await emit(3)
    await clock.advance(30_000)
    await emit(4)
    expect(errors()).toHaveLength(5)
    await clock.advance(29_999)
    await emit(1)
    expect(errors()).toHaveLength(5)
    await clock.advance(1)
    await emit(4)
    expect(errors()).toHaveLength(8)
    expect(kit.inspect().inspectors).toMatchObject({ analytics: { refusedReports: 4 } })
    await kit.dispose()
  })

  test('[S8.32] fault: none is kept back for an hour where the clock was an hour ahead', async () => {
    const { kit, kernel, clock, errors } = await start()
    for (let turn = 0; turn < 5; turn += 1) kernel.emit(failure())
    await settle()
    await clock.advance(-3_600_000)
    kernel.emit(failure())
    await settle()
    expect(errors()).toHaveLength(6)
    await kit.dispose()
  })

  test('[S8.32] fault: however they fall, no minute holds more than five', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 40 }),
        async (gaps) => {
          const { kit, kernel, clock, errors } = await start()
          for (const gap of gaps) {
            await clock.advance(gap)
            kernel.emit(failure())
          }
          await settle()
          const times = errors().map(({ timestamp }) => Date.parse(String(timestamp)))
          for (const time of times) {
            expect(
              times.filter((one) => one >= time && one < time + 60_000).length,
            ).toBeLessThanOrEqual(5)
          }
          await kit.dispose()
        },
      ),
      { numRuns: 15 },
    )
  })

  test('[S8.32] behaviour: a service that takes no reports is not reported', async () => {
    const { kit, kernel, errors } = await start()
    kernel.emit(failure('postAnalyticsEvent'))
    kernel.emit(failure('getAnalyticsConfig'))
    await settle()
    expect(errors()).toEqual([])
    await kit.dispose()
  })
})

describe('allow-list', () => {
  test('default: the facts of the wallet and what they count as; MODAL_CREATED is never sent', async () => {
    const { kit, kernel, heard, events } = await start({ debug: false })
    heard.length = 0
    const emit = (...facts: Parameters<typeof kernel.emit>[0][]) => {
      for (const fact of facts) kernel.emit(fact)
    }
    emit(kitInitialized({ options: ['networks'], networks: ['eip155:1'] }))
    emit(modalCreated({}), modalOpened({ viewId: 'Connect' }))
    for (const viewId of [
      'AllWallets',
      'WhatIsAWallet',
      'WhatIsANetwork',
      'GetWallet',
      'Networks',
      'Account',
    ]) {
      emit(viewPushed({ viewId, params: {} }))
    }
    emit(connectionOpened({ connection, isRestored: true }))
    emit(connectionOpened({ connection, isRestored: false }))
    emit(
      networkSwitched({ from: 'eip155:5', to: 'eip155:1' }),
      modalClosed({ outcome: 'connected' }),
    )
    emit(disconnected({ reason: 'visitor' }))
    emit(
      connectionOpened({
        connection: {
          connectorId: 'embedded-wallet',
          namespace: 'eip155',
          accounts: [{ address: '0x1' }],
          caipNetworkId: 'eip155:1',
          wallet: { name: 'Google', social: 'google', type: 'AUTH' },
        },
        isRestored: false,
      }),
    )
    expect(heard).toEqual([
      { event: 'INITIALIZE', properties: { options: ['networks'], networks: ['eip155:1'] } },
      { event: 'MODAL_CREATED' },
      { event: 'MODAL_OPEN', properties: { connected: false } },
      { event: 'CLICK_ALL_WALLETS' },
      { event: 'CLICK_WALLET_HELP' },
      { event: 'CLICK_NETWORK_HELP' },
      { event: 'CLICK_GET_WALLET' },
      { event: 'CLICK_NETWORKS' },
      { event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: 'Willow' } },
      { event: 'SWITCH_NETWORK', properties: { network: 'eip155:1' } },
      { event: 'MODAL_CLOSE', properties: { connected: true } },
      { event: 'DISCONNECT_SUCCESS', properties: { namespace: 'all' } },
      { event: 'CONNECT_SUCCESS', properties: { method: 'email', name: 'Google' } },
    ])
    await settle()
    expect(events()).not.toContain('MODAL_CREATED')
    expect(events()).toContain('MODAL_OPEN')
    await kit.dispose()
  })

  test('[S8.35] fault: a connection that fails is told; one that the visitor declined or left is not', async () => {
    const { kit, kernel, heard } = await start()
    heard.length = 0
    const fail = (code: string) =>
      kernel.emit(
        connectionFailed({
          connectorId: 'io.wallet',
          namespaces: ['eip155'],
          error: { code, message: code },
        }),
      )
    for (const code of ['USER_REJECTED', 'MODAL_CLOSED', 'POPUP_CLOSED', 'CONNECT_CANCELLED']) {
      fail(code)
    }
    expect(heard).toEqual([])
    fail('TIMEOUT')
    expect(heard).toEqual([{ event: 'CONNECT_ERROR', properties: { message: 'TIMEOUT' } }])
    await kit.dispose()
  })

  test('behaviour: a fact that is not on the list is counted by nobody', async () => {
    const { kit, kernel, heard } = await start()
    heard.length = 0
    kernel.emit(defineEvent<{ code: string }>()('acme/codeTyped')({ code: '123456' }))
    expect(heard).toEqual([])
    await kit.dispose()
  })

  test('behaviour: a sink of another plugin that may know accounts gets every event; one that throws harms nobody else', async () => {
    const manifest = defineManifest({
      id: 'acme/sinks',
      apiVersion: PLUGIN_API_VERSION,
      permissions: ['track', 'wallet:accounts'],
      activation: 'start',
      contributesLater: [analyticsSinks],
    })
    const got: string[] = []
    const plugin = definePlugin(manifest, undefined, async () => ({
      default: implement(manifest, (_, ctx) => {
        ctx.contribute(
          analyticsSinks.of({
            id: 'bad',
            send: () => {
              throw new Error('bad sink')
            },
          }),
        )
        ctx.contribute(analyticsSinks.of({ id: 'good', send: ({ event }) => got.push(event) }))
      }),
    }))
    const { kit, kernel } = await start(
      {
        plugins: [...defaultPlugins(), plugin],
        grants: { 'acme/sinks': ['track', 'wallet:accounts'] },
      },
      answers.on,
      false,
    )
    got.length = 0
    kernel.emit(tracked({ event: 'X' }))
    expect(got).toEqual(['X'])
    expect(kit.inspect().faults).toContainEqual(
      expect.objectContaining({ pluginId: 'acme/sinks', where: 'analytics sink acme/sinks/bad' }),
    )
    await kit.dispose()
  })
})

test('fault: redaction keeps what is harmless', () => {
  expect(redactText('1inch 0x1111 user rejected')).toBe('1inch 0x1111 user rejected')
  expect(redactText(`hash 0x${'a'.repeat(64)}`)).toBe(`hash 0x${'a'.repeat(64)}`)
  expect(redactText('a b+c@d.example.test e')).toBe('a [e-mail] e')
  // A place in the code, as Gecko and WebKit write it.
  expect(redactText('run@https://app.test/x.js:1:2')).toBe('run@https://app.test/x.js:1:2')
  expect(redactMessage('code 123456 of 1234567 at 12.123456', 300)).toBe(
    'code [code] of 1234567 at 12.123456',
  )
  expect(redactMessage('x'.repeat(400), 300)).toHaveLength(300)
})
