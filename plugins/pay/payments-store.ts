import { defineEvent, defineStore } from '../../kernel/exports/index.ts'
import type { Payment, PaymentChange, PaymentResult, PaymentsState } from './contract.ts'

export const paymentOpened = /*#__PURE__*/ defineEvent<Payment>()('pay/opened')

/** Left at an exchange in an earlier visit; their end is not known. */
export const paymentsRestored =
  /*#__PURE__*/ defineEvent<PaymentsState['payments']>()('pay/restored')

/** One that was left at an exchange is on screen again. */
export const paymentResumed = /*#__PURE__*/ defineEvent<{ readonly id: string }>()('pay/resumed')

/** What was begun at an exchange is set aside under another id, and the payment can be made otherwise. */
export const paymentRestarted = /*#__PURE__*/ defineEvent<{
  readonly id: string
  readonly asideId: string
}>()('pay/restarted')

export const paymentAdvanced = /*#__PURE__*/ defineEvent<PaymentChange & { readonly id: string }>()(
  'pay/advanced',
)

export const paymentClosed = /*#__PURE__*/ defineEvent<{
  readonly id: string
  readonly status: PaymentResult['status']
}>()('pay/closed')

export const paymentsStore = /*#__PURE__*/ defineStore<PaymentsState>({
  id: 'pay/payments',
  initial: { payments: [] },
  reducers: (on) => [
    on(paymentOpened, ({ payments }, payment) => ({ payments: [...payments, payment] })),
    on(paymentsRestored, ({ payments }, restored) => ({ payments: [...restored, ...payments] })),
    on(paymentResumed, ({ payments }, { id }) => ({
      payments: payments.map((payment) =>
        payment.id === id ? { ...payment, phase: 'exchange', error: undefined } : payment,
      ),
    })),
    on(paymentRestarted, ({ payments }, { id, asideId }) => ({
      payments: payments.flatMap((payment): readonly Payment[] => {
        if (payment.id !== id) return [payment]
        const { request, exchanges } = payment
        return [
          { ...payment, id: asideId, phase: 'unknown' },
          { id, request, exchanges, phase: 'ready', asideId },
        ]
      }),
    })),
    on(paymentAdvanced, ({ payments }, change) => ({
      payments: payments.map((payment) =>
        payment.id === change.id ? { ...payment, ...change } : payment,
      ),
    })),
    on(paymentClosed, ({ payments }, { id, status }) =>
      status === 'unknown' ? { payments } : { payments: payments.filter((each) => each.id !== id) },
    ),
  ],
})

/** It was begun at an exchange, and nobody knows its end. */
export const isAtExchange = ({ phase, way }: Payment): boolean =>
  way?.type === 'exchange' && (phase === 'exchange' || phase === 'unknown')

export const paymentOf = ({ payments }: PaymentsState, id: string): Payment | undefined =>
  payments.find((payment) => payment.id === id)
