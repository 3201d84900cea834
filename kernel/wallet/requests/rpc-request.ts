import type { CaipNetworkId, ChainNamespace } from '../../base/caip.ts'

export interface RpcRequest {
  readonly method: string
  readonly params?: unknown
  readonly namespace?: ChainNamespace | undefined
  readonly caipNetworkId?: CaipNetworkId | undefined
  /**
   * The wallet hands it to the network by itself: its answer tells of money that moved. It is awaited also
   * when the account changes or the connection ends meanwhile, for as long as the signal allows; a
   * connector that asks the visitor itself takes the question back instead.
   */
  readonly isSubmission?: boolean | undefined
  /** The plugin of others whose adapter wrote it for whoever asks: it is judged and reviewed as that plugin's. */
  readonly writtenBy?: string | undefined
}
