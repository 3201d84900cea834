import type { NamespaceAdapter, NodeRpc } from '../../kernel/exports/index.ts'

export interface SolanaAdapterOptions {
  readonly nodes: NodeRpc
}

export function createSolanaAdapter(_: SolanaAdapterOptions): NamespaceAdapter {
  throw new Error('being built')
}
