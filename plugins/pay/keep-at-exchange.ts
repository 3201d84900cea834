import { defineStorageKey, type PluginContext, storageKeys } from '../../kernel/exports/index.ts'
import type { CheckedRequest, Payment } from './contract.ts'
import { parseKept } from './parse-kept.ts'
import { uncheck } from './payment-request.ts'
import { isAtExchange, paymentsRestored, paymentsStore } from './payments-store.ts'

/** After so long an exchange is not asked any more what became of a payment. */
const keptMs = 86_400_000
const mostKept = 20

/** The list of an earlier visit, or of another tab, entry by entry unread. */
const openKey = /*#__PURE__*/ defineStorageKey<readonly unknown[]>({
  name: 'at-exchange',
  lifetime: 'kept',
  parse: (json) => (Array.isArray(json) ? json : undefined),
})

/**
 * Keeps what was begun at exchanges over a reload, so that nobody pays twice. The page of the exchange is not
 * kept: its address may hold a secret of the visitor.
 */
export async function keepAtExchange(
  ctx: PluginContext,
  check: (request: unknown) => Promise<CheckedRequest>,
): Promise<void> {
  ctx.contribute(storageKeys.of(openKey))
  const kept = ctx.storage.read(openKey)
  if (kept) await restore(kept)

  // What other tabs have written stays: each takes out its own.
  const write = (now: readonly Payment[], before: readonly Payment[]) => {
    const own = new Set<unknown>([...now, ...before].map(({ id }) => id))
    const others = (ctx.storage.read(openKey) ?? []).filter(
      (entry) => !own.has((entry as { readonly id?: unknown } | null)?.id),
    )
    const next = [...others, ...now.filter(isAtExchange).map(entryOf)].slice(-mostKept)
    if (next.length === 0) ctx.storage.remove(openKey)
    else ctx.storage.write(openKey, next)
  }
  ctx.watch(paymentsStore, ({ payments }) => payments, write)

  async function restore(stored: readonly unknown[]): Promise<void> {
    const { entries, faults } = parseKept(stored)
    const young = entries.filter(({ begunAt }) => ctx.clock.now() - begunAt < keptMs)
    const restored = await Promise.all(
      young.map(async ({ id, request, ...way }): Promise<Payment | undefined> => {
        const checked = await check(request).catch(() => undefined)
        return (
          checked && { id, request: checked, phase: 'unknown', way: { type: 'exchange', ...way } }
        )
      }),
    )
    const payments = restored.filter((payment) => payment !== undefined)
    const unread = faults + young.length - payments.length
    if (unread > 0) ctx.log.warn(`pay: ${unread} stored payments could not be read.`)
    if (payments.length > 0) ctx.emit(paymentsRestored(payments))
    // One whose network is not there today may be there tomorrow.
    if (young.length === 0) ctx.storage.remove(openKey)
    else if (young.length < stored.length) ctx.storage.write(openKey, young)
  }
}

const entryOf = ({ id, request, way }: Payment): unknown => {
  const { type: _, ...session } = way ?? {}
  return { id, request: uncheck(request), ...session }
}
