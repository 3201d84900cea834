import type { NamespaceAdapter, NodeRpc } from '../../kernel/exports/index.ts'

export interface PolkadotAdapterOptions {
  readonly nodes: NodeRpc
}

export function createPolkadotAdapter(_: PolkadotAdapterOptions): NamespaceAdapter {
  throw new Error('being built')
}
