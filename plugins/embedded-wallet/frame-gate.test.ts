import { describe, expect, test } from '@jest/globals'
import * as fakes from '../../test/kit/fakes.ts'
import { openFakeChannel, siteUrl } from './fake-frame-page.ts'

const openChannel = () => openFakeChannel(fakes)

const evm = '0x00000000000000000000000000000000000000a1'
const user = { address: evm, chainId: 1 }

/** A frame that is asked who is there, and what is said to the page besides. */
async function askedFrame() {
  const t = openChannel()
  const frame = await t.begin()
  const seen: { value?: unknown; error?: unknown } = {}
  t.channel.request('GET_USER', undefined).then(
    (value) => Object.assign(seen, { value }),
    (error: unknown) => Object.assign(seen, { error }),
  )
  const { id } = frame.last('GET_USER')
  const message = { type: '@w3m-frame/GET_USER_SUCCESS', id, payload: user }
  return {
    ...t,
    frame,
    id,
    message,
    seen,
    async says(data: unknown, origin: unknown = siteUrl, source: unknown = frame.window) {
      t.receive(data, origin, source)
      await t.clock.advance(0)
    },
  }
}

describe('who speaks', () => {
  test('[S7.26] SEC-1 fault: the page itself', async () => {
    const t = await askedFrame()
    await t.says({ ...t.message, payload: { address: '0xEvil', chainId: 1 } }, siteUrl, t.window)
    await t.says(t.message, 'https://app.test', t.window)
    await t.says(t.message, siteUrl, null)
    expect(t.seen).toEqual({})
    expect(t.channel.refused().source).toBe(3)
  })

  test('[S7.26] SEC-2 fault: a frame of another origin', async () => {
    const t = await askedFrame()
    await t.says(t.message, 'https://ads.test', { postMessage() {} })
    expect(t.seen).toEqual({})
  })

  test('[S7.26] SEC-3 fault: a second frame of the right origin', async () => {
    const t = await askedFrame()
    await t.says(t.message, siteUrl, { postMessage() {} })
    expect(t.seen).toEqual({})
    expect(t.channel.refused().source).toBe(1)
  })

  test('[S7.26] SEC-11 fault: 100,000 messages of the page cost one comparison each', async () => {
    const t = await askedFrame()
    let reads = 0
    const flood = Object.defineProperties(new Event('message'), {
      source: { value: t.window },
      origin: { get: () => (reads += 1) },
      data: { get: () => (reads += 1) },
    })
    const target = t.window
    for (let count = 0; count < 100_000; count += 1) target.dispatchEvent(flood)
    expect(reads).toBe(0)
    expect(t.channel.refused().source).toBe(100_000)
  })

  test.each([
    'https://secure.test.evil.test',
    'https://secure.test:444',
    'http://secure.test',
    'https://SECURE.test.',
    'null',
    'https://secure.test/',
    ' https://secure.test',
    undefined,
  ])('[S7.26] SEC-4 fault: the origin %s', async (origin) => {
    const t = await askedFrame()
    t.receive(t.message, origin, t.frame.window)
    await t.clock.advance(0)
    expect(t.seen).toEqual({})
    expect(t.channel.refused().origin).toBe(1)
  })

  test('[S7.26] SEC-30 fault: the page says that a mail was sent, to harvest its code', async () => {
    const t = openChannel()
    const frame = await t.begin()
    let action: unknown
    t.channel.request('CONNECT_EMAIL', { email: 'ada@test.io' }).then(
      (answer) => (action = answer),
      () => {},
    )
    const { id } = frame.last('CONNECT_EMAIL')
    const fake = { type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', id, payload: { action: 'VERIFY_OTP' } }
    t.receive(fake, 'https://app.test', t.window)
    t.receive(fake, siteUrl, t.window)
    await t.clock.advance(0)
    expect(action).toBeUndefined()
  })
})

describe('what is said', () => {
  test.each([
    ['a prefix before it', 'x@w3m-frame/GET_USER_SUCCESS'],
    ['more after it', '@w3m-frame/GET_USER_SUCCESS '],
    ['other case', '@w3m-frame/get_user_success'],
    ['our own prefix', '@w3m-app/GET_USER_SUCCESS'],
    ['a list', ['@w3m-frame/GET_USER_SUCCESS']],
    ['an object with includes', { includes: () => true, toString: () => 'x' }],
    ['a text object', Object('@w3m-frame/GET_USER_SUCCESS')],
    ['a name of every object', '@w3m-frame/constructor_SUCCESS'],
    ['nothing', undefined],
  ])('[S7.26] SEC-5 fault: a type with %s', async (_, type) => {
    const t = await askedFrame()
    await t.says({ ...t.message, type })
    expect(t.seen).toEqual({})
    expect(t.channel.refused().type).toBe(1)
  })

  test.each([[null], ['@w3m-frame/GET_USER_SUCCESS'], [7], [[]], [new Map()], [undefined]])(
    '[S7.26] SEC-5 fault: %p instead of a message',
    async (data) => {
      const t = await askedFrame()
      await t.says(data)
      expect(t.seen).toEqual({})
      expect(t.channel.refused().type).toBe(1)
    },
  )

  test.each([[7], [null], [['x']], [{}]])(
    '[S7.26, C.12] SEC-5 fault: %j in the place of the id',
    async (id) => {
      const t = await askedFrame()
      await t.says({ ...t.message, id })
      await t.says({ type: '@w3m-frame/SESSION_UPDATE', id, payload: { token: 'abc' } })
      expect([t.seen, t.tokens]).toEqual([{}, []])
      expect(t.channel.refused().type).toBe(2)
    },
  )

  test('[S7.26] SEC-5 fault: a message whose reading throws', async () => {
    const t = await askedFrame()
    const data = {
      get type(): string {
        throw new Error('no')
      },
    }
    await t.says(data)
    expect(t.channel.refused().type).toBe(1)
  })

  test.each([
    ['a 41-digit address', { ...user, address: `${evm}0` }],
    ['a chain that is an object', { ...user, chainId: {} }],
    [
      'a chain of another namespace',
      { ...user, chainId: 'bip122:000000000019d6689c085ae165831e93' },
    ],
    ['no chain', { address: evm }],
    ['a chain that is no number', { ...user, chainId: 1.5 }],
    ['accounts that are text', { ...user, accounts: 'x' }],
    ['an account of another namespace', { ...user, accounts: [{ address: 'So11', type: 'eoa' }] }],
    ['an account of an unknown type', { ...user, accounts: [{ address: evm, type: 'vault' }] }],
    ['an e-mail that is none', { ...user, email: 'nobody' }],
    ['a flag that is text', { ...user, smartAccountDeployed: 'yes' }],
    ['a user name that is a number', { ...user, userName: 7 }],
    ['an unknown preferred account type', { ...user, preferredAccountType: 'x' }],
    ['a sign-in message that lacks its nonce', { ...user, siwxMessage: { domain: 'x' } }],
    ['nothing', undefined],
    ['a date', new Date(0)],
  ])('[S3.10][S8.10] SEC-6 fault: %s', async (_, payload) => {
    const t = await askedFrame()
    await t.says({ ...t.message, payload })
    expect(t.seen.value).toBeUndefined()
    expect(t.seen.error).toMatchObject({ message: 'An error occurred', code: 'FRAME_ERROR' })
    expect(t.channel.refused().payload).toBe(1)
  })

  test('[S3.10] SEC-6 fault: keys that nobody asked for, and __proto__', async () => {
    const t = await askedFrame()
    const payload = JSON.parse(
      `{"address":"${evm}","chainId":"10","evil":1,"__proto__":{"polluted":1},"email":"",
        "accounts":[{"address":"${evm}","type":"smartAccount","x":1}]}`,
    )
    await t.says({ ...t.message, payload })
    expect(t.seen.value).toEqual({
      address: evm,
      chainId: 'eip155:10',
      email: undefined,
      userName: undefined,
      accounts: [{ address: evm, type: 'smartAccount' }],
    })
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    expect((t.seen.value as { polluted?: unknown }).polluted).toBeUndefined()
  })

  test('[S3.10] default: everything that a user may have', async () => {
    const t = await askedFrame()
    const full = {
      address: '4Nd1mYdPPqSrPdpLG2ZUYLnpBPb5qwTLQdr4YpwXTXyP',
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      email: 'ada@test.io',
      userName: 'ada',
      preferredAccountType: 'eoa',
      smartAccountDeployed: false,
      signature: 's',
      message: 'm',
    }
    await t.says({ ...t.message, payload: full })
    expect(t.seen.value).toEqual(full)
  })

  test('[S7.28] SEC-6 fault: the result of a request with __proto__ in it', async () => {
    const t = openChannel()
    const frame = await t.begin()
    const asked = t.channel.request('RPC_REQUEST', { method: 'eth_call' })
    frame.succeed('RPC_REQUEST', JSON.parse('{"a":[1],"__proto__":{"polluted":1}}'))
    const result = await asked
    expect(Object.assign({}, result)).toEqual({ a: [1] })
    expect((result as { polluted?: unknown }).polluted).toBeUndefined()
  })

  test('[S7.28] SEC-7 fault: an id nobody waits for, one twice, one of another request', async () => {
    const t = await askedFrame()
    const chain = t.channel.request('GET_CHAIN_ID', undefined)
    const chainId = t.frame.last('GET_CHAIN_ID').id
    await t.says({ ...t.message, id: 'f'.repeat(32) })
    await t.says({ ...t.message, id: undefined })
    await t.says({ ...t.message, id: chainId })
    await t.says({ ...t.message, id: '__proto__' })
    expect(t.seen).toEqual({})
    await t.says(t.message)
    expect(t.seen.value).toMatchObject({ address: evm })
    await t.says({ ...t.message, payload: { ...user, chainId: 5 } })
    await t.says({ type: '@w3m-frame/GET_USER_ERROR', id: t.id, payload: { message: 'late' } })
    expect(t.seen).toMatchObject({ value: { chainId: 'eip155:1' } })
    expect(t.channel.refused().unawaited).toBe(6)
    t.frame.succeed('GET_CHAIN_ID', { chainId: 1 })
    await expect(chain).resolves.toEqual({ chainId: 'eip155:1' })
  })

  test('[S7.28] SEC-7 fault: the answer to what was not posted yet', async () => {
    const t = openChannel()
    let seen: unknown
    t.channel.request('GET_USER', undefined).then(
      (value) => (seen = value),
      () => {},
    )
    await t.clock.advance(0)
    // The first id of the fakes.
    t.frame.send('GET_USER_SUCCESS', user, '1'.padStart(32, '0'))
    await t.clock.advance(0)
    expect(seen).toBeUndefined()
    expect(t.channel.refused().unawaited).toBe(1)
  })
})

describe('how much is said', () => {
  const deep = (levels: number): unknown => {
    let value: unknown = 1
    for (let level = 0; level < levels; level += 1) value = [value]
    return value
  }

  test.each([
    ['50 MB of text', () => 'x'.repeat(50_000_000)],
    ['100,000 levels', () => deep(100_000)],
    ['a million values', () => Array.from({ length: 1_000_000 }, () => 0)],
    ['a key of 2 MB', () => ({ ['k'.repeat(2_000_000)]: 1 })],
    ['65 levels', () => deep(65)],
    ['10,001 values in many lists', () => Array.from({ length: 101 }, () => Array(99).fill(0))],
  ])('[S7.26] SEC-13 fault: %s', async (_, payload) => {
    const t = await askedFrame()
    let reads = 0
    const counted = (value: unknown): unknown =>
      typeof value === 'object' && value !== null
        ? new Proxy(value, {
            get(target, key) {
              reads += 1
              return counted(Reflect.get(target, key))
            },
          })
        : value
    const type = '@w3m-frame/RPC_REQUEST_SUCCESS'
    await t.says(counted({ ...t.message, type, payload: payload() }))
    expect(t.channel.refused().size).toBe(1)
    // 10,000 values may be looked at; what reads more than a few times as often reads them all.
    expect(reads).toBeLessThan(50_000)
    expect(t.seen).toEqual({})
  })

  test('[S7.26] SEC-13 behaviour: a large answer that keeps to the limits counts', async () => {
    const t = openChannel()
    const frame = await t.begin()
    const asked = t.channel.request('RPC_REQUEST', { method: 'eth_getLogs' })
    const result = [deep(60), 'x'.repeat(1_000_000), ...Array.from({ length: 9_000 }, () => 0)]
    frame.succeed('RPC_REQUEST', result)
    await expect(asked).resolves.toEqual(result)
  })
})
