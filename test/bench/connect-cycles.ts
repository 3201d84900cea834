import { ConnectionService } from 'latchkey/kernel'
import {
  createTestKernel,
  mockNamespace,
  type MockWallet,
  mockWallet,
  sampleNetworks,
} from 'latchkey/test'
import { heapMegabytes, table } from './report.ts'

/**
 * Connects and disconnects a wallet of each namespace again and again in one kernel and prints what
 * is left: heap, live disposables, timers, listeners of the wallet. Everything must stay flat; what is
 * left but must not be ends the bench.
 */
const cycles = Number(process.argv[2] ?? 10_000)
const rounds = 5
const namespaces = Object.keys(sampleNetworks) as (keyof typeof sampleNetworks)[]

const wallets = namespaces.map((namespace) => mockWallet({ namespace }))
const t = createTestKernel({
  plugins: [
    ...namespaces.map((namespace) => mockNamespace(namespace)),
    ...wallets.map(({ plugin }) => plugin),
  ],
  networks: namespaces.flatMap((namespace) => sampleNetworks[namespace]),
  recordedEvents: 0,
})
await t.start()
const connections = await t.service(ConnectionService)

const row = table(['namespace', 'cycles', 'heap MB', 'live', 'timers', 'listeners', 'ms per cycle'])
const run = async ({ connector, calls }: MockWallet, count: number) => {
  for (let cycle = 0; cycle < count; cycle += 1) {
    await connections.connect({ connectorId: connector.id })
    await connections.disconnect()
  }
  // The mock keeps what was asked of it.
  ;(calls as string[]).length = 0
}
// Whatever is made once for a namespace is there before anything is counted.
for (const wallet of wallets) await run(wallet, 100)
const idle = t.tracker.live().length
const timers = t.clock.pending

for (const [index, wallet] of wallets.entries()) {
  const report = (done: number, ms: number) => {
    const live = t.tracker.live().length - idle
    const pending = t.clock.pending - timers
    row([
      namespaces[index] ?? '',
      done,
      heapMegabytes(),
      live,
      pending,
      wallet.listeners,
      ms.toFixed(3),
    ])
    if (live + pending + wallet.listeners > 0) throw new Error('Something is left.')
  }
  report(0, 0)
  for (let round = 1; round <= rounds; round += 1) {
    const startedAt = performance.now()
    await run(wallet, cycles / rounds)
    report((cycles / rounds) * round, (performance.now() - startedAt) / (cycles / rounds))
  }
}
await t.dispose()
