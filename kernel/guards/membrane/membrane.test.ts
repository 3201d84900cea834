import { expect, test } from '@jest/globals'
import { KitError, toErrorRecord } from '../../base/kit-error.ts'
import { createMembrane } from './membrane.ts'
import { UserRejectedRequestError } from '../../wallet/requests/rpc-error.ts'

let speaking = 0
const speak = <T>(say: () => T): T => {
  speaking += 1
  try {
    return say()
  } finally {
    speaking -= 1
  }
}
let life = new AbortController()
const membrane = createMembrane(speak, 'acme/plugin', () => life.signal)
/** As React writes what it draws. */
const element = { $$typeof: Symbol.for('react.element'), type: 'b', props: {} }

// oxlint-disable-next-line unicorn/no-thenable -- as an attacker writes it
const awaiting = 'then'
/** What awaits itself with an element. */
const thenable: Record<string, unknown> = {
  [awaiting]: (done: (value: unknown) => void) => done(element),
}

test('[SEC-85] fault: no element comes through, neither as data nor as a member, nor promised where a text stands', async () => {
  const service = membrane({
    symbol: element,
    read: async () => ({ symbol: element, list: [element] }),
    later: thenable,
  })
  const answer = await service.read()
  for (const one of [service.symbol, answer.symbol, answer.list[0]]) {
    expect([one?.$$typeof, typeof one?.type]).toEqual([undefined, 'string'])
  }
  expect(service.later).toBeInstanceOf(Promise)
  expect((await Promise.resolve(service.later)) as unknown).toEqual({
    $$typeof: undefined,
    type: 'b',
    props: {},
  })
  const half: object = membrane(
    Object.fromEntries([
      [awaiting, undefined],
      ['run', () => {}],
    ]),
  )
  expect(['then' in half, 'run' in half]).toEqual([false, true])
})

test('[SEC-85] fault: what it does runs as code of its plugin, getters and functions among its answers too', () => {
  const seen: number[] = []
  const look = () => void seen.push(speaking)
  const service = membrane({
    get name() {
      look()
      return 'a'
    },
    read(call: () => void) {
      look()
      call()
      return { trim: look }
    },
  })
  expect(service.name).toBe('a')
  service.read(() => {}).trim()
  expect(seen).toHaveLength(3)
  expect(seen).not.toContain(0)
})

test('default: data is copied at each call, functions and services stay what they are', () => {
  const given = { list: [1, { two: 2n }], bytes: new Uint8Array([7]), none: undefined }
  const taken = membrane(given)
  expect(taken).toEqual(given)
  given.list.push(3)
  expect(taken.list).toHaveLength(2)
  expect(membrane(given).list).toHaveLength(3)
  expect(Object.isFrozen(taken)).toBe(true)
  const service = { run: () => 'ran', value: 1 }
  expect(membrane(service)).toBe(membrane(service))
  expect(membrane(service).run).toBe(membrane(service).run)
  service.value = 2
  expect({ ...membrane(service) }.value).toBe(2)
  expect(() => Object.assign(membrane(service), { value: 3 })).toThrow(TypeError)
})

test('[SEC-86] fault: what it does to what it was handed changes nothing of the kit', () => {
  const { signal } = new AbortController()
  const given = { concerns: [{ reason: 'takes all' }], bytes: new Uint8Array([1]), signal }
  const service = membrane({
    spoil(handed: typeof given) {
      expect(handed).toEqual({ ...given, signal: expect.any(AbortSignal) })
      Object.assign(handed.concerns[0]!, { reason: 'nothing' })
      handed.concerns.pop()
      handed.bytes[0] = 2
      Object.defineProperty(handed.signal, 'aborted', { value: true })
    },
  })
  service.spoil(given)
  expect(given.concerns).toEqual([{ reason: 'takes all' }])
  expect([given.bytes[0], signal.aborted]).toEqual([1, false])
})

test('default: a signal that it was handed aborts with that of the kit', () => {
  let heard: AbortSignal | undefined
  const service = membrane({ wait: (signal: AbortSignal) => void (heard = signal) })
  const controller = new AbortController()
  service.wait(controller.signal)
  controller.abort('over')
  expect([heard?.aborted, heard?.reason]).toEqual([true, 'over'])
})

