import type { ChainNamespace } from '../../base/caip.ts'

/** One connector in one namespace. */
export interface Line {
  readonly connectorId: string
  readonly namespace: ChainNamespace
}

export const isSameLine = (left: Line, right: Line): boolean =>
  left.connectorId === right.connectorId && left.namespace === right.namespace
