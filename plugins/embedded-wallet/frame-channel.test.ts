import { describe, expect, test } from '@jest/globals'
import { isRefusal } from '../../kernel/exports/index.ts'
import * as fakes from '../../test/kit/fakes.ts'
import { openFakeChannel, siteUrl } from './fake-frame-page.ts'
import type { FrameChannelInput } from './frame-channel.ts'

const openChannel = (input: Partial<FrameChannelInput> = {}) => openFakeChannel(fakes, input)

const evm = '0x00000000000000000000000000000000000000a1'
const user = { address: evm, chainId: 1 }

/** What becomes of a promise, without waiting for it. */
function outcomeOf(promise: Promise<unknown>) {
  const seen: { value?: unknown; error?: { message: string; code: string } } = {}
  promise.then(
    (value) => Object.assign(seen, { value }),
    (error: unknown) => Object.assign(seen, { error }),
  )
  return seen
}
const abortedRpc = { message: 'Request was aborted', code: 'FRAME_REQUEST_ABORTED' }
const aborted = { message: 'Something went wrong', code: 'FRAME_REQUEST_ABORTED' }
const notLoaded = { message: 'Unable to load email login dependency', code: 'FRAME_NOT_LOADED' }

describe('the frame', () => {
  test('[S4.12] default: is made by the first request and once, and not before', async () => {
    const t = openChannel()
    expect(t.frames).toHaveLength(0)
    t.channel.request('GET_USER', undefined).catch(() => {})
    t.channel.request('IS_CONNECTED', undefined).catch(() => {})
    await t.clock.advance(0)
    expect(t.frames).toHaveLength(1)
    expect(t.frame.element.isConnected).toBe(true)
    t.channel.dispose()
    expect(t.frames[0]?.element.isConnected).toBe(false)
  })

  test('[S4.12] behaviour: is there before anybody asks when it is loaded', async () => {
    const t = openChannel()
    t.channel.load()
    t.channel.load()
    await t.clock.advance(0)
    expect(t.frames).toHaveLength(1)
  })

  test('[S7.25][S9.19] default: its address has the five names and nothing else', async () => {
    const t = openChannel({ siteUrl: 'https://secure.test/base/' })
    await t.begin()
    const url = new URL(t.frame.element.src)
    expect(url.origin + url.pathname).toBe('https://secure.test/base/sdk')
    expect([...url.searchParams]).toEqual([
      ['projectId', 'p'],
      ['chainId', 'eip155:1'],
      ['version', '4'],
      ['enableLogger', 'false'],
      ['rpcUrl', 'https://rpc.test/?a=1&b=2'],
    ])
  })

  test('[S7.25] SEC-79 fault: signs of an address in a project id stay in its one value', async () => {
    const projectId = 'p&chainId=eip155:5#x%00\n/../?version=1'
    const query = { chainId: 'eip155:1', enableLogger: false, rpcUrl: 'https://rpc.test' }
    const t = openChannel({ query: async () => ({ projectId, ...query }) })
    await t.begin()
    const { origin, pathname, searchParams, hash } = new URL(t.frame.element.src)
    expect([origin, pathname, hash]).toEqual(['https://secure.test', '/sdk', ''])
    expect([...searchParams]).toEqual([
      ['projectId', projectId],
      ['chainId', 'eip155:1'],
      ['version', '4'],
      ['enableLogger', 'false'],
      ['rpcUrl', 'https://rpc.test'],
    ])
  })

  test('[S7.25] SEC-28 default: has no right that it does not need', async () => {
    const t = openChannel()
    await t.begin()
    expect(t.frame.element).toMatchObject({
      id: 'latchkey-frame-test',
      name: 'latchkey-frame-test',
      attributes: {
        referrerpolicy: 'strict-origin',
        allow: 'clipboard-write',
        'aria-hidden': 'true',
        sandbox:
          'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox ' +
          'allow-storage-access-by-user-activation',
      },
    })
    expect(t.frame.element.attributes.sandbox).not.toContain('allow-top-navigation')
  })

  test('[S1.25] behaviour: is never made where it is refused', async () => {
    const t = openChannel({ isRestricted: () => true })
    t.channel.load()
    await expect(
      t.channel.request('CONNECT_EMAIL', { email: 'ada@test.io' }),
    ).rejects.toMatchObject({ code: 'REGION_RESTRICTED' })
    await t.clock.advance(0)
    expect(t.frames).toHaveLength(0)
  })

  test('[S4.12] SEC-29 behaviour: of two kits, messages of one never move the other', async () => {
    const one = openChannel()
    const other = openChannel()
    const frame = await one.begin()
    const otherFrame = await other.begin()
    const asked = outcomeOf(one.channel.request('GET_USER', undefined))
    const otherAsked = outcomeOf(other.channel.request('GET_USER', undefined))
    // The same id on purpose: the fakes count alike.
    expect(frame.last('GET_USER').id).toBe(otherFrame.last('GET_USER').id)
    const message = {
      type: '@w3m-frame/GET_USER_SUCCESS',
      id: frame.last('GET_USER').id,
      payload: user,
    }
    one.receive(message, siteUrl, otherFrame.window)
    other.receive(message, siteUrl, frame.window)
    await one.clock.advance(0)
    expect([asked, otherAsked]).toEqual([{}, {}])
    expect(one.channel.refused().source + other.channel.refused().source).toBe(2)
  })

  test('[S4.12] behaviour: nothing listens any more after the end', async () => {
    const t = openChannel()
    await t.begin()
    const asked = outcomeOf(t.channel.request('GET_USER', undefined))
    t.channel.dispose()
    await t.clock.advance(0)
    expect(asked.error).toMatchObject(aborted)
    expect(t.window.listeners).toBe(0)
    expect(t.clock.pending).toBe(0)
    await expect(t.channel.request('GET_USER', undefined)).rejects.toMatchObject(aborted)
    expect(t.frames).toHaveLength(1)
  })

  test('[S4.12] fault: the page took the frame away; the next request makes another', async () => {
    const t = openChannel()
    const frame = await t.begin()
    const asked = outcomeOf(t.channel.request('GET_USER', undefined))
    ;(frame.element as unknown as { remove(): void }).remove()
    const next = outcomeOf(t.channel.request('GET_USER', undefined))
    await t.clock.advance(0)
    expect(asked.error).toMatchObject(notLoaded)
    expect(t.frames).toHaveLength(2)
    t.frame.ready()
    await t.clock.advance(500)
    t.frame.succeed('GET_USER', user)
    await t.clock.advance(0)
    expect(next.value).toMatchObject({ address: evm, chainId: 'eip155:1' })
  })
})

