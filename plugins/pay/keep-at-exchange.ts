import { defineStorageKey, type PluginContext, storageKeys } from '../../kernel/exports/index.ts'
import type { CheckedRequest, Payment } from './contract.ts'
import { parseKept } from './parse-kept.ts'
import { uncheck } from './payment-request.ts'
import { isAtExchange, paymentOf, paymentsRestored, paymentsStore } from './payments-store.ts'

/** After so long an exchange is not asked any more what became of a payment. */
const keptMs = 86_400_000
const mostKept = 20

/** The list of an earlier visit, or of another tab, entry by entry unread. */
const openKey = /*#__PURE__*/ defineStorageKey<readonly unknown[]>({
  name: 'at-exchange',
  lifetime: 'kept',
  parse: (json) => (Array.isArray(json) ? json : undefined),
})

export interface KeptAtExchange {
  /** Takes in what an earlier visit has left, or another tab has begun meanwhile. */
  restore(): Promise<void>
  /** It was kept and is not any more: another tab has heard how it ended. */
  isOver(payment: Payment): boolean
}

/**
 * Keeps what was begun at exchanges over a reload, so that nobody pays twice. The page of the exchange is not
 * kept: its address may hold a secret of the visitor.
 */
export function keepAtExchange(
  ctx: PluginContext,
  check: (request: unknown) => Promise<CheckedRequest>,
): KeptAtExchange {
  ctx.contribute(storageKeys.of(openKey))
  /** The sessions that the storage held; what has ended here is out of it. */
  const known = new Set<string>()
  const read = () => ctx.storage.read(openKey) ?? []
  const write = (entries: readonly unknown[]) => {
    if (entries.length === 0) ctx.storage.remove(openKey)
    else ctx.storage.write(openKey, entries)
  }
  const isNew = (id: string, session: unknown) => {
    const state = ctx.read(paymentsStore)
    const isSame = ({ way }: Payment) => sessionOf(way) === sessionOf(session)
    return !paymentOf(state, id) && !state.payments.some(isSame)
  }

  // What other tabs have written stays, and what they have taken out does not come back.
  ctx.watch(
    paymentsStore,
    ({ payments }) => payments.filter(isAtExchange),
    (now, before) => {
      const ended = new Set(before.map(({ way }) => sessionOf(way)))
      for (const { way } of now) ended.delete(sessionOf(way))
      for (const session of ended) known.delete(session)
      const begun = now.filter(({ way }) => !known.has(sessionOf(way)))
      if (ended.size === 0 && begun.length === 0) return
      for (const { way } of begun) known.add(sessionOf(way))
      const others = read().filter((entry) => !ended.has(sessionOf(entry)))
      write([...others, ...begun.map(entryOf)].slice(-mostKept))
    },
  )

  return {
    isOver({ way }) {
      const session = sessionOf(way)
      return known.has(session) && !read().some((entry) => sessionOf(entry) === session)
    },
    async restore() {
      const stored = read()
      if (stored.length === 0) return
      const { entries, faults } = parseKept(stored.slice(-mostKept))
      const now = ctx.clock.now()
      const young = entries.filter(({ begunAt }) => Math.abs(now - begunAt) < keptMs)
      // Before anything is awaited, in which other tabs may write. One whose network is not there today may be
      // there tomorrow.
      if (young.length < stored.length) write(young)
      for (const entry of young) known.add(sessionOf(entry))
      const fresh = young.filter((entry) => isNew(entry.id, entry))
      const checked = await Promise.all(
        fresh.map(async ({ id, request, ...way }): Promise<readonly Payment[]> => {
          const asked = await check(request).catch(() => undefined)
          if (!asked) return []
          return [{ id, request: asked, phase: 'unknown', way: { type: 'exchange', ...way } }]
        }),
      )
      const restored = checked.flat()
      const unread = faults + fresh.length - restored.length
      if (unread > 0) ctx.log.warn(`pay: ${unread} stored payments could not be read.`)
      const payments = restored.filter(({ id, way }) => isNew(id, way))
      if (payments.length > 0) ctx.emit(paymentsRestored(payments))
    },
  }
}

/** Which payment it is at which exchange, whatever id it has in a tab. */
function sessionOf(entry: unknown): string {
  const { exchange, sessionId } = Object(entry) as Readonly<Record<string, unknown>>
  const { id } = Object(exchange) as { readonly id?: unknown }
  return JSON.stringify([id, sessionId])
}

const entryOf = ({ id, request, way }: Payment): unknown => {
  const { type: _, ...session } = way ?? {}
  return { id, request: uncheck(request), ...session }
}