test('default: what refers to itself is handed over, and what it brought comes back as it is', () => {
  const seen: unknown[] = []
  const own = membrane({ run: () => 'ran', see: (value: unknown) => void seen.push(value) })
  const round: { self?: unknown; own: unknown } = { own }
  round.self = round
  own.see(round)
  const [{ self, own: back }] = seen as [typeof round]
  expect(self).toBe(seen[0])
  expect(back).toBe(own)
})

test('default: what the kit hands over is equal to what it has, and a listener among it gets what comes through', () => {
  const heard: unknown[] = []
  const listeners = new Set<unknown>()
  const source = membrane({
    subscribe(listener: { next(value: unknown): void }, signal: AbortSignal) {
      listener.next({ element, signal })
      return { unsubscribe: () => listeners.clear() }
    },
    on: (listener: unknown) => listeners.add(listener).size,
  })
  const { signal } = new AbortController()
  source.subscribe({ next: (value) => heard.push(value) }, signal)
  expect(heard).toMatchObject([{ element: { type: 'b' } }])
  const listener = () => {}
  expect([source.on(listener), source.on(listener)]).toEqual([1, 1])
})

test('[SEC-85] fault: errors are of the kinds that the kit tells apart, their words text alone', async () => {
  class Shifty extends KitError {
    override get message() {
      return element as unknown as string
    }
  }
  const cause = new UserRejectedRequestError()
  const thrown = [
    new Shifty('no', { code: 'A' }),
    Object.assign(new UserRejectedRequestError(), { details: element, cause }),
    'plain',
    new Proxy(new Error('no'), {
      getPrototypeOf: () => {
        throw new Error('unreadable')
      },
    }),
  ]
  const errors = await Promise.all(
    thrown.map((error) =>
      membrane({ fail: () => Promise.reject(error) })
        .fail()
        .catch((reason: unknown) => reason as any),
    ),
  )
  expect(errors[0]).toBeInstanceOf(KitError)
  expect([errors[0].code, typeof errors[0].message]).toEqual(['A', 'string'])
  expect(errors[1]).toBeInstanceOf(UserRejectedRequestError)
  expect([errors[1].rpcCode, errors[1].details]).toEqual([4001, undefined])
  expect(errors[1].cause).toBeInstanceOf(UserRejectedRequestError)
  expect([errors[2] instanceof Error, errors[2].message]).toEqual([true, 'plain'])
  expect(errors[3].message).toBe('failed with what cannot be read')
  const service = membrane({
    fail() {
      throw thrown[0]
    },
  })
  expect(service.fail).toThrow(KitError)
})

test('fault: what refers to itself, and a chain of causes without an end, come to an end', () => {
  const ring: { self?: unknown } = {}
  ring.self = ring
  const taken = membrane(ring)
  expect(taken.self).toBe(taken)
  const error = new Error('first')
  error.cause = error
  expect(membrane(error).message).toBe('first')
})

test('[SEC-86] fault: what it answers is the same at each look; what it is may change', async () => {
  let looks = 0
  const swap = {
    get to() {
      looks += 1
      return { address: `look ${looks}` }
    },
    run: () => 'ran',
  }
  const service = membrane({
    ...swap,
    build: async () => swap,
    tell: (hear: (said: typeof swap) => void) => hear(swap),
  })
  const built = await service.build()
  expect([built.to.address, built.to.address, built.run()]).toEqual(['look 2', 'look 2', 'ran'])
  service.tell((said) => expect([said.to, said.to]).toEqual([built.to, built.to]))
  const live = membrane({
    get to() {
      looks += 1
      return looks
    },
    run: () => {},
  })
  expect(live.to).toBeLessThan(live.to)
})

test('[SEC-85] fault: a signal that is handed on ends with a reason of its own, in both directions', () => {
  const ours = new AbortController()
  let reached: AbortSignal | undefined
  membrane((signal: AbortSignal) => void (reached = signal))(ours.signal)
  const error = new KitError('gone', { code: 'WALLET_GONE' })
  ours.abort(error)
  Object.defineProperty(reached?.reason, 'message', { value: 'Sent' })
  expect([reached?.reason.code, reached?.reason instanceof KitError]).toEqual(['WALLET_GONE', true])
  expect(error.message).toBe('gone')

  const looks: number[] = []
  class Reason extends KitError {
    override get message() {
      looks.push(speaking)
      return 'an element'
    }
  }
  const theirs = new AbortController()
  const taken = membrane(theirs.signal)
  const reason = new Reason('', { code: 'A' })
  delete (reason as Partial<Error>).message
  theirs.abort(reason)
  expect(taken.reason).not.toBe(reason)
  const read = looks.length
  expect([taken.reason.message, taken.reason.message]).toEqual(['an element', 'an element'])
  expect(looks).toHaveLength(read)
  expect(looks).not.toContain(0)
  expect(membrane(AbortSignal.abort(reason)).aborted).toBe(true)
})

