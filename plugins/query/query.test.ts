import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import {
  definePlugin,
  defineManifest,
  implement,
  KitError,
  modalClosed,
  modalOpened,
  PLUGIN_API_VERSION,
  panelPlaced,
} from '../../kernel/exports/index.ts'
import { HttpStatusError } from '../../kernel/exports/internal.ts'
import { createTestKernel, type TestKernel } from '../../test/kit/create-test-kernel.ts'
import { type QueryReader, QueryService, type Question } from './contract.ts'
import { query } from './index.ts'

let t: TestKernel
let queries: QueryService
const open = () => t.kernel.emit(modalOpened({ viewId: 'Account' }))
const close = () => t.kernel.emit(modalClosed({ outcome: 'dismissed' }))

beforeEach(async () => {
  t = createTestKernel({ plugins: [query] })
  await t.start()
  queries = await t.service(QueryService)
  open()
})
afterEach(async () => t.dispose())

/** Answers of a service: each `ask` takes the next; the last one for ever. A promise may hang. */
function asker<T>(...answers: readonly (T | Error | Promise<T>)[]) {
  const signals: AbortSignal[] = []
  return {
    signals,
    get count() {
      return signals.length
    },
    async ask(signal: AbortSignal): Promise<T> {
      signals.push(signal)
      const answer = answers[Math.min(signals.length, answers.length) - 1]
      if (answer instanceof Error) throw answer
      return answer as T
    },
  }
}
const hang = () => new Promise<never>(() => {})
const passing = (code = 'HTTP_NETWORK') => new KitError('No answer', { code, retryable: true })
const status = (code: number, headers: Readonly<Record<string, string>> = {}) =>
  new HttpStatusError(new Response(null, { status: code, headers }), 'test', t.clock.now())
const key = ['balance', 'eip155:1']
const question = <T>(
  from: { ask(signal: AbortSignal): Promise<T> },
  rest: Partial<Question<T>> = {},
): Question<T> => ({ key, ask: (signal) => from.ask(signal), ...rest })
const watch = <T>(asked: Question<T>) => {
  const reader: QueryReader<T> = queries.watch(asked)
  const seen: string[] = []
  const forget = reader.subscribe(() => {
    const { status, fetchStatus, data } = reader.getSnapshot()
    seen.push([status, fetchStatus, data].filter((part) => part !== undefined).join(' '))
  })
  return { reader, seen, forget, state: () => reader.getSnapshot() }
}

