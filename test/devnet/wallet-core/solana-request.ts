import { base58, base64 } from '@scure/base'
import { VersionedTransaction } from '@solana/web3.js'
import { invalidParams } from './provider-error.ts'

/** A request in the words of WalletConnect, for a network by its CAIP-2 id. */
export interface SolanaRequest {
  chain: string
  method: string
  params: unknown
}

export function readMessage(value: unknown): Uint8Array {
  try {
    return base58.decode(String(value))
  } catch {
    throw invalidParams('params.message', 'base58')
  }
}

export function readTransaction(value: unknown, path: string): VersionedTransaction {
  try {
    return VersionedTransaction.deserialize(base64.decode(String(value)))
  } catch {
    throw invalidParams(`params.${path}`, 'a transaction in base64')
  }
}

export function readList(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw invalidParams('params.transactions', 'a list')
  return value
}
