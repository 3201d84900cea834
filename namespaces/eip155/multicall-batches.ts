import { multicallBatchBytes } from '../../kernel/exports/index.ts'
import type { EvmAddress } from './address.ts'

export interface ContractCall {
  readonly target: EvmAddress
  readonly callData: `0x${string}`
}

/** Splits calls, in order, so that each batch holds at most 1024 bytes of call data. */
export function batchCalls(calls: readonly ContractCall[]): readonly (readonly ContractCall[])[] {
  const batches: ContractCall[][] = []
  let bytes = 0
  for (const call of calls) {
    const size = (call.callData.length - 2) / 2
    const last = batches.at(-1)
    if (last && bytes + size <= multicallBatchBytes) {
      last.push(call)
      bytes += size
    } else {
      batches.push([call])
      bytes = size
    }
  }
  return batches
}