describe('the handshake', () => {
  test('[S4.13] default: what was asked before is posted in order, 500 ms after READY', async () => {
    const t = openChannel()
    for (const name of ['IS_CONNECTED', 'GET_CHAIN_ID'] as const) {
      t.channel.request(name, undefined).catch(() => {})
    }
    await t.clock.advance(1_000)
    expect(t.frame.names).toEqual([])
    t.frame.ready()
    await t.clock.advance(499)
    t.channel.request('GET_USER', undefined).catch(() => {})
    expect(t.frame.names).toEqual([])
    await t.clock.advance(1)
    expect(t.frame.names).toEqual(['IS_CONNECTED', 'GET_CHAIN_ID', 'GET_USER'])
    t.channel.request('SIGN_OUT', undefined).catch(() => {})
    expect(t.frame.names.at(-1)).toBe('SIGN_OUT')
  })

  test('[S7.33] default: theme and app are the first two messages, and go again at a change', async () => {
    const t = openChannel()
    t.channel.setTheme({ themeMode: 'light' })
    t.channel.setDappData({ projectId: 'p' })
    t.channel.request('GET_USER', undefined).catch(() => {})
    await t.clock.advance(0)
    t.frame.ready()
    await t.clock.advance(500)
    expect(t.frame.names).toEqual(['SYNC_THEME', 'SYNC_DAPP_DATA', 'GET_USER'])
    t.channel.setTheme({ themeMode: 'dark' })
    expect(t.frame.last('SYNC_THEME').payload).toEqual({ themeMode: 'dark' })
    t.frame.ready()
    await t.clock.advance(500)
    expect(t.frame.names.slice(4)).toEqual(['SYNC_THEME', 'SYNC_DAPP_DATA'])
    expect(t.frame.last('SYNC_THEME').payload).toEqual({ themeMode: 'dark' })
  })

  test('[S3.11] behaviour: it is told the language of the box that it is shown over', async () => {
    const t = openChannel()
    t.channel.setTheme({ themeMode: 'light', themeVariables: { '--kit-radius': 1 } })
    const card = { getAttribute: () => 'ar' }
    t.channel.show({ closest: () => card } as unknown as Element)()
    t.channel.load()
    await t.clock.advance(0)
    t.frame.ready()
    await t.clock.advance(500)
    expect(t.frame.last('SYNC_THEME').payload).toEqual({
      themeMode: 'light',
      themeVariables: { '--kit-radius': 1, '--kit-locale': 'ar' },
    })
  })

  test('[S7.33] behaviour: the app is told again 100 ms after a reload that was asked for', async () => {
    const t = openChannel()
    t.channel.setDappData({ projectId: 'p' })
    const frame = await t.begin()
    const asked = t.channel.request('RELOAD', undefined)
    frame.succeed('RELOAD')
    await asked
    await t.clock.advance(99)
    expect(frame.names).toEqual(['SYNC_DAPP_DATA', 'RELOAD'])
    await t.clock.advance(1)
    expect(frame.names.at(-1)).toBe('SYNC_DAPP_DATA')
  })

  test.each([[undefined], [{}], [{ version: '9' }]])(
    '[S4.12] behaviour: READY with the payload %j counts',
    async (payload) => {
      const t = openChannel()
      t.channel.request('GET_USER', undefined).catch(() => {})
      await t.clock.advance(0)
      t.frame.send('READY', payload)
      await t.clock.advance(500)
      expect(t.frame.names).toEqual(['GET_USER'])
    },
  )

  test('[S4.13] fault: a READY while ready means that the frame has lost what it was asked', async () => {
    const t = openChannel()
    const frame = await t.begin()
    const login = outcomeOf(t.channel.request('CONNECT_DEVICE', undefined))
    const rpc = outcomeOf(t.channel.request('RPC_REQUEST', { method: 'eth_call' }))
    frame.ready()
    const later = outcomeOf(t.channel.request('GET_USER', undefined))
    await t.clock.advance(499)
    expect(login.error).toMatchObject({
      message: 'The secure window was reloaded. Try again',
      code: 'FRAME_RELOADED',
      retryable: true,
    })
    expect(rpc.error).toMatchObject({
      message: 'The secure window was reloaded. Check your activity before you try again',
      code: 'FRAME_RELOADED',
      // It may have been done.
      retryable: false,
    })
    expect([login.error, rpc.error].map(isRefusal)).toEqual([false, false])
    expect(frame.names).not.toContain('GET_USER')
    await t.clock.advance(1)
    frame.succeed('GET_USER', user)
    await t.clock.advance(0)
    expect(later.value).toBeDefined()
  })

  test('[S3.26] behaviour: a session token is handed on; anything else is none', async () => {
    const t = openChannel()
    const frame = await t.begin()
    frame.send('SESSION_UPDATE', { token: 'abc', more: 1 })
    frame.send('SESSION_UPDATE', { token: 7 })
    frame.send('SESSION_UPDATE')
    expect(t.tokens).toEqual(['abc'])
    expect(t.channel.refused().payload).toBe(2)
  })
})

