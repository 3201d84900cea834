import { expect, test } from '@jest/globals'
import * as z from 'zod/mini'
import * as fakes from '../../test/kit/fakes.ts'
import { openFakeChannel, siteUrl } from './fake-frame-page.ts'
import { answerSchemas, type FrameRequestName } from './frame-messages.ts'

const openChannel = () => openFakeChannel(fakes)

const messageCount = 100_000
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)

/** mulberry32 */
function generator(start: number) {
  let state = start
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  return { next, pick, chance: (share: number) => next() < share }
}

const evm = '0x00000000000000000000000000000000000000a1'
const user = { address: evm, chainId: 1 }
/** A right answer of each request. */
const right: Readonly<Record<string, unknown>> = {
  SWITCH_NETWORK: { chainId: 10 },
  CONNECT_EMAIL: { action: 'VERIFY_OTP' },
  CONNECT_OTP: undefined,
  GET_USER: user,
  CONNECT_SOCIAL: user,
  IS_CONNECTED: { isConnected: true },
  GET_CHAIN_ID: { chainId: 'eip155:1' },
  INIT_SMART_ACCOUNT: { address: evm, isDeployed: false },
  RPC_REQUEST: { any: ['json', 1, null] },
}
const payloads: Readonly<Record<string, unknown>> = {
  SWITCH_NETWORK: { chainId: 'eip155:10' },
  CONNECT_EMAIL: { email: 'ada@test.io' },
  CONNECT_OTP: { otp: '000001' },
  CONNECT_SOCIAL: { uri: 'https://s.test' },
  RPC_REQUEST: { method: 'eth_call', params: [] },
}
const asked = Object.keys(right) as ('GET_USER' | 'CONNECT_OTP')[]
const names = Object.keys(answerSchemas) as FrameRequestName[]

/** Wrong in shape for every request that has a shape. */
const wrong = [
  null,
  7,
  'text',
  [],
  {},
  { address: `${evm}0`, chainId: '0x1' },
  { address: evm, chainId: {} },
  { chainId: -1 },
  { action: 'STEAL' },
  { isConnected: 'yes' },
  new Date(0),
  new Map(),
  JSON.parse('{"__proto__":{"polluted":1},"chainId":null}'),
]
/** These take anything, or anything that JSON can hold. */
const shapeless: readonly string[] = ['CONNECT_OTP', 'RPC_REQUEST']

