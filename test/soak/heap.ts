import type { CDPSession } from 'playwright-core'

/** What a page holds at rest, after a forced collection. */
export interface HeapSample {
  /** The step of this load of the page. */
  readonly step: number
  readonly bytes: number
  readonly nodes: number
  readonly listeners: number
}

/** Two readings differ by as much, whatever the visitor does in between. */
const noise = 2 ** 20
const mostGrowth = 1.15

export async function readHeap(devtools: CDPSession, step: number): Promise<HeapSample> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
  return { step, bytes: usedSize, nodes, listeners: jsEventListeners }
}

/** The samples at the start, the quarters and the end, and how all of them rise. */
export function describeHeap(samples: readonly HeapSample[]): string {
  const at = [0, 0.25, 0.5, 0.75, 1].map(
    (share) => samples[Math.round(share * (samples.length - 1))]!,
  )
  const line = at.map(
    ({ step, bytes, nodes, listeners }) =>
      `step ${step}: ${inMb(bytes)} MB, ${nodes} nodes, ${listeners} listeners`,
  )
  return `${line.join('; ')}; slope ${Math.round(slopeOf(samples))} bytes a step`
}

/** Why this is a leak; undefined if it is none, or if too little was seen. */
export function findGrowth(samples: readonly HeapSample[]): string | undefined {
  const [first, last] = ends(samples, 'bytes')
  const isFlat = last <= first * mostGrowth || last - first <= noise
  return isFlat ? undefined : `the heap grew from ${inMb(first)} to ${inMb(last)} MB`
}

/** The same of what hangs in the page, where each sample is taken in the same state of it. */
export function findMoreInPage(samples: readonly HeapSample[]): readonly string[] {
  return (['nodes', 'listeners'] as const).flatMap((kind) => {
    const [first, last] = ends(samples, kind)
    return last <= first * mostGrowth ? [] : [`${first} ${kind} became ${last}`]
  })
}

/** The least of the first and of the last quarter: what is kept, not what was in use just then. */
function ends(
  samples: readonly HeapSample[],
  kind: 'bytes' | 'nodes' | 'listeners',
): readonly [number, number] {
  if (samples.length < 12) return [0, 0]
  const values = samples.map((sample) => sample[kind])
  const quarter = Math.floor(values.length / 4)
  return [Math.min(...values.slice(0, quarter)), Math.min(...values.slice(-quarter))]
}

const inMb = (bytes: number) => (bytes / 2 ** 20).toFixed(2)

/** Of the line with the least squares. */
function slopeOf(samples: readonly HeapSample[]): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  const step = mean(samples.map((sample) => sample.step))
  const bytes = mean(samples.map((sample) => sample.bytes))
  const apart = samples.map((sample) => [sample.step - step, sample.bytes - bytes] as const)
  const spread = apart.reduce((sum, [x]) => sum + x * x, 0)
  return spread === 0 ? 0 : apart.reduce((sum, [x, y]) => sum + x * y, 0) / spread
}