describe('a frame that does not come', () => {
  test('[S8.11][S8.12][S9.06] SEC-26 REL-27 fault: no READY in 20 s; the next request starts afresh', async () => {
    const t = openChannel()
    const asked = [
      outcomeOf(t.channel.request('GET_USER', undefined)),
      outcomeOf(t.channel.request('CONNECT_EMAIL', { email: 'ada@test.io' })),
    ]
    await t.clock.advance(0)
    t.frame.load()
    await t.clock.advance(19_999)
    expect(asked).toEqual([{}, {}])
    await t.clock.advance(1)
    for (const { error } of asked) expect(error).toMatchObject(notLoaded)
    expect(t.alerts).toEqual(['IFRAME_LOAD_FAILED'])
    expect(t.frames[0]?.element.isConnected).toBe(false)
    expect(t.window.listeners).toBe(0)

    const next = outcomeOf(t.channel.request('GET_USER', undefined))
    await t.clock.advance(0)
    expect(t.frames).toHaveLength(2)
    t.frame.ready()
    await t.clock.advance(500)
    t.frame.succeed('GET_USER', user)
    await t.clock.advance(0)
    expect(next.value).toBeDefined()
  })

  test('[S8.11] fault: an error event ends the wait at once', async () => {
    const t = openChannel()
    const asked = outcomeOf(t.channel.request('GET_USER', undefined))
    await t.clock.advance(0)
    t.frame.fail()
    await t.clock.advance(0)
    expect(asked.error).toMatchObject(notLoaded)
    expect(t.alerts).toEqual(['IFRAME_LOAD_FAILED'])
  })

  test('[S8.11] fault: where to go cannot be found out', async () => {
    const t = openChannel({ query: () => Promise.reject(new Error('no network')) })
    await expect(t.channel.request('GET_USER', undefined)).rejects.toMatchObject(notLoaded)
    const never = openChannel({ query: () => new Promise(() => {}) })
    const asked = outcomeOf(never.channel.request('GET_USER', undefined))
    await never.clock.advance(20_000)
    expect(asked.error).toMatchObject(notLoaded)
  })

  test('[S8.11] SEC-10 fault: navigated to another origin, it gets nothing and is given up', async () => {
    const t = openChannel()
    const frame = await t.begin()
    frame.load()
    frame.origin = 'https://evil.test'
    frame.load()
    const asked = outcomeOf(t.channel.request('CONNECT_OTP', { otp: '012345' }))
    frame.ready()
    await t.clock.advance(19_999)
    expect(asked).toEqual({})
    await t.clock.advance(1)
    expect(asked.error).toMatchObject(notLoaded)
    expect(frame.delivered).toEqual([])
    expect(JSON.stringify(frame.posts)).not.toContain('012345')
    expect(frame.element.isConnected).toBe(false)
  })

  test('[S7.26] SEC-10 fault: what is posted in the same moment is not delivered either', async () => {
    const t = openChannel()
    const frame = await t.begin()
    frame.origin = 'https://evil.test'
    t.channel.request('CONNECT_OTP', { otp: '012345' }).catch(() => {})
    expect(frame.posts).toHaveLength(1)
    expect(frame.delivered).toEqual([])
  })

  test.each([
    [
      'READY before load',
      (frame: { load(): void; ready(): void }) => [frame.ready(), frame.load()],
    ],
    [
      'load before READY',
      (frame: { load(): void; ready(): void }) => [frame.load(), frame.ready()],
    ],
  ])('[S4.12] behaviour: %s, twice, is a frame that is well', async (_, come) => {
    const t = openChannel()
    t.channel.load()
    await t.clock.advance(0)
    come(t.frame)
    await t.clock.advance(500)
    come(t.frame)
    await t.clock.advance(60_000)
    expect(t.alerts).toEqual([])
    expect(t.frame.element.isConnected).toBe(true)
  })
})