test(`[S7.28] SEC-1 SEC-7 SEC-13 fault: ${messageCount} generated messages; SEED=${seed}`, async () => {
  const { pick, chance } = generator(seed)
  const t = openChannel()
  const crashes: unknown[] = []
  const onCrash = (error: unknown) => void crashes.push(error)
  process.on('uncaughtException', onCrash)
  const frame = await t.begin()

  interface Waiting {
    readonly name: string
    readonly id: string
    readonly controller: AbortController
    /** What must become of it; undefined while nothing that counts was said. */
    expected: 'value' | 'error' | undefined
    got: 'value' | 'error' | undefined
    ends: number
  }
  const all: Waiting[] = []
  const open = () => all.filter(({ expected }) => !expected)
  const ended: Waiting[] = []
  const ask = () => {
    const name = pick(asked)
    const controller = new AbortController()
    const promise = t.channel.request(name, payloads[name] as undefined, controller.signal)
    const waiting: Waiting = {
      name,
      id: frame.last(name).id,
      controller,
      expected: undefined,
      got: undefined,
      ends: 0,
    }
    const end = (got: 'value' | 'error') => () => {
      waiting.got = got
      waiting.ends += 1
    }
    promise.then(end('value'), end('error'))
    all.push(waiting)
  }
  const endOf = (waiting: Waiting, expected: 'value' | 'error') => {
    waiting.expected = expected
    ended.push(waiting)
  }

  const strangers = [t.window, null, undefined, {}, { postMessage() {} }]
  const origins = [
    'https://secure.test.evil.test',
    'https://secure.test:444',
    'http://secure.test',
    'https://SECURE.test.',
    'null',
    '',
    'https://evil.test',
    undefined,
    7,
  ]
  const types = (name: string) => [
    `x@w3m-frame/${name}_SUCCESS`,
    `@w3m-frame/${name}`,
    `@w3m-app/${name}_SUCCESS`,
    `@w3m-frame/${name}_SUCCESS_SUCCESS`,
    [`@w3m-frame/${name}_SUCCESS`],
    { toString: () => 'x' },
    null,
    7,
    '',
    '__proto__',
    '@w3m-frame/toString_SUCCESS',
    `@W3M-FRAME/${name}_SUCCESS`,
  ]
  const huge = ['x'.repeat(1_048_577), Array.from({ length: 10_001 }, () => 0)]
  let deep: unknown = 0
  for (let level = 0; level < 1_000; level += 1) deep = { deep }
  const kinds = [
    'source',
    'origin',
    'type',
    'data',
    'size',
    'unknown-id',
    'foreign-id',
    'repeated',
    'shape',
    'right',
    'no',
    'late',
  ] as const

  for (let count = 0; count < messageCount; count += 1) {
    while (open().length < 4) ask()
    const target = pick(open())
    const { name, id } = target
    const message = { type: `@w3m-frame/${name}_SUCCESS`, id, payload: right[name] }
    const say = (data: unknown) => t.receive(data, siteUrl, frame.window)
    const kind = pick(kinds)
    if (kind === 'source') t.receive(message, pick([siteUrl, 'https://app.test']), pick(strangers))
    else if (kind === 'origin') t.receive(message, pick(origins), frame.window)
    else if (kind === 'type') say({ ...message, type: pick(types(name)) })
    else if (kind === 'data')
      say(pick([null, undefined, 7, 'text', [message], new Map(), message.type]))
    else if (kind === 'size') say({ ...message, payload: pick([...huge, deep]) })
    else if (kind === 'unknown-id')
      say({ ...message, id: pick(['', 'x', undefined, 7, [id], '__proto__', `${id}0`]) })
    else if (kind === 'foreign-id') {
      const other = pick(names.filter((candidate) => candidate !== name))
      say({ ...message, type: `@w3m-frame/${other}_${pick(['SUCCESS', 'ERROR'])}` })
    } else if (kind === 'repeated' || kind === 'late') {
      const old = ended.length > 0 ? pick(ended) : undefined
      if (old) say({ type: `@w3m-frame/${old.name}_SUCCESS`, id: old.id, payload: right[old.name] })
    } else if (kind === 'shape') {
      if (!shapeless.includes(name)) {
        say({ ...message, payload: pick(wrong) })
        endOf(target, 'error')
      }
    } else if (kind === 'right') {
      say(message)
      endOf(target, 'value')
    } else {
      say({
        type: `@w3m-frame/${name}_ERROR`,
        id,
        payload: pick([undefined, {}, { message: 'no' }]),
      })
      endOf(target, 'error')
    }
    if (chance(0.005) && open().length > 0) {
      const gone = pick(open())
      gone.controller.abort()
      endOf(gone, 'error')
    }
    if (count % 500 === 0) {
      await t.clock.advance(0)
      for (const { expected, got, ends } of all) {
        expect(got).toBe(expected)
        expect(ends).toBe(expected ? 1 : 0)
      }
      all.splice(0, all.length, ...open())
      ended.splice(0, Math.max(0, ended.length - 50))
    }
  }

  const pending = open()
  t.channel.dispose()
  await t.clock.advance(0)
  for (const waiting of pending) expect([waiting.got, waiting.ends]).toEqual(['error', 1])
  process.off('uncaughtException', onCrash)
  expect(crashes).toEqual([])
  expect(t.clock.pending).toBe(0)
  expect(t.window.listeners).toBe(0)
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  const refused = t.channel.refused()
  for (const reason of ['source', 'origin', 'type', 'size', 'unawaited', 'payload'] as const) {
    expect(refused[reason]).toBeGreaterThan(0)
  }
})

test('[S3.09] fault: an account is eoa or smartAccount and nothing else', () => {
  const isTaken = (type: string) =>
    z.safeParse(answerSchemas.GET_USER, { ...user, accounts: [{ address: evm, type }] }).success
  expect(['eoa', 'smartAccount', 'safe', 'payment', ''].filter(isTaken)).toEqual([
    'eoa',
    'smartAccount',
  ])
})
