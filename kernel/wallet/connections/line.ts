import type { CaipNetworkId, ChainNamespace } from '../../base/caip.ts'

/** One connector in one namespace. */
export interface Line {
  readonly connectorId: string
  readonly namespace: ChainNamespace
}

export const isSameLine = (left: Line, right: Line): boolean =>
  left.connectorId === right.connectorId && left.namespace === right.namespace

/** What a wallet is asked for. */
export interface RestorableLine extends Line {
  /** Whose wallet it is: a connector of this id that another plugin brings is not asked. */
  readonly pluginId: string
  readonly caipNetworkId?: CaipNetworkId | undefined
}
