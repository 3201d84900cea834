import {
  analyticsSinks,
  createToken,
  defineEvent,
  defineManifest,
  definePlugin,
  defineStore,
  featuresStore,
  implement,
  PLUGIN_API_VERSION,
} from 'latchkey/kernel'
import { createTestKernel } from 'latchkey/test'
import { heapMegabytes, table } from './report.ts'

/**
 * Switches a plugin off and on again and again in one kernel. It listens, watches, waits, contributes
 * and provides a service; another one needs it. The heap must stay flat, and nothing may be left
 * after each switching off: listeners, timers, contributions, state.
 */
const cycles = Number(process.argv[2] ?? 10_000)
const rounds = 5

const ticked = defineEvent<{ n: number }>()('bench/ticked')
const Ticks = createToken<{ count(): number }>('bench/ticks')
const ticks = defineStore({
  id: 'bench/ticks',
  initial: { sum: 0 },
  reducers: (on) => [on(ticked, ({ sum }, { n }) => ({ sum: sum + n }))],
})

const manifest = defineManifest({
  id: 'bench/ticker',
  apiVersion: PLUGIN_API_VERSION,
  permissions: ['track'],
  gate: { feature: 'ticks' },
  provides: { ticks: Ticks },
  stores: [ticks],
  activation: 'start',
})
const ticker = definePlugin(manifest, undefined, async () => ({
  default: implement(manifest, (_, ctx) => {
    ctx.on(ticked, () => {})
    ctx.watch(
      ticks,
      ({ sum }) => sum,
      () => {},
    )
    ctx.watch(
      featuresStore,
      ({ features }) => features,
      () => {},
    )
    ctx.contribute(analyticsSinks.of({ id: 'bench', send: () => {} }))
    ctx.run(ctx.clock.delay(1_000, ctx.signal))
    ctx.add(() => {})
    ctx.emit(ticked({ n: 1 }))
    return { ticks: { count: () => ctx.read(ticks).sum } }
  }),
}))
const needy = defineManifest({
  id: 'bench/needy',
  apiVersion: PLUGIN_API_VERSION,
  needs: { ticks: Ticks },
  activation: 'start',
})
const dependant = definePlugin(needy, undefined, async () => ({
  default: implement(needy, (_, ctx) => void ctx.on(ticked, () => {})),
}))

const t = createTestKernel({ plugins: [ticker, dependant], recordedEvents: 0 })
await t.start()
const sinks = t.kernel.point(analyticsSinks)
const statusOf = (id: string) =>
  t.kernel.inspect().plugins.find((plugin) => plugin.id === id)?.status
const idle = t.tracker.live().length

const row = table([
  'cycles',
  'heap MB',
  'disposables',
  'timers',
  'contributions',
  'state',
  'ms per cycle',
])
for (let round = 0; round <= rounds; round += 1) {
  const startedAt = performance.now()
  const count = round === 0 ? 100 : cycles / rounds
  for (let cycle = 0; cycle < count; cycle += 1) {
    // Weak references are let go between tasks only, and nothing here would end one.
    if (cycle % 100 === 0) await t.settle(1)
    await t.reconfigure({ features: { ticks: true } })
    if (statusOf('bench/needy') !== 'active') throw new Error('It did not start.')
    await t.reconfigure({ features: { ticks: false } })
    if (statusOf('bench/needy') !== 'blocked') throw new Error('It did not end.')
  }
  row([
    round === 0 ? 0 : (cycles / rounds) * round,
    heapMegabytes(),
    t.tracker.live().length - idle,
    t.clock.pending,
    sinks.getSnapshot().length,
    t.state(ticks).sum,
    ((performance.now() - startedAt) / count).toFixed(3),
  ])
}
await t.dispose()
