import {
  abortable,
  type ErrorRecord,
  KitError,
  openWaitingTab,
  type PluginContext,
  toErrorRecord,
} from '../../kernel/exports/index.ts'
import type { ExchangeList, PaymentDesk } from './contract.ts'
import type { ExchangeCalls } from './exchange-calls.ts'
import { exchangeChosen, paymentShown } from './pay-tracking.ts'
import type { Payments } from './payments.ts'

const statusPollMs = 4_000

type ExchangeDesk = Pick<
  PaymentDesk,
  'moreExchanges' | 'payAtExchange' | 'exchangePage' | 'followExchange'
>

/** Pays at the page of an exchange, and asks how it is going. */
export function createExchangePayment(
  ctx: PluginContext,
  payments: Payments,
  calls: ExchangeCalls,
): ExchangeDesk {
  /** They may hold a secret of the visitor, so that they are in no fact. */
  const pages = new Map<string, string>()
  const begun = new Set<string>()
  const told = new Set<string>()

  const list = (id: string, exchanges: ExchangeList) => {
    payments.advance(id, { exchanges })
    if (told.has(id)) return
    told.add(id)
    ctx.emit(paymentShown({ id, exchanges: exchanges.exchanges.map((each) => each.id) }))
  }

  return {
    async moreExchanges(id, signal) {
      const request = payments.find(id)?.request
      if (!request) return
      const known = payments.find(id)?.exchanges ?? { exchanges: [], page: 0, total: 0 }
      const page = known.page + 1
      try {
        const answer = await calls.exchanges(request, page, AbortSignal.any([ctx.signal, signal]))
        const ids = known.exchanges.map((each) => each.id)
        const added = answer.exchanges.filter(
          (each, index, all) =>
            !ids.includes(each.id) && all.findIndex((other) => other.id === each.id) === index,
        )
        const exchanges = [...known.exchanges, ...added]
        // A page that brings nothing is the last one, whatever the total says.
        const total = added.length === 0 ? exchanges.length : answer.total
        list(id, { exchanges, page, total })
      } catch (error) {
        if (signal.aborted || ctx.signal.aborted) return
        list(id, { ...known, error: toErrorRecord(error) })
      }
    },

    async payAtExchange(id, exchange, signal) {
      const payment = payments.find(id)
      if (payment?.phase !== 'ready' || begun.has(id)) return
      begun.add(id)
      ctx.emit(exchangeChosen({ id, exchange }))
      const { openInNewTab } = payment.request
      const tab = openInNewTab ? openWaitingTab(ctx.page, exchange.name) : undefined
      try {
        const { url, sessionId } = await calls.begin(
          payment.request,
          exchange.id,
          AbortSignal.any([ctx.signal, signal]),
        )
        if (payments.find(id)?.phase !== 'ready') return
        pages.set(id, url)
        const begunAt = ctx.clock.now()
        const way = { type: 'exchange', exchange, sessionId, begunAt } as const
        payments.advance(id, { phase: 'exchange', way, error: undefined })
        if (tab) tab.goTo(url)
        else ctx.page.openLink(url, '_self')
      } finally {
        tab?.close()
        begun.delete(id)
      }
    },

    exchangePage: (id) => pages.get(id),

    async followExchange(id, viewSignal) {
      const signal = AbortSignal.any([ctx.signal, viewSignal])
      for (;;) {
        await ctx.clock.delay(statusPollMs, signal)
        await untilSeen(ctx, signal)
        const payment = payments.find(id)
        if (payment?.phase !== 'exchange' || payment.way?.type !== 'exchange') return
        const { exchange, sessionId } = payment.way
        const session = { exchangeId: exchange.id, sessionId }
        const answer = await calls.status(session, signal).catch((error: unknown) => {
          signal.throwIfAborted()
          return toErrorRecord(error)
        })
        const { phase, way } = payments.find(id) ?? {}
        // It may have been begun anew, at another exchange.
        if (phase !== 'exchange' || way !== payment.way) return
        if (isRecord(answer)) payments.advance(id, { error: answer })
        else if (answer.status === 'SUCCESS') {
          const { txHash: transactionId } = answer
          payments.advance(id, { phase: 'success', transactionId, error: undefined })
        } else if (answer.status === 'FAILED') {
          const { message, code } = exchangeFailed()
          payments.advance(id, { phase: 'failed', error: { code, message } })
        } else if (payment.error) payments.advance(id, { error: undefined })
      }
    },
  }
}

const isRecord = (answer: object): answer is ErrorRecord => 'code' in answer

const exchangeFailed = () =>
  new KitError('The exchange says that the payment failed', { code: 'GENERIC_PAYMENT_ERROR' })

/** Nothing is asked while nobody sees the page. */
function untilSeen({ page }: Pick<PluginContext, 'page'>, signal: AbortSignal): Promise<void> {
  let stop = () => {}
  const seen = new Promise<void>((resolve) => {
    const look = () => {
      if (!page.isHidden()) resolve()
    }
    stop = page.onChange(look)
    look()
  })
  return abortable(seen, signal).finally(() => stop())
}
