import { describeHeap, type HeapSample } from './heap.ts'

type Counts = Record<string, number>

/** What happened in a run, and what was found. */
export function createTally(seed: number) {
  const steps: Counts = {}
  const faults: Counts = {}
  const heaps: (readonly HeapSample[])[] = []
  const finds: string[] = []
  /** What led to a find, the newest last. */
  const trail: string[] = []
  const uncaught = { count: 0 }
  const hindered: Counts = {}
  const accounts = { checks: 0, mismatches: 0 }
  const startedAt = Date.now()

  const add = (counts: Counts, name: string) => {
    counts[name] = (counts[name] ?? 0) + 1
    trail.push(name)
    trail.splice(0, trail.length - 8)
  }
  const find = (what: string) => {
    finds.push(what)
    console.log(`step ${sumOf(steps)}: ${what}\n  after: ${trail.join(' > ')}`)
  }

  return {
    finds,
    find,
    step: (name: string) => add(steps, name),
    fault: (name: string) => add(faults, name),
    faultEnds: (name: string) => void trail.push(`no longer: ${name}`),
    hindered(name: string) {
      hindered[name] = (hindered[name] ?? 0) + 1
    },
    uncaught(error: Error) {
      uncaught.count += 1
      find(`uncaught: ${error.stack ?? error.message}`)
    },
    account(isRight: boolean) {
      accounts.checks += 1
      if (isRight) return
      accounts.mismatches += 1
      find('the account shown is not the account of the wallet')
    },
    heap: (samples: readonly HeapSample[]) => void heaps.push(samples),
    print() {
      const seconds = Math.round((Date.now() - startedAt) / 1000)
      console.log(`\nsoak: seed ${seed}, ${seconds} s, ${heaps.length} loads of the page`)
      console.log(`${sumOf(steps)} steps: ${listed(steps)}`)
      console.log(`${sumOf(hindered)} hindered: ${listed(hindered)}`)
      console.log(`${sumOf(faults)} faults: ${listed(faults)}`)
      console.log(`${uncaught.count} uncaught errors`)
      for (const samples of heaps) {
        console.log(samples.length > 0 ? `heap at ${describeHeap(samples)}` : 'heap not read')
      }
      console.log(`${accounts.checks} checks of the account, ${accounts.mismatches} mismatches`)
      for (const found of new Set(finds)) console.log(`FAILED: ${found}`)
      console.log(finds.length === 0 ? 'soak: nothing failed' : `soak: ${finds.length} failed`)
    },
  }
}

export type Tally = ReturnType<typeof createTally>

const sumOf = (counts: Counts) => Object.values(counts).reduce((sum, count) => sum + count, 0)
const listed = (counts: Counts) =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
