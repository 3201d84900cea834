import type { NamespaceAdapter } from '../../kernel/exports/index.ts'
import { waitForOutcome } from '../page-wallets/wait-for-outcome.ts'
import type { SolanaAdapterOptions } from './adapter-options.ts'
import { createNodeReader } from './node-reader.ts'

type WaitForReceipt = NonNullable<NamespaceAdapter['waitForReceipt']>

/** What became of a transaction. */
export async function waitForReceipt(
  { nodes, clock }: SolanaAdapterOptions,
  { network, transactionId, signal }: Parameters<WaitForReceipt>[0],
): ReturnType<WaitForReceipt> {
  const look = (waiting: AbortSignal) =>
    createNodeReader({ network, nodes, signal: waiting, isIndependent: 'preferred' }).readOutcome(
      transactionId,
    )
  return waitForOutcome({ clock, transactionId, signal, look })
}