describe('requests', () => {
  test('[S7.28] default: an answer settles the request with its id, and that alone', async () => {
    const t = openChannel()
    const frame = await t.begin()
    const first = t.channel.request('GET_CHAIN_ID', undefined)
    const { id } = frame.last('GET_CHAIN_ID')
    const second = outcomeOf(t.channel.request('GET_CHAIN_ID', undefined))
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    frame.send('GET_CHAIN_ID_SUCCESS', { chainId: '10' }, id)
    await expect(first).resolves.toEqual({ chainId: 'eip155:10' })
    expect(second).toEqual({})
  })

  test.each([
    ['CONNECT_EMAIL', { email: 'ada@test.io' }, { action: 'VERIFY_OTP' }, { action: 'VERIFY_OTP' }],
    ['CONNECT_DEVICE', undefined, undefined, undefined],
    ['CONNECT_OTP', { otp: '000123' }, undefined, undefined],
    [
      'UPDATE_EMAIL',
      { email: 'a@b.co' },
      { action: 'VERIFY_PRIMARY_OTP' },
      { action: 'VERIFY_PRIMARY_OTP' },
    ],
    ['UPDATE_EMAIL_PRIMARY_OTP', { otp: '123456' }, undefined, undefined],
    [
      'UPDATE_EMAIL_SECONDARY_OTP',
      { otp: '123456' },
      { newEmail: 'a@b.co' },
      { newEmail: 'a@b.co' },
    ],
  ] as const)('[S7.29] default: %s', check)

  test.each([
    [
      'GET_SOCIAL_REDIRECT_URI',
      { provider: 'google' },
      { uri: 'https://x.test' },
      { uri: 'https://x.test' },
    ],
    ['CONNECT_SOCIAL', { uri: 'https://s.test/r' }, user, { address: evm, chainId: 'eip155:1' }],
    ['GET_FARCASTER_URI', undefined, { url: 'https://f.test' }, { url: 'https://f.test' }],
    ['CONNECT_FARCASTER', undefined, { userName: 'ada' }, { userName: 'ada' }],
  ] as const)('[S7.30] default: %s', check)

  test.each([
    ['GET_USER', undefined, user, { address: evm, chainId: 'eip155:1' }],
    ['SIGN_OUT', undefined, undefined, undefined],
    ['IS_CONNECTED', { token: 't' }, { isConnected: true }, { isConnected: true }],
    ['GET_CHAIN_ID', undefined, { chainId: 'eip155:5' }, { chainId: 'eip155:5' }],
    [
      'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
      undefined,
      { smartAccountEnabledNetworks: [1, 10] },
      { smartAccountEnabledNetworks: [1, 10] },
    ],
    [
      'INIT_SMART_ACCOUNT',
      undefined,
      { address: evm, isDeployed: true },
      { address: evm, isDeployed: true },
    ],
    [
      'SET_PREFERRED_ACCOUNT',
      { type: 'eoa' },
      { type: 'eoa', address: evm },
      { type: 'eoa', address: evm },
    ],
  ] as const)('[S7.31] default: %s', check)

  test.each([['RELOAD', undefined, undefined, undefined]] as const)('[S7.33] default: %s', check)

  async function check(...row: readonly unknown[]) {
    const [name, payload, answer, result] = row
    const t = openChannel()
    const frame = await t.begin()
    const asked = t.channel.request(name as 'GET_USER', payload as undefined)
    const posted = frame.last(name as string)
    expect(posted.payload).toEqual(payload)
    expect(Object.keys(posted)).toEqual(payload ? ['type', 'id', 'payload'] : ['type', 'id'])
    frame.succeed(name as string, answer)
    await expect(asked).resolves.toEqual(result)
    const again = t.channel.request(name as 'GET_USER', payload as undefined)
    frame.refuse(name as string, { message: 'No luck' })
    await expect(again).rejects.toMatchObject({ message: 'No luck', code: 'FRAME_ERROR' })
  }

  test('[S7.31] default: SWITCH_NETWORK sends a number for eip155 and CAIP-2 for solana', async () => {
    const t = openChannel()
    const frame = await t.begin()
    t.channel
      .request('SWITCH_NETWORK', { chainId: 'eip155:137', rpcUrl: 'https://r' })
      .catch(() => {})
    expect(frame.last('SWITCH_NETWORK').payload).toEqual({ chainId: 137, rpcUrl: 'https://r' })
    const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const asked = t.channel.request('SWITCH_NETWORK', { chainId })
    expect(frame.last('SWITCH_NETWORK').payload).toEqual({ chainId })
    frame.succeed('SWITCH_NETWORK', { chainId })
    await expect(asked).resolves.toEqual({ chainId })
  })

  test('[S5.05] behaviour: a namespace that is none of the five is refused, and nothing posted', async () => {
    const t = openChannel()
    const frame = await t.begin()
    for (const chainNamespace of ['ton', '', 'EIP155', '__proto__'] as never[]) {
      const request = { method: 'eth_call', chainNamespace }
      await expect(t.channel.request('RPC_REQUEST', request)).rejects.toMatchObject({
        code: 'FRAME_REQUEST_INVALID',
      })
    }
    expect(frame.names).toEqual([])
  })

  test.each([
    ['CONNECT_OTP', { otp: 123456 }],
    ['CONNECT_OTP', { otp: '12345' }],
    ['CONNECT_OTP', { otp: '１２３４５６' }],
    ['CONNECT_EMAIL', { email: 'no' }],
    ['GET_SOCIAL_REDIRECT_URI', { provider: 'farcaster' }],
    ['SWITCH_NETWORK', { chainId: 'bip122:000000000019d6689c085ae165831e93' }],
    ['RPC_REQUEST', { method: 'eth_call', params: [new Date(0)] }],
    ['RPC_REQUEST', { method: 'eth_call', params: [() => 1] }],
    ['RPC_REQUEST', { method: 7 }],
  ] as const)(
    '[S7.28] behaviour: %s %j is refused before anything is posted',
    async (name, payload) => {
      const t = openChannel()
      const frame = await t.begin()
      await expect(t.channel.request(name, payload as never)).rejects.toMatchObject({
        code: 'FRAME_REQUEST_INVALID',
      })
      expect(frame.names).toEqual([])
    },
  )

  test('[S7.34] SEC-12 fault: a request that changes when it is read again', async () => {
    const t = openChannel()
    const frame = await t.begin()
    let reads = 0
    const request = {
      get method() {
        reads += 1
        return reads === 1 ? 'eth_chainId' : 'eth_sendTransaction'
      },
    }
    t.channel.request('RPC_REQUEST', request).catch(() => {})
    expect(frame.last('RPC_REQUEST').payload).toEqual({ method: 'eth_chainId' })
    expect(reads).toBe(1)
  })

  test('[S7.28] behaviour: what is changed after asking is not what is sent', async () => {
    const t = openChannel()
    const params = [{ value: 5n, data: undefined as string | undefined }]
    t.channel.request('RPC_REQUEST', { method: 'eth_sendTransaction', params }).catch(() => {})
    params[0]!.value = 9n
    params[0]!.data = '0xdead'
    const frame = await t.begin()
    expect(frame.last('RPC_REQUEST').payload).toEqual({
      method: 'eth_sendTransaction',
      params: [{ value: '0x5' }],
    })
  })

  test('[S7.26] SEC-9 behaviour: every message names the origin of the site', async () => {
    const t = openChannel()
    t.channel.setTheme({})
    t.channel.setDappData({ projectId: 'p' })
    const frame = await t.begin()
    t.channel.request('GET_USER', undefined).catch(() => {})
    t.channel.request('RPC_REQUEST', { method: 'eth_call' }).catch(() => {})
    t.channel.rejectRpcRequests()
    expect(frame.names).toContain('RPC_ABORT')
    expect(new Set(frame.posts.map(({ targetOrigin }) => targetOrigin))).toEqual(new Set([siteUrl]))
  })
})

