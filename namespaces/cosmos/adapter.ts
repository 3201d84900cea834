import type { NamespaceAdapter, NodeRpc } from '../../kernel/exports/index.ts'

export interface CosmosAdapterOptions {
  readonly nodes: NodeRpc
}

export function createCosmosAdapter(_: CosmosAdapterOptions): NamespaceAdapter {
  throw new Error('being built')
}