describe('what is known and whether somebody asks', () => {
  test('[S4.37] default: status and fetch status are two values: pending, then success, idle, fetching', async () => {
    const from = asker(1, 2)
    const { seen, state, forget } = watch(question(from))
    expect(state()).toMatchObject({ status: 'pending', fetchStatus: 'fetching', data: undefined })
    await t.settle()
    expect(state()).toMatchObject({ status: 'success', fetchStatus: 'idle', data: 1 })
    queries.invalidate(['balance'])
    expect(state()).toMatchObject({ status: 'success', fetchStatus: 'fetching', data: 1 })
    await t.settle()
    expect(seen).toEqual([
      'pending fetching',
      'success idle 1',
      'success idle 1',
      'success fetching 1',
      'success idle 2',
    ])
    forget()
  })

  test('[S4.37] behaviour: nothing is asked before somebody watches, and what is unknown is pending and idle', async () => {
    const from = asker(1)
    const reader = queries.watch(question(from))
    await t.clock.advance(60_000)
    expect(from.count).toBe(0)
    expect(reader.getSnapshot()).toMatchObject({ status: 'pending', fetchStatus: 'idle' })
    expect(queries.peek(key)).toBeUndefined()
  })

  test('[S4.37] fault: offline it is paused and goes on by itself', async () => {
    t.environment.page.change({ online: false })
    const from = asker('late')
    const { state, forget } = watch(question(from))
    await t.clock.advance(3_600_000)
    expect(state()).toMatchObject({ status: 'pending', fetchStatus: 'paused' })
    expect(from.count).toBe(0)
    t.environment.page.change({ online: true })
    await t.settle()
    expect(state()).toMatchObject({ status: 'success', fetchStatus: 'idle', data: 'late' })
    forget()
  })

  test('[S4.37] fault: a connection lost between two tries pauses; the tries go on where they were', async () => {
    const from = asker<string>(passing(), 'back')
    const { state, forget } = watch(question(from))
    await t.settle()
    t.environment.page.change({ online: false })
    await t.clock.advance(5_000)
    expect(state().fetchStatus).toBe('paused')
    expect(from.count).toBe(1)
    t.environment.page.change({ online: true })
    await t.settle()
    expect(state()).toMatchObject({ status: 'success', data: 'back' })
    forget()
  })

  test('[S4.37, S9.14] fault: what the lost connection cut off is no try and no failure', async () => {
    let cutOff = (_: Error) => {}
    const cut = new Promise<string>((_, reject) => {
      cutOff = reject
    })
    const from = asker<string>(cut, 'back')
    const { seen, state, forget } = watch(question(from, { retries: 0 }))
    await t.settle()
    t.environment.page.change({ online: false })
    cutOff(passing())
    await t.settle()
    expect(state()).toMatchObject({ status: 'pending', fetchStatus: 'paused' })
    t.environment.page.change({ online: true })
    await t.settle()
    expect(state()).toMatchObject({ status: 'success', data: 'back' })
    expect(seen.filter((each) => each.startsWith('error'))).toEqual([])
    forget()
  })

  test('[S4.37] fault: a refusal is one offline, too', async () => {
    const from = asker<string>(new KitError('No', { code: 'REFUSED' }))
    const read = queries.read(
      question({
        ask: (signal) => {
          t.environment.page.change({ online: false })
          return from.ask(signal)
        },
      }),
    )
    await expect(read).rejects.toMatchObject({ code: 'REFUSED' })
  })

  test('[S4.37, REL-29] fault: a failure keeps the last good answer and names its reason', async () => {
    const from = asker<number>(7, new KitError('Not today', { code: 'REFUSED' }))
    const { state, forget } = watch(question(from))
    await t.settle()
    const { updatedAt } = state()
    await t.clock.advance(1_000)
    queries.invalidate(key)
    await t.settle()
    expect(state()).toEqual({
      status: 'error',
      fetchStatus: 'idle',
      data: 7,
      error: { code: 'REFUSED', message: 'Not today' },
      failures: 1,
      updatedAt,
    })
    forget()
  })

  test('[S4.37] behaviour: the snapshot is one object until something changes', async () => {
    const { reader, forget } = watch(question(asker(1)))
    await t.settle()
    expect(reader.getSnapshot()).toBe(reader.getSnapshot())
    expect(queries.peek(key)).toBe(reader.getSnapshot())
    forget()
  })
})

