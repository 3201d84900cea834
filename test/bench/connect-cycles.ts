import { ConnectionService } from 'latchkey/kernel'
import { createTestKernel, mockNamespace, mockWallet } from 'latchkey/test'
import { heapMegabytes, table } from './report.ts'

/**
 * Connects and disconnects a wallet again and again in one kernel and prints what
 * is left: heap, live disposables, timers, listeners of the wallet. Everything must stay flat.
 */
const cycles = Number(process.argv[2] ?? 10_000)
const rounds = 5

const wallet = mockWallet({ namespace: 'eip155', accounts: ['0xa'] })
const t = createTestKernel({
  plugins: [mockNamespace('eip155'), wallet.plugin],
  recordedEvents: 0,
})
await t.start()
const connections = await t.service(ConnectionService)

const row = table(['cycles', 'heap MB', 'live', 'timers', 'listeners', 'ms per cycle'])
const report = (done: number, ms: number) =>
  row([
    done,
    heapMegabytes(),
    t.tracker.live().length,
    t.clock.pending,
    wallet.listeners,
    ms.toFixed(3),
  ])

for (let round = 0; round <= rounds; round += 1) {
  const startedAt = performance.now()
  const count = round === 0 ? 100 : cycles / rounds
  for (let cycle = 0; cycle < count; cycle += 1) {
    await connections.connect({ connectorId: wallet.connector.id })
    await connections.disconnect()
  }
  report(round === 0 ? 0 : (cycles / rounds) * round, (performance.now() - startedAt) / count)
}
await t.dispose()
