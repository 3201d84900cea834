import type { NamespaceAdapter, NodeRpc } from '../../kernel/exports/index.ts'

export interface Bip122AdapterOptions {
  readonly nodes: NodeRpc
}

export function createBip122Adapter(_: Bip122AdapterOptions): NamespaceAdapter {
  throw new Error('being built')
}
