import {
  type NamespaceAdapter,
  namespaceOf,
  type PluginContext,
} from '../../kernel/exports/index.ts'
import type { PendingTransaction, TransactionEnd } from './contract.ts'

/** What the wallet says of a batch. After a reload it comes back in the meantime. */
export async function batchEnd(
  ctx: Pick<PluginContext, 'rpc'>,
  adapter: NamespaceAdapter,
  { id, network: caipNetworkId }: Pick<PendingTransaction, 'id' | 'network'>,
  signal: AbortSignal,
): Promise<TransactionEnd> {
  const namespace = namespaceOf(caipNetworkId)
  let finalId = id
  const query = {
    callsId: id,
    request: (request: object & { readonly method: string }) =>
      ctx.rpc.request({ ...request, namespace, caipNetworkId }, signal),
    signal,
    onTransaction(transactionId: string) {
      finalId = transactionId
    },
  }
  const outcome = await adapter.waitForCalls?.(query).catch(() => undefined)
  return { outcome: outcome ?? 'unknown', finalId }
}
