import { describe, expect, test } from '@jest/globals'
import {
  type KitEvent,
  alertRaised,
  defineEvent,
  defineManifest,
  definePlugin,
  defineStore,
  implement,
  noticesStore,
  type Plugin,
  PLUGIN_API_VERSION,
} from '../../kernel/exports/index.ts'
import {
  createTestKernel,
  mockWallet,
  parseRecording,
  replayRecording,
  type TestKernel,
  type TestKernelOptions,
} from '../../test/exports/index.ts'
import { createRecorder } from './recorder.ts'
import { redact } from './redact.ts'
import { statesAt } from './states.ts'

const rang = defineEvent<{ times: number }>()('acme/bell/rang')
const bellStore = defineStore({
  id: 'acme/bell-count',
  initial: { total: 0, reducerRuns: 0 },
  reducers: (on) => [
    on(rang, ({ total, reducerRuns }, { times }) => {
      if (times < 0) throw new Error('a bell rings forwards')
      return { total: total + times, reducerRuns: reducerRuns + 1 }
    }),
  ],
})
const bellManifest = defineManifest({
  id: 'acme/bell',
  apiVersion: PLUGIN_API_VERSION,
  gate: { feature: 'bell' },
  stores: [bellStore],
})
const bell = (): Plugin =>
  definePlugin(bellManifest, undefined, async () => ({
    default: implement(bellManifest, () => {}),
  }))

const ada = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const bob = '0x0b4B9D1d0f2a4bDE7a6a4B9D1d0f2a4bDE7a6bb1'

/** A kernel with a recorder from its first fact, or from later on. */
async function recorded(
  run: (t: TestKernel, record: (capacity?: number) => ReturnType<typeof createRecorder>) => unknown,
  options: TestKernelOptions = {},
) {
  const t = createTestKernel({ plugins: [bell()], features: { bell: true }, ...options })
  const recorders: ReturnType<typeof createRecorder>[] = []
  await t.start()
  try {
    await run(t, (capacity = 500) => {
      const recorder = createRecorder({
        inspector: t.kernel.inspector,
        now: t.clock.now,
        capacity,
      })
      recorders.push(recorder)
      return recorder
    })
  } finally {
    for (const recorder of recorders) void recorder.dispose()
    await t.dispose()
  }
}
const ring = (t: TestKernel, times: number) => t.kernel.emit(rang({ times }), 'acme/bell')
const lastOf = (events: readonly KitEvent[]) => events.at(-1)?.seq ?? 0

describe('createRecorder', () => {
  test('default: holds every fact with its source, from the first that the kernel kept', () =>
    recorded((t, record) => {
      const recorder = record()
      ring(t, 2)
      expect(recorder.events().map(({ seq }) => seq)).toEqual(
        t.kernel.recorded().map(({ seq }) => seq),
      )
      expect(recorder.events().at(-1)).toMatchObject({
        source: 'acme/bell',
        type: 'acme/bell/rang',
      })
    }))

  test('option: keeps as many facts as it was told, and the states before them', () =>
    recorded((t, record) => {
      const recorder = record(5)
      for (let times = 1; times <= 23; times += 1) {
        ring(t, times)
        const recording = recorder.recording()
        expect(recording.events.length).toBeLessThanOrEqual(5)
        expect(replayRecording(recording, [bellStore]).state(bellStore)).toEqual(t.state(bellStore))
      }
      expect(recorder.events().map(({ payload }) => payload)).toEqual(
        [19, 20, 21, 22, 23].map((times) => ({ times })),
      )
    }))

  test('behaviour: one that begins late begins with the states of that moment', () =>
    recorded(
      (t, record) => {
        ring(t, 40)
        const recorder = record()
        ring(t, 2)
        expect(recorder.events()).toHaveLength(1)
        const { state } = replayRecording(recorder.recording(), [bellStore])
        expect(state(bellStore)).toEqual({ total: 42, reducerRuns: 2 })
      },
      { recordedEvents: 0 },
    ))

  test('[SEC-86] fault: states that cannot be read, or hold secrets, are so in what it begins with, and the rest stays whole', () => {
    const reader = (getSnapshot: () => unknown) => ({ getSnapshot })
    const states: Readonly<Record<string, () => unknown>> = {
      'acme/throws': () => {
        throw new Error('no state')
      },
      'acme/trap': () => new Proxy({}, { ownKeys: () => [5] as never }),
      'acme/secret': () => ({ password: 'hunter2', count: 2 }),
      'acme/code': () => ({ run: () => {} }),
    }
    const stores = Object.keys(states).map((id) => ({
      owner: 'acme/bell',
      definition: defineStore<unknown>({ id, initial: 0, reducers: () => [] }),
    }))
    const recorder = createRecorder({
      inspector: {
        stores,
        recorded: () => [],
        events$: { subscribe: () => ({ unsubscribe() {} }) },
        store: ({ id }: { readonly id: string }) => reader(states[id] as () => unknown),
      } as never,
      now: () => 0,
      capacity: 5,
    })
    const recording = recorder.recording()
    void recorder.dispose()
    expect(Object.entries(recording.stores).map(([id, { state }]) => [id, state])).toEqual([
      ['acme/throws', '[unreadable]'],
      ['acme/trap', '[unreadable]'],
      ['acme/secret', { password: '[redacted]', count: 2 }],
      ['acme/code', { run: '[function]' }],
    ])
    expect(parseRecording(JSON.stringify(recording))).toEqual(recording)
  })

  test('behaviour: tells once for all facts of a turn, and nothing after its end', () =>
    recorded(async (t, record) => {
      const recorder = record()
      let told = 0
      recorder.subscribe(() => (told += 1))
      for (let times = 0; times < 100; times += 1) ring(t, times)
      const events = recorder.events()
      await t.settle()
      expect(told).toBe(1)
      expect(recorder.events()).toBe(events)
      void recorder.dispose()
      ring(t, 1)
      await t.settle()
      expect(told).toBe(1)
      expect(recorder.events()).toHaveLength(events.length)
    }))

  test('behaviour: nothing that it keeps, shows or saves is a secret or a whole address', async () => {
    const wallet = mockWallet({ namespace: 'eip155', accounts: [ada] })
    await recorded(
      async (t, record) => {
        const recorder = record()
        await t.connect(wallet)
        t.kernel.emit(
          alertRaised({
            code: 'X',
            kind: 'danger',
            title: 'Code 123456',
            message: 'wc:abc@2?symKey=1',
          }),
        )
        const text = JSON.stringify(recorder.recording())
        expect(JSON.stringify(t.kernel.recorded())).toContain(ada)
        for (const hidden of [ada, '123456', 'symKey=1']) expect(text).not.toContain(hidden)
      },
      { plugins: [wallet.plugin] },
    )
  })
})