describe('tries', () => {
  test('[S9.14] default: three more tries, after 1, 2 and 4 s, then the error', async () => {
    const from = asker<number>(passing())
    const { state, forget } = watch(question(from))
    const counts: number[] = []
    for (const wait of [0, 999, 1, 1_999, 1, 3_999, 1, 60_000]) {
      await t.clock.advance(wait)
      counts.push(from.count)
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
    expect(state()).toMatchObject({ status: 'error', fetchStatus: 'idle' })
    forget()
  })

  test('[S9.14] option: with more tries the wait doubles up to 30 s', async () => {
    const from = asker<number>(passing())
    const times: number[] = []
    const start = t.clock.now()
    const ask = (signal: AbortSignal) => {
      times.push((t.clock.now() - start) / 1_000)
      return from.ask(signal)
    }
    const read = queries.read({ key, ask, retries: 7 })
    const failure = read.catch((error: unknown) => error)
    await t.clock.advance(300_000)
    expect(await failure).toMatchObject({ code: 'HTTP_NETWORK' })
    expect(times).toEqual([0, 1, 3, 7, 15, 31, 61, 91])
  })

  test.each([
    ['a time-out', () => passing('HTTP_TIMEOUT')],
    ['408', () => status(408)],
    ['429', () => status(429)],
    ['500', () => status(500)],
    ['503 behind another error', () => new KitError('x', { code: 'X', cause: status(503) })],
    ['520', () => status(520)],
  ])('[S9.14] fault: %s may pass and is asked again', async (_name, error) => {
    const from = asker<number>(error(), 2)
    const read = queries.read(question(from))
    await t.clock.advance(999)
    expect(from.count).toBe(1)
    await t.clock.advance(1)
    expect(await read).toBe(2)
  })

  test.each([
    ['400', () => status(400)],
    ['403', () => status(403)],
    ['404', () => status(404)],
    ['404 behind another error', () => new KitError('x', { code: 'X', cause: status(404) })],
    ['what could not be read', () => new KitError('?', { code: 'HTTP_BODY' })],
    ['no way to anybody', () => new KitError('No', { code: 'RPC_URL_NOT_FOUND' })],
    ['a refusal', () => new KitError('No', { code: 'NETWORK_NOT_SERVED' })],
    ['an error of the code that asks', () => new TypeError('odd')],
    ['what the client itself has repeated', () => Object.assign(status(503), { isRepeated: true })],
  ])('[S9.14, REL-30] fault: %s is final at once', async (_name, error) => {
    const from = asker<number>(error(), 2)
    await expect(queries.read(question(from))).rejects.toThrow()
    await t.clock.advance(120_000)
    expect(from.count).toBe(1)
  })

  test.each([
    ['2', 2_000],
    ['20', 20_000],
    ['3600', 30_000],
    ['0', 1_000],
  ])('[S9.14, S7.18] behaviour: Retry-After %s is waited for, 30 s at most', async (after, ms) => {
    const from = asker<number>(status(429, { 'retry-after': after }), 2)
    const read = queries.read(question(from))
    await t.clock.advance(ms - 1)
    expect(from.count).toBe(1)
    await t.clock.advance(1)
    expect(await read).toBe(2)
  })

  test('[S9.14] fault: a try that never ends is over after 30 s, whether it heeds its signal or not', async () => {
    const from = asker<number>(hang(), 2)
    const read = queries.read(question(from))
    await t.clock.advance(29_999)
    expect(from.signals[0]!.aborted).toBe(false)
    await t.clock.advance(1)
    expect(from.signals[0]!.aborted).toBe(true)
    await t.clock.advance(1_000)
    expect(await read).toBe(2)
  })

  test('[S9.14] behaviour: while tries follow it is loading and says how many failed; the end is told once', async () => {
    const told: unknown[] = []
    const from = asker<number>(passing())
    const { seen, state, forget } = watch(
      question(from, { retries: 2, onFailed: (error) => told.push(error) }),
    )
    const failures: unknown[] = []
    for (const wait of [0, 1_000, 2_000]) {
      await t.clock.advance(wait)
      failures.push([state().status, state().failures, told.length])
    }
    expect(failures).toEqual([
      ['pending', 1, 0],
      ['pending', 2, 0],
      ['error', 3, 1],
    ])
    expect(seen.filter((each) => each.startsWith('error'))).toHaveLength(1)
    forget()
  })

  test('[S9.14] option: who can do without waits for fewer tries; the others go on waiting', async () => {
    const from = asker<number>(passing(), 2)
    const patient = queries.read(question(from))
    const other = queries.read(question(from, { retries: 0 }))
    await expect(other).rejects.toMatchObject({ code: 'HTTP_NETWORK' })
    expect(from.count).toBe(1)
    await t.clock.advance(1_000)
    expect([await patient, from.count]).toEqual([2, 2])
  })

  test('[S9.14] option: without grace what is called off ends at once, with its tries', async () => {
    const told: unknown[] = []
    const from = asker<number>(passing(), hang())
    const controller = new AbortController()
    const asked = question(from, { graceMs: 0, onFailed: (error) => told.push(error) })
    const failure = queries.read(asked, { signal: controller.signal }).catch((error) => error)
    await t.clock.advance(1_000)
    controller.abort(new Error('typed on'))
    expect(await failure).toMatchObject({ message: 'typed on' })
    await t.settle()
    expect(from.signals.map(({ aborted }) => aborted)).toEqual([true, true])
    await t.clock.advance(60_000)
    expect([from.count, told]).toEqual([2, []])
  })

  test('[S9.14] behaviour: when the last one goes no other try begins', async () => {
    const from = asker<number>(passing())
    const { forget } = watch(question(from))
    await t.clock.advance(900)
    forget()
    await t.clock.advance(60_000)
    expect(from.count).toBe(1)
  })

  test('[S9.14, REL-30] fault: what failed and is only watched has one try each time, until it comes', async () => {
    const from = asker<number>(passing(), passing(), passing(), passing(), passing(), 6)
    const { state, forget } = watch(question(from, { pollMs: 10_000 }))
    await t.clock.advance(7_000)
    expect([from.count, state().status]).toEqual([4, 'error'])
    await t.clock.advance(10_000)
    expect([from.count, state().status]).toEqual([5, 'error'])
    await t.clock.advance(10_000)
    expect([from.count, state().data]).toEqual([6, 6])
    forget()
  })
})

describe('sharing and forgetting', () => {
  test('[S4.37] behaviour: equal questions under way are one', async () => {
    const from = asker(5)
    const first = watch(question(from))
    const second = watch(question(from))
    const read = queries.read(question(from))
    expect(await read).toBe(5)
    expect(from.count).toBe(1)
    expect(first.state()).toBe(second.state())
    first.forget()
    second.forget()
  })

  test('[S9.04] behaviour: what is younger than its time is not asked again; afterwards it is', async () => {
    const from = asker(1, 2)
    const asked = question(from, { freshMs: 30_000 })
    expect(await queries.read(asked)).toBe(1)
    await t.clock.advance(29_999)
    expect(await queries.read(asked)).toBe(1)
    await t.clock.advance(1)
    expect(await queries.read(asked)).toBe(2)
  })

  test('[S9.15] default: an answer that nobody uses goes after 300000 ms; one that is watched stays', async () => {
    await queries.read(question(asker(1), { key: ['left'] }))
    const { forget } = watch(question(asker(2), { key: ['watched'], freshMs: Infinity }))
    await t.clock.advance(299_999)
    expect(queries.peek(['left'])?.data).toBe(1)
    await t.clock.advance(1)
    expect(queries.peek(['left'])).toBeUndefined()
    expect(queries.peek(['watched'])?.data).toBe(2)
    forget()
    await t.clock.advance(300_000)
    expect(queries.peek(['watched'])).toBeUndefined()
  })

  test('[S9.04] behaviour: a forced read is a new question, and whoever waited gets its answer', async () => {
    let answerOld = (_: string) => {}
    const old = new Promise<string>((resolve) => {
      answerOld = resolve
    })
    const from = asker<string>(old, 'new')
    const first = queries.read(question(from))
    const second = queries.read(question(from), { force: true })
    answerOld('old')
    expect(await Promise.all([first, second])).toEqual(['new', 'new'])
    expect(from.signals[0]!.aborted).toBe(true)
    expect(queries.peek(key)?.data).toBe('new')
  })

  test('behaviour: removed questions end, what they brought is forgotten, and the rest stays', async () => {
    const from = asker<number>(1, hang())
    await queries.read(question(from, { key: ['balance', 'ada'] }))
    await queries.read(question(asker(3), { key: ['name', 'ada'] }))
    const running = queries.read(question(from, { key: ['balance', 'bob'] }))
    const failure = running.catch((error: unknown) => error)
    const { state, forget } = watch(question(asker(9), { key: ['balance', 'eve'] }))
    await t.settle()
    queries.remove(['balance'])
    expect(await failure).toMatchObject({ code: 'QUERY_WITHDRAWN' })
    expect(queries.peek(['balance', 'ada'])).toBeUndefined()
    expect(state()).toMatchObject({ status: 'pending', fetchStatus: 'idle', data: undefined })
    expect(from.signals[1]!.aborted).toBe(true)
    expect(queries.peek(['name', 'ada'])?.data).toBe(3)
    forget()
  })
})

describe('whoever has gone', () => {
  test('[REL-42] behaviour: a question that nobody waits for is aborted and leaves nothing behind', async () => {
    const from = asker<number>(hang())
    const { forget, state } = watch(question(from))
    await t.settle()
    forget()
    await t.clock.advance(500)
    expect(from.signals[0]!.aborted).toBe(true)
    expect(state()).toMatchObject({ status: 'pending', fetchStatus: 'idle', error: undefined })
  })

  test('[REL-17] behaviour: a thousand changes between two accounts in a second ask each once', async () => {
    const from = asker<number>(hang())
    for (let change = 0; change < 1_000; change += 1) {
      const { forget } = watch(question(from, { key: ['balance', change % 2] }))
      await t.clock.advance(1)
      forget()
    }
    expect(from.count).toBe(2)
  })

  test('[REL-42] fault: who asks again at once is not given up with the one before', async () => {
    let answer = (_: number) => {}
    const slow = new Promise<number>((resolve) => {
      answer = resolve
    })
    const from = asker<number>(1, slow)
    await queries.read(question(from))
    const second = queries.read(question(from))
    await t.clock.advance(5_000)
    answer(2)
    expect([await second, from.signals[1]!.aborted]).toEqual([2, false])
  })

  test('behaviour: the signal of a read ends its waiting, not that of others', async () => {
    const from = asker<number>(hang())
    const controller = new AbortController()
    const read = queries.read(question(from), { signal: controller.signal })
    const failure = read.catch((error: unknown) => error)
    const { forget } = watch(question(from))
    controller.abort(new Error('enough'))
    expect(await failure).toMatchObject({ message: 'enough' })
    await t.clock.advance(10_000)
    expect(from.signals[0]!.aborted).toBe(false)
    forget()
  })

  test('behaviour: the end of the plugin ends every question', async () => {
    const from = asker<number>(hang())
    const read = queries.read(question(from))
    const failure = read.catch((error: unknown) => error)
    const { forget } = watch(question(asker<number>(hang()), { key: ['other'], pollMs: 10_000 }))
    await t.settle()
    await t.kernel.dispose()
    expect(await failure).toBeDefined()
    expect(from.signals[0]!.aborted).toBe(true)
    expect(t.clock.pending).toBe(0)
    forget()
    expect(t.clock.pending).toBe(0)
  })
})

describe('asking again', () => {
  test('[REL-30] option: it is asked again by its time, which begins with the answer', async () => {
    const from = asker(1, 2, 3)
    const { state, forget } = watch(question(from, { pollMs: 10_000 }))
    await t.clock.advance(9_999)
    expect(from.count).toBe(1)
    await t.clock.advance(1)
    expect(state().data).toBe(2)
    await t.clock.advance(60_000)
    expect(from.count).toBe(8)
    forget()
  })

  test('[REL-30] fault: it is asked again where the clock is set back while it waits', async () => {
    const from = asker(1, 2)
    const { state, forget } = watch(question(from, { pollMs: 10_000 }))
    await t.clock.advance(1)
    const { now } = t.clock
    Object.assign(t.clock, { now: () => now() - 3_600_000 })
    await t.clock.advance(9_999)
    expect(state().data).toBe(2)
    Object.assign(t.clock, { now })
    forget()
  })

  test.each([
    ['the page is hidden', (isAway: boolean) => t.environment.page.change({ hidden: isAway })],
    ['the modal is closed', (isAway: boolean) => (isAway ? close() : open())],
  ])(
    '[REL-30] behaviour: while %s nothing is asked; at once afterwards it is',
    async (_name, set) => {
      const from = asker(1)
      const polled = watch(question(from, { pollMs: 10_000 }))
      await t.settle()
      set(true)
      const fresh = asker('first')
      const late = watch(question(fresh, { key: ['late'] }))
      await t.clock.advance(3_600_000)
      expect([from.count, fresh.count]).toEqual([1, 0])
      set(false)
      await t.settle()
      expect([from.count, fresh.count]).toEqual([2, 1])
      expect(late.state().data).toBe('first')
      polled.forget()
      late.forget()
    },
  )

  test('[REL-30] behaviour: tries of what is only watched rest too while the page is hidden', async () => {
    const from = asker<number>(passing(), 4)
    const { state, forget } = watch(question(from))
    await t.settle()
    t.environment.page.change({ hidden: true })
    await t.clock.advance(600_000)
    expect(from.count).toBe(1)
    t.environment.page.change({ hidden: false })
    await t.settle()
    expect(state().data).toBe(4)
    forget()
  })

  test("behaviour: a host's own read is asked while the modal is closed, also what rests", async () => {
    close()
    expect(await queries.read(question(asker(1)))).toBe(1)
    open()
    const from = asker<number>(passing(), 4)
    const { forget } = watch(question(from, { key: ['x'] }))
    await t.settle()
    close()
    await t.clock.advance(60_000)
    expect(from.count).toBe(1)
    expect(await queries.read(question(from, { key: ['x'] }))).toBe(4)
    forget()
  })

  test('behaviour: what became old while nobody watched is asked with the next watcher alone', async () => {
    const from = asker(1, 2)
    await queries.read(question(from, { freshMs: 30_000 }))
    queries.invalidate(['balance'])
    await t.clock.advance(60_000)
    expect(from.count).toBe(1)
    const { state, forget } = watch(question(from, { freshMs: 30_000 }))
    await t.settle()
    expect(state().data).toBe(2)
    forget()
  })
})

test('behaviour: a kit in a panel is always on screen', async () => {
  await t.dispose()
  t = createTestKernel({ plugins: [query] })
  t.kernel.emit(panelPlaced({}))
  await t.start()
  queries = await t.service(QueryService)
  const { state, forget } = watch(question(asker(1)))
  await t.settle()
  expect(state().data).toBe(1)
  forget()
})

test('behaviour: two kits on a page share nothing', async () => {
  const other = createTestKernel({ plugins: [query] })
  await other.start()
  const others = await other.service(QueryService)
  t.environment.page.change({ online: false })
  expect(await others.read(question(asker('theirs')))).toBe('theirs')
  expect(queries.peek(key)).toBeUndefined()
  await other.dispose()
})

test('behaviour: a plugin that asks needs the service alone', async () => {
  await t.dispose()
  const manifest = defineManifest({
    id: 'asking',
    apiVersion: PLUGIN_API_VERSION,
    needs: { queries: QueryService },
    activation: 'start',
  })
  const answers: unknown[] = []
  const asking = definePlugin(manifest, undefined, async () => ({
    default: implement(manifest, async (services) => {
      answers.push(await services.queries.read(question(asker('here'))))
    }),
  }))
  t = createTestKernel({ plugins: [query, asking] })
  await t.start()
  await t.settle(10)
  expect(answers).toEqual(['here'])
})
