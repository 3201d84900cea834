import type { CDPSession } from 'playwright-core'

/** Bytes of each kind of what a page holds, in V8's own words. */
export type HeapBytes = Readonly<Record<string, number>>

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[]
      readonly node_types: readonly [readonly string[], ...unknown[]]
    }
  }
  readonly nodes: readonly number[]
}

/** What is reachable after a collection. */
export async function readBytes(devtools: CDPSession): Promise<HeapBytes> {
  const chunks: string[] = []
  const keep = ({ chunk }: { readonly chunk: string }) => void chunks.push(chunk)
  devtools.on('HeapProfiler.addHeapSnapshotChunk', keep)
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  devtools.off('HeapProfiler.addHeapSnapshotChunk', keep)
  return sumsOf(JSON.parse(chunks.join('')) as Snapshot)
}

function sumsOf({ snapshot: { meta }, nodes }: Snapshot): HeapBytes {
  const [kinds] = meta.node_types
  const width = meta.node_fields.length
  const [kindAt, sizeAt] = [meta.node_fields.indexOf('type'), meta.node_fields.indexOf('self_size')]
  const sums = kinds.map(() => 0)
  for (let at = 0; at < nodes.length; at += width) {
    sums[nodes[at + kindAt]!]! += nodes[at + sizeAt]!
  }
  return Object.fromEntries(kinds.map((kind, index) => [kind, sums[index]!]))
}
