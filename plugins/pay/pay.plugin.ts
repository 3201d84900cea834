import { implement, trackedEvents } from '../../kernel/exports/index.ts'
import { createExchangeCalls } from './exchange-calls.ts'
import { createExchangePayment } from './exchange-payment.ts'
import { manifest } from './index.ts'
import { payTrackedEvents } from './pay-tracking.ts'
import { checkRequest } from './payment-request.ts'
import { keepAtExchange } from './keep-at-exchange.ts'
import { createPayments } from './payments.ts'
import { createWalletPayment } from './wallet-payment.ts'
import { paymentRestarted, paymentsStore } from './payments-store.ts'

export const stores = [paymentsStore]

export default implement(manifest, async ({ connections, networks, transactions, views }, ctx) => {
  for (const event of payTrackedEvents) ctx.contribute(trackedEvents.of(event))
  const check = (request: unknown) =>
    checkRequest(request, {
      adapterOf: (namespace) => connections.adapterOf(namespace),
      networkOf: (id) => networks.networkOf(id),
    })
  const kept = keepAtExchange(ctx, check)
  await kept.restore()
  const payments = createPayments(ctx, views, check, kept)
  return {
    payments: { open: payments.open },
    desk: {
      ...createWalletPayment(ctx, payments, { connections, networks, transactions }),
      ...createExchangePayment(ctx, payments, createExchangeCalls(ctx)),
      startAgain(id) {
        const phase = payments.find(id)?.phase
        if (phase === 'exchange') ctx.emit(paymentRestarted({ id, asideId: ctx.random.uuid() }))
        if (phase !== 'failed') return
        const nothing = { way: undefined, transactionId: undefined, error: undefined }
        payments.advance(id, { phase: 'ready', ...nothing })
      },
    },
  }
})
