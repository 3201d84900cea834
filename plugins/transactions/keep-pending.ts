import { defineStorageKey, type PluginContext, storageKeys } from '../../kernel/exports/index.ts'
import {
  type PendingTransaction,
  pendingTransactionsStore,
  transactionEnded,
  transactionSent,
  transactionsRestored,
} from './contract.ts'

/** The list of an earlier visit, or of another tab, entry by entry unread. */
const pendingKey = /*#__PURE__*/ defineStorageKey<readonly unknown[]>({
  name: 'pending',
  lifetime: 'kept',
  parse: (json) => (Array.isArray(json) ? json : undefined),
})

/** Keeps what is pending over a reload, and has what an earlier visit left followed again. */
export async function keepPending(
  ctx: PluginContext,
  follow: (transaction: PendingTransaction) => void,
): Promise<void> {
  // What other tabs have written stays: each takes out its own.
  const write = (ended: string, added: readonly PendingTransaction[]) => {
    const others = (ctx.storage.read(pendingKey) ?? []).filter(
      (entry) => (entry as { readonly id?: unknown } | null)?.id !== ended,
    )
    const next = [...others, ...added]
    if (next.length === 0) ctx.storage.remove(pendingKey)
    else ctx.storage.write(pendingKey, next)
  }
  ctx.contribute(storageKeys.of(pendingKey))
  ctx.on(transactionSent, (transaction) => write(transaction.id, [transaction]))
  ctx.on(transactionEnded, ({ id }) => write(id, []))

  const stored = ctx.storage.read(pendingKey)
  if (!stored) return
  // Loads only where there is something to read.
  const { parsePending } = await import('./parse-pending.ts')
  const { pending, faults } = parsePending(stored)
  if (faults > 0) ctx.log.warn(`${faults} stored transactions could not be read and were dropped.`)
  if (pending.length === 0) return ctx.storage.remove(pendingKey)
  ctx.storage.write(pendingKey, pending)
  ctx.emit(transactionsRestored(pending))
  for (const transaction of ctx.read(pendingTransactionsStore).pending) follow(transaction)
}
