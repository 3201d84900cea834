import { setMaxListeners } from 'node:events'
import { type ChainNamespace, connectors } from 'latchkey/kernel'
import { bip122 } from 'latchkey/namespaces/bip122'
import { cosmos } from 'latchkey/namespaces/cosmos'
import { eip155 } from 'latchkey/namespaces/eip155'
import { polkadot } from 'latchkey/namespaces/polkadot'
import { solana } from 'latchkey/namespaces/solana'
import {
  createTestKernel,
  fakeEnvironment,
  fakePage,
  fakeWindow,
  mockInjected,
  mockWallet,
  sampleNetworks,
} from 'latchkey/test'
import { best, median, table } from './report.ts'

/**
 * 50 wallets of five namespaces are found in a page while those that announce themselves do it again and
 * again. The longest task that a visitor waits for is less than a frame of 16 ms; what the events alone
 * cost, without anybody listening, stands beside it.
 */
const frameMs = 16
const rounds = 30
const repeats = 20

/** Cosmos wallets stand in one global. */
const counts: Readonly<Record<ChainNamespace, number>> = {
  eip155: 20,
  solana: 15,
  polkadot: 9,
  bip122: 5,
  cosmos: 1,
}
const namespaces = Object.keys(counts) as ChainNamespace[]
const announcements = ['eip6963:announceProvider', 'wallet-standard:register-wallet']

/** The longest task from now on; ends with the call of the answer. */
function watchTasks(): () => number {
  let longest = 0
  let before = performance.now()
  let isOver = false
  const look = () => {
    const now = performance.now()
    longest = Math.max(longest, now - before)
    before = now
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  return () => {
    isOver = true
    return longest
  }
}
const nextTask = () => new Promise((resolve) => setImmediate(resolve))

function inject(window: ReturnType<typeof fakeWindow>) {
  setMaxListeners(0, window)
  const heard: { readonly type: string; readonly detail: unknown }[] = []
  const stops = announcements.map((type) => {
    const listener = (event: Event) => {
      heard.push({ type, detail: (event as Event & { readonly detail: unknown }).detail })
    }
    window.addEventListener(type, listener)
    return () => window.removeEventListener(type, listener)
  })
  for (const namespace of namespaces) {
    for (let index = 0; index < counts[namespace]; index += 1) {
      const name = `${namespace} ${index}`
      mockInjected(
        mockWallet({ namespace, id: name, name, rdns: `test.${namespace}.w${index}` }),
        window,
      )
    }
  }
  for (const stop of stops) stop()
  return heard
}

/** Every wallet that can, announces itself again and again in one task. */
function storm(window: EventTarget, heard: ReturnType<typeof inject>): number {
  const startedAt = performance.now()
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    for (const { type, detail } of heard) {
      window.dispatchEvent(Object.assign(new Event(type), { detail }))
    }
  }
  return performance.now() - startedAt
}

async function run() {
  const silent = fakeWindow()
  const alone = storm(silent, inject(silent))

  const window = fakeWindow()
  const heard = inject(window)
  const t = createTestKernel({
    plugins: [eip155(), solana(), polkadot(), bip122(), cosmos()],
    environment: fakeEnvironment({ page: fakePage({ window: window as never }) }),
    namespaces,
    settings: { namespaces, networks: namespaces.flatMap((one) => sampleNetworks[one]) },
    recordedEvents: 0,
  })
  await t.start()
  const found = t.kernel.point(connectors)
  let changes = 0
  const stop = found.subscribe(() => {
    changes += 1
  })
  const end = watchTasks()
  await t.kernel.activatePoint(connectors)
  for (let turn = 0; turn < 20; turn += 1) {
    await nextTask()
    await t.clock.advance(250)
  }
  const finding = end()
  const count = found.getSnapshot().length
  changes = 0
  const storms = []
  for (let turn = 0; turn < 10; turn += 1) {
    storms.push(storm(window, heard))
    await nextTask()
  }
  if (changes > 0) throw new Error('A repeat changed the list.')
  stop()
  await t.dispose()
  return { finding, storm: median(storms), alone, count, events: heard.length * repeats }
}

const results: Awaited<ReturnType<typeof run>>[] = []
for (let round = 0; round < rounds; round += 1) results.push(await run())
const [first, ...rest] = results
const row = table([
  'what'.padStart('wallets found, longest task'.length),
  'count',
  'first ms',
  'median ms',
  'best ms',
  'best / frame',
  'alone ms',
])
const report = (name: string, count: number, part: 'finding' | 'storm', alone: string) => {
  const times = rest.map((result) => result[part])
  row([
    name,
    count,
    first?.[part].toFixed(2) ?? '',
    median(times).toFixed(2),
    best(times).toFixed(2),
    (best(times) / frameMs).toFixed(2),
    alone,
  ])
}
report('wallets found, longest task', first?.count ?? 0, 'finding', '')
report(
  'repeats in one task',
  first?.events ?? 0,
  'storm',
  best(rest.map(({ alone }) => alone)).toFixed(2),
)
