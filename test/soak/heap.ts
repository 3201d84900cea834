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
  if (samples.length < 12) return undefined
  const quarter = Math.floor(samples.length / 4)
  // The least of each: what is kept, not what was in use just then.
  const first = leastOf(samples.slice(0, quarter))
  const last = leastOf(samples.slice(-quarter))
  const isFlat = last <= first * mostGrowth || last - first <= noise
  return isFlat ? undefined : `the heap grew from ${inMb(first)} to ${inMb(last)} MB`
}

const leastOf = (samples: readonly HeapSample[]) => Math.min(...samples.map(({ bytes }) => bytes))
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
