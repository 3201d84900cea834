import type { Clock, NodeRpc } from '../../kernel/exports/index.ts'

export interface SolanaAdapterOptions {
  readonly nodes: NodeRpc
  readonly clock: Clock
}