describe('a recording of a wallet that connects', () => {
  test('behaviour: folds to the redacted state of every store, at every event', async () => {
    const wallet = mockWallet({ namespace: 'eip155', accounts: [ada] })
    await recorded(
      async (t, record) => {
        const recorder = record()
        const live = new Map<number, string>()
        const { inspector } = t.kernel
        const subscription = inspector.events$.subscribe(({ seq }) => {
          live.set(seq, JSON.stringify(statesNow(t)))
        })
        await t.connect(wallet)
        wallet.changeAccounts([bob, ada])
        wallet.changeNetwork('eip155:8453')
        await t.settle()
        wallet.end()
        await t.settle()
        subscription.unsubscribe()
        const recording = parseRecording(JSON.stringify(recorder.recording()))
        expect(live.size).toBeGreaterThan(5)
        for (const [seq, states] of live) {
          const folded = statesAt(recording, inspector.stores, seq)
          expect(folded.flatMap(({ fault }) => fault ?? [])).toEqual([])
          const byId = Object.fromEntries(folded.map(({ id, state }) => [id, state]))
          expect(JSON.parse(JSON.stringify(byId))).toEqual(JSON.parse(states))
        }
      },
      { plugins: [wallet.plugin] },
    )
  })
})

const statesNow = ({ kernel: { inspector } }: TestKernel) =>
  Object.fromEntries(
    inspector.stores.map(({ definition }) => [
      definition.id,
      redact(inspector.store(definition).getSnapshot()),
    ]),
  )

describe('statesAt', () => {
  test('default: the state of every store after each event, those first that it changed', () =>
    recorded((t, record) => {
      const recorder = record()
      ring(t, 1)
      const first = lastOf(recorder.events())
      ring(t, 2)
      const states = statesAt(recorder.recording(), t.kernel.inspector.stores, first)
      expect(states[0]).toMatchObject({
        id: 'acme/bell-count',
        owner: 'acme/bell',
        isChanged: true,
        state: { total: 1 },
      })
      expect(states.find(({ id }) => id === noticesStore.id)).toMatchObject({ isChanged: false })
    }))

  test('[C.27] behaviour: a store that its plugin took along is at its start again', () =>
    recorded(async (t, record) => {
      const recorder = record()
      ring(t, 7)
      await t.reconfigure({ features: {} })
      const states = statesAt(
        recorder.recording(),
        t.kernel.inspector.stores,
        lastOf(recorder.events()),
      )
      expect(states.find(({ id }) => id === 'acme/bell-count')?.state).toEqual(bellStore.initial)
      expect(t.state(bellStore)).toEqual(bellStore.initial)
    }))

  test('[C.28] fault: a reducer that throws leaves the last good state, and is named', () =>
    recorded(
      (t, record) => {
        const recorder = record()
        ring(t, 3)
        ring(t, -1)
        const bad = recorder.events().find(({ payload }) => (payload as any).times === -1)
        const states = statesAt(recorder.recording(), t.kernel.inspector.stores, bad?.seq ?? 0)
        expect(states.find(({ id }) => id === 'acme/bell-count')).toMatchObject({
          state: { total: 3 },
          fault: 'Error: a bell rings forwards',
        })
      },
      { expectsFaults: true },
    ))
})
