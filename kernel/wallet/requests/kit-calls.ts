import type { CaipNetworkId } from '../../base/caip.ts'

/** One call of a batch, in the words of viem. */
export interface KitCall {
  readonly to: `0x${string}`
  readonly data?: `0x${string}` | undefined
  /** In wei. */
  readonly value?: bigint | undefined
}

export interface SendCallsOptions {
  readonly calls: readonly KitCall[]
  /** All of them or none. Default: false, and then a wallet without batches gets them one by one. */
  readonly atomicRequired?: boolean | undefined
  /** What the wallet shall do besides, by the names of EIP-5792; it refuses what it cannot do and what is not `optional`. */
  readonly capabilities?: Readonly<Record<string, unknown>> | undefined
  /** Between one call and the next: what the wallet was asked stays asked. */
  readonly signal?: AbortSignal | undefined
}

/** What was handed to the wallet. JSON, so that it may be kept over a reload. */
export interface SentCalls {
  /** The wallet's name of the batch; undefined where the calls were sent one by one. */
  readonly id: string | undefined
  /** Of calls that were sent one by one, in their order. */
  readonly transactionHashes: readonly string[]
  readonly caipNetworkId: CaipNetworkId
  readonly from: string
}

/** Whose wallets speak EIP-5792. */
export const callsNamespace = 'eip155'

/** The code of batches loads with the first of them. */
export const loadCalls = () => import('./calls.ts')
