import {
  analyticsSinks,
  createToken,
  defineEvent,
  defineManifest,
  definePlugin,
  defineStore,
  implement,
  inspectors,
  type Plugin,
  PLUGIN_API_VERSION,
  type Token,
} from 'latchkey/kernel'
import { createTestKernel } from 'latchkey/test'
import { best, table } from './report.ts'

/**
 * Sorts, gates and starts 50, 100, 200 and 400 plugins, every second one gated off. Each of the others
 * has a store, two contributions, a service, and needs that of the one before it, in rows of five.
 * The best of 21 runs, as whatever else the machine does only adds to it. `ms per plugin` must stay the same from row to row, and 200 plugins fit into a frame of 16 ms.
 */
const sizes = [50, 100, 200, 400]
const runs = 21

interface Service {
  readonly depth: number
}
const happened = defineEvent<{ n: number }>()('bench/happened')

function makePlugins(count: number): Plugin[] {
  let before: Token<Service> | undefined
  return Array.from({ length: count }, (_, index) => {
    const id = `bench/${index}` as const
    const isOff = index % 2 === 1
    const row = Math.floor(index / 2) % 5
    const provides = { own: createToken<Service>(id) }
    const needs: Readonly<Record<string, Token<Service>>> =
      row > 0 && before && !isOff ? { before } : {}
    if (!isOff) before = provides.own
    const manifest = defineManifest({
      id,
      apiVersion: PLUGIN_API_VERSION,
      gate: { feature: isOff ? 'off' : 'on' },
      activation: 'start',
      provides,
      needs,
      stores: [
        defineStore({
          id,
          initial: 0,
          reducers: (on) => [on(happened, (sum, { n }) => sum + n)],
        }),
      ],
      permissions: ['track'],
      contributes: [
        inspectors.of({ id, title: id, snapshot: () => index }),
        analyticsSinks.of({ id, send: () => {} }, { rank: index % 3 }),
      ],
    })
    return definePlugin(manifest, undefined, async () => ({
      default: implement(manifest, ({ before: needed }) => ({
        own: { depth: ((needed as Service | undefined)?.depth ?? 0) + 1 },
      })),
    }))
  })
}

async function run(count: number) {
  const plugins = makePlugins(count).reverse()
  const startedAt = performance.now()
  const t = createTestKernel({ plugins, features: { on: true, off: false }, recordedEvents: 0 })
  const sinks = t.kernel.point(analyticsSinks)
  const sortedAt = performance.now()
  await t.kernel.start({
    features: { on: { value: true, reason: '' }, off: { value: false, reason: '' } },
    namespaces: [],
    isSettled: true,
  })
  const endedAt = performance.now()
  const active = t.kernel
    .inspect()
    .plugins.filter(({ id, status }) => id.startsWith('bench/') && status === 'active').length
  if (active !== count / 2 || sinks.getSnapshot().length !== active) throw new Error('Not started.')
  await t.dispose()
  return { sorted: sortedAt - startedAt, started: endedAt - sortedAt }
}

const row = table([
  'plugins',
  'active',
  'sorted ms',
  'gated and started ms',
  'ms per plugin',
  'against 50',
])
for (let warmUp = 0; warmUp < 10; warmUp += 1) await run(100)
let first: number | undefined
for (const count of sizes) {
  const results: Awaited<ReturnType<typeof run>>[] = []
  for (let round = 0; round < runs; round += 1) results.push(await run(count))
  const sorted = best(results.map((result) => result.sorted))
  const started = best(results.map((result) => result.started))
  const each = (sorted + started) / count
  first ??= each
  row([
    count,
    count / 2,
    sorted.toFixed(2),
    started.toFixed(2),
    each.toFixed(4),
    (each / first).toFixed(2),
  ])
}
