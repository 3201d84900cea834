import type { CDPSession } from 'playwright-core'
import { readBytes } from './heap-snapshot.ts'

/** What a page holds at rest, after a forced collection. */
export interface HeapSample {
  /** The step of this load of the page. */
  readonly step: number
  /** Of what the page made, see `ofThePage`. */
  readonly bytes: number
  readonly nodes: number
  readonly listeners: number
}

/**
 * The kinds that code of a page makes. The rest of a heap is the engine's own: bytecode comes with the first call of a
 * function and goes when it was not called for three minutes, a megabyte in all, whatever the page keeps.
 */
const ofThePage = [
  'object',
  'closure',
  'array',
  'string',
  'concatenated string',
  'sliced string',
  'number',
  'bigint',
  'symbol',
  'regexp',
]
/** Two readings differ by as much, whatever the visitor does in between. */
const noise = 2 ** 16
const mostInPage = 1.15

export async function readHeap(devtools: CDPSession, step: number): Promise<HeapSample> {
  const kinds = await readBytes(devtools)
  const bytes = ofThePage.reduce((sum, kind) => sum + kinds[kind]!, 0)
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
  return { step, bytes, nodes, listeners: jsEventListeners }
}

/** The samples at the start, the quarters and the end, and how they rise from the first quarter to the last. */
export function describeHeap(samples: readonly HeapSample[]): string {
  const at = [0, 0.25, 0.5, 0.75, 1].map(
    (share) => samples[Math.round(share * (samples.length - 1))]!,
  )
  const line = at.map(
    ({ step, bytes, nodes, listeners }) =>
      `step ${step}: ${inMb(bytes)} MB, ${nodes} nodes, ${listeners} listeners`,
  )
  const [first, last] = ends(samples, 'bytes')
  return `${line.join('; ')}; ${samples.length} readings, ${Math.round(rise(first, last))} bytes a step`
}

/** Why this is a leak of more bytes a step than may be; undefined if it is none, or if too little was seen. */
export function findGrowth(samples: readonly HeapSample[], most: number): string | undefined {
  const [first, last] = ends(samples, 'bytes')
  const isFlat = last.value - first.value <= noise || rise(first, last) <= most
  return isFlat
    ? undefined
    : `the heap grew from ${inMb(first.value)} MB at step ${first.step} to ${inMb(last.value)} MB at step ${last.step}`
}

/** The same of what hangs in the page, where each sample is taken in the same state of it. */
export function findMoreInPage(samples: readonly HeapSample[]): readonly string[] {
  return (['nodes', 'listeners'] as const).flatMap((kind) => {
    const [first, last] = ends(samples, kind)
    return last.value <= first.value * mostInPage
      ? []
      : [`${first.value} ${kind} became ${last.value}`]
  })
}

interface End {
  readonly step: number
  readonly value: number
}

/** The least of the first and of the last quarter: what is kept, not what was in use just then. */
function ends(
  samples: readonly HeapSample[],
  kind: 'bytes' | 'nodes' | 'listeners',
): readonly [End, End] {
  if (samples.length < 12) return [none, none]
  const all = samples.map((sample) => ({ step: sample.step, value: sample[kind] }))
  const quarter = Math.floor(all.length / 4)
  return [leastOf(all.slice(0, quarter)), leastOf(all.slice(-quarter))]
}

const none: End = { step: 0, value: 0 }
const leastOf = (all: readonly End[]) =>
  all.reduce((least, one) => (one.value < least.value ? one : least))
const rise = (first: End, last: End) =>
  (last.value - first.value) / Math.max(1, last.step - first.step)
const inMb = (bytes: number) => (bytes / 2 ** 20).toFixed(2)