describe('limits and aborts', () => {
  test.each([
    ['CONNECT_EMAIL', { email: 'ada@test.io' }, { action: 'CONNECT' }],
    ['CONNECT_DEVICE', undefined, undefined],
    ['CONNECT_OTP', { otp: '123456' }, undefined],
    ['CONNECT_SOCIAL', { uri: 'https://s.test' }, user],
    ['GET_SOCIAL_REDIRECT_URI', { provider: 'x' }, { uri: 'https://x.test' }],
  ] as const)(
    '[S8.13][S9.06] SEC-8 SEC-27 fault: %s is not answered in 120 s, and only it rejects',
    async (name, payload, answer) => {
      const t = openChannel()
      const frame = await t.begin()
      const late = outcomeOf(t.channel.request(name, payload as never))
      const other = outcomeOf(t.channel.request('GET_USER', undefined))
      await t.clock.advance(119_999)
      expect(late).toEqual({})
      await t.clock.advance(1)
      const timedOut = { message: 'Something went wrong', code: 'FRAME_REQUEST_TIMEOUT' }
      expect(late.error).toMatchObject(timedOut)
      expect(t.alerts).toEqual(['IFRAME_REQUEST_TIMEOUT'])
      await t.clock.advance(1)
      frame.succeed(name, answer)
      await t.clock.advance(0)
      expect(late.error).toMatchObject(timedOut)
      expect(t.channel.refused().unawaited).toBe(1)
      expect(other).toEqual({})
      // It can be asked again.
      const again = t.channel.request(name, payload as never)
      frame.succeed(name, answer)
      await again
    },
  )

  test('[S9.06] behaviour: the time runs from posting, and not at all for others', async () => {
    const t = openChannel()
    const rpc = outcomeOf(t.channel.request('RPC_REQUEST', { method: 'eth_call' }))
    const mail = outcomeOf(t.channel.request('CONNECT_EMAIL', { email: 'ada@test.io' }))
    await t.clock.advance(15_000)
    t.frame.ready()
    await t.clock.advance(500 + 119_999)
    expect(mail).toEqual({})
    await t.clock.advance(3_600_000)
    expect(mail.error).toBeDefined()
    expect(rpc).toEqual({})
  })

  test('[S8.09][S7.32] SEC-19 REL-15 default: an abort ends one request, and the frame is told of RPC', async () => {
    const t = openChannel()
    const frame = await t.begin()
    const ask = (signal?: AbortSignal) =>
      outcomeOf(t.channel.request('RPC_REQUEST', { method: 'eth_call' }, signal))
    const controller = new AbortController()
    const first = ask(controller.signal)
    const { id } = frame.last('RPC_REQUEST')
    const second = ask()
    controller.abort()
    await t.clock.advance(0)
    expect(first.error).toMatchObject(abortedRpc)
    expect(second).toEqual({})
    expect(frame.last('RPC_ABORT').payload).toEqual({ id })
    frame.send('RPC_REQUEST_SUCCESS', '0x1', id)
    frame.succeed('RPC_REQUEST', '0x2')
    await t.clock.advance(0)
    expect(first.value).toBeUndefined()
    expect(second.value).toBe('0x2')
  })

  test('[S8.09] SEC-19 behaviour: any other request', async () => {
    const t = openChannel()
    const frame = await t.begin()
    const controller = new AbortController()
    const asked = outcomeOf(t.channel.request('CONNECT_DEVICE', undefined, controller.signal))
    controller.abort()
    await t.clock.advance(0)
    expect(asked.error).toMatchObject(aborted)
    expect(frame.names).toEqual(['CONNECT_DEVICE'])
  })

  test('[S8.09] behaviour: what is aborted before posting is never posted', async () => {
    const t = openChannel()
    const controller = new AbortController()
    const asked = outcomeOf(
      t.channel.request('RPC_REQUEST', { method: 'eth_call' }, controller.signal),
    )
    controller.abort()
    const gone = outcomeOf(t.channel.request('GET_USER', undefined, AbortSignal.abort()))
    const frame = await t.begin()
    expect(asked.error).toMatchObject(abortedRpc)
    expect(gone.error).toMatchObject(aborted)
    expect(frame.names).toEqual([])
  })

  test('[S8.09] behaviour: all RPC requests, and nothing else', async () => {
    const t = openChannel()
    await t.begin()
    const rpc = [1, 2].map(() => outcomeOf(t.channel.request('RPC_REQUEST', { method: 'm' })))
    const other = outcomeOf(t.channel.request('GET_USER', undefined))
    t.channel.rejectRpcRequests()
    await t.clock.advance(0)
    for (const { error } of rpc) expect(error).toMatchObject(abortedRpc)
    expect(other).toEqual({})
  })
})