test('[SEC-85] fault: an error and a promise of the kit are handed on as new ones', async () => {
  const error = new KitError('failed', { code: 'FAILED' })
  const later = Promise.resolve('ours')
  const spoil = membrane((one: object, name: string) =>
    Object.defineProperty(one, name, { value: () => {} }),
  )
  spoil(error, 'message')
  spoil(later, awaiting)
  expect(error.message).toBe('failed')
  expect(await later).toBe('ours')
})

test('default: dates, bytes, maps and sets come through as copies, in both directions', () => {
  const given = {
    at: new Date(7),
    buffer: new Uint8Array([1, 2]).buffer,
    words: new Uint32Array([70_000]),
    map: new Map<string, object>([['a', { b: 1 }]]),
    set: new Set([1]),
  }
  let lent: typeof given | undefined
  for (const copy of [
    membrane(given),
    membrane((one: typeof given) => void (lent = one))(given) ?? lent,
  ]) {
    expect(copy).toEqual(given)
    for (const name of ['at', 'buffer', 'words', 'map', 'set'] as const) {
      expect(copy?.[name]).not.toBe(given[name])
    }
  }
  const map = new Map<string, unknown>()
  map.set('itself', map).set('symbol', element)
  const taken = membrane(map)
  expect(taken.get('itself')).toBe(taken)
  expect((taken.get('symbol') as typeof element).$$typeof).toBeUndefined()
})

test('[SEC-95] behaviour: what one plugin said stays what it said where another one hands it on, and no other words do', async () => {
  const other = createMembrane(speak, 'other/plugin', () => life.signal)
  const handOn = other({
    async asItIs(ask: () => Promise<void>) {
      await ask()
    },
    async inOtherWords(ask: () => Promise<void>) {
      await ask().catch((error: Error) => {
        throw Object.defineProperty(error, 'message', { value: 'yours' })
      })
    },
  })
  const fail = () => Promise.reject(membrane(new KitError('mine', { code: 'MINE' })))
  const ends = [handOn.asItIs(fail), handOn.inOtherWords(fail)]
  const errors = await Promise.all(ends.map((end) => end.catch(toErrorRecord)))
  expect(errors).toEqual([
    { code: 'MINE', message: 'mine', from: 'acme/plugin' },
    { code: 'MINE', message: 'yours', from: 'other/plugin' },
  ])
})

test('[SEC-95] behaviour: nobody writes whose words an error has, and an error of the kit has its own', () => {
  const words = membrane(new Error('b'))
  const own = new KitError('a', { code: 'A', cause: words })
  const forged = membrane(Object.assign(new Error('d'), { from: 'acme/other' }))
  const from = [words, own, forged].map((error) => toErrorRecord(error).from)
  expect(from).toEqual(['acme/plugin', undefined, 'acme/plugin'])
})

test('[SEC-95] behaviour: of an error that comes through it is known who said it, thrown as a text as well', async () => {
  const from = (error: unknown) => toErrorRecord(error).from
  const thrown = membrane({
    error() {
      throw new KitError('mine', { code: 'MINE' })
    },
    async text() {
      throw 'mine'
    },
  })
  expect(() => thrown.error()).toThrow('mine')
  await thrown.text().catch((error: unknown) => {
    expect(toErrorRecord(error)).toEqual({ code: 'UNKNOWN', message: 'mine', from: 'acme/plugin' })
  })
  try {
    thrown.error()
  } catch (error) {
    expect(from(error)).toBe('acme/plugin')
  }
  expect.assertions(3)
})

test('[SEC-86] fault: what has not answered by the end of its plugin answers no more', async () => {
  const answers: (() => void)[] = []
  const service = membrane({
    read: () => new Promise<string>((resolve) => answers.push(() => resolve('late'))),
  })
  const before = service.read()
  life.abort(new KitError('It was switched off', { code: 'PLUGIN_DEACTIVATED' }))
  for (const answer of answers) answer()
  await expect(before).rejects.toMatchObject({ code: 'PLUGIN_DEACTIVATED' })
  life = new AbortController()
  const after = service.read()
  for (const answer of answers) answer()
  await expect(after).resolves.toBe('late')
})
