import { Subject } from 'rxjs'
import { defineEvent, defineStore, eventBufferSize, type Fact } from 'latchkey/kernel'
import { createTestKernel } from 'latchkey/test'
import { best, heapMegabytes, table } from './report.ts'

/**
 * A million facts through the bus of a kernel, one reducer and twenty subscribers, against a plain
 * RxJS Subject with the same twenty. The ring buffer holds what it holds in development: the heap
 * stays flat, and the rate within three times that of the Subject.
 */
const facts = Number(process.argv[2] ?? 1_000_000)
const subscriberCount = 20
const rounds = 10

const ticked = defineEvent<{ n: number }>()('bench/ticked')
const sums = defineStore({
  id: 'bench/sums',
  initial: { sum: 0 },
  reducers: (on) => [on(ticked, ({ sum }, { n }) => ({ sum: sum + n }))],
})

const heard = { subject: 0, kernel: 0 }

const subject = new Subject<Fact>()
for (let index = 0; index < subscriberCount; index += 1) {
  subject.subscribe(({ payload }) => {
    heard.subject += (payload as { n: number }).n
  })
}
const t = createTestKernel({ stores: [sums], recordedEvents: eventBufferSize })
await t.start()
for (let index = 0; index < subscriberCount; index += 1) {
  t.kernel.events$.subscribe(({ payload }) => {
    heard.kernel += (payload as { n?: number }).n ?? 0
  })
}

function measure(emit: (fact: Fact) => void, count: number): number {
  const startedAt = performance.now()
  for (let n = 0; n < count; n += 1) emit(ticked({ n: 1 }))
  return performance.now() - startedAt
}

const row = table(['facts', 'Subject ms', 'kernel ms', 'ratio', 'kept', 'heap MB'])
measure((fact) => subject.next(fact), 10_000)
measure((fact) => t.kernel.emit(fact), 10_000)
const times: { readonly plain: number; readonly kernel: number }[] = []
for (let round = 1; round <= rounds; round += 1) {
  const plain = measure((fact) => subject.next(fact), facts / rounds)
  const kernel = measure((fact) => t.kernel.emit(fact), facts / rounds)
  times.push({ plain, kernel })
  row([
    (facts / rounds) * round,
    plain.toFixed(0),
    kernel.toFixed(0),
    (kernel / plain).toFixed(2),
    t.kernel.recorded().length,
    heapMegabytes(),
  ])
}
const plain = best(times.map((round) => round.plain))
const kernel = best(times.map((round) => round.kernel))
row(['best', plain.toFixed(0), kernel.toFixed(0), (kernel / plain).toFixed(2), '', ''])
if (heard.subject !== heard.kernel) throw new Error('The kernel lost facts.')
if (t.state(sums).sum * subscriberCount !== heard.kernel) throw new Error('The store lost facts.')