describe('what the frame says no with', () => {
  test.each([
    [undefined],
    [{}],
    [{ message: '' }],
    [{ message: ' \u202e ' }],
    [{ message: 7 }],
    ['x'],
  ])('[S8.10] default: %j becomes "An error occurred"', async (payload) => {
    const t = openChannel()
    const frame = await t.begin()
    const asked = t.channel.request('GET_USER', undefined)
    frame.refuse('GET_USER', payload)
    await expect(asked).rejects.toMatchObject({
      message: 'An error occurred',
      code: 'FRAME_ERROR',
    })
  })

  test.each([
    [{ message: 'x', code: 4001 }],
    [{ message: 'User rejected the request' }],
    [{ message: 'user denied' }],
    [{ message: 'Cancelled' }],
  ])('[S8.35] behaviour: %j is the visitor’s own no', async (payload) => {
    const t = openChannel()
    const frame = await t.begin()
    const asked = t.channel.request('RPC_REQUEST', { method: 'personal_sign' })
    frame.refuse('RPC_REQUEST', payload)
    await expect(asked).rejects.toMatchObject({ code: 'USER_REJECTED', rpcCode: 4001 })
  })

  test('[S8.10] behaviour: a number stays with the words', async () => {
    const t = openChannel()
    const frame = await t.begin()
    const asked = t.channel.request('RPC_REQUEST', { method: 'eth_call' })
    frame.refuse('RPC_REQUEST', { message: 'execution reverted', code: 3 })
    await expect(asked).rejects.toMatchObject({ message: 'execution reverted', rpcCode: 3 })
  })

  test.each([[{ message: 'no', reason: 'unverified_domain' }], [{ message: 'unverified_domain' }]])(
    '[S8.14] fault: %j raises the alert',
    async (payload) => {
      const t = openChannel()
      const frame = await t.begin()
      const asked = t.channel.request('CONNECT_EMAIL', { email: 'ada@test.io' })
      frame.refuse('CONNECT_EMAIL', payload)
      await expect(asked).rejects.toMatchObject({ code: 'UNVERIFIED_DOMAIN' })
      expect(t.alerts).toEqual(['UNVERIFIED_DOMAIN'])
    },
  )
})
