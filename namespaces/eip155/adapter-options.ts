import type { Clock, NodeRpc } from '../../kernel/exports/index.ts'

export interface Eip155AdapterOptions {
  readonly nodes: NodeRpc
  readonly clock: Clock
}
