import { defineEvent, defineStore } from '../../kernel/exports/index.ts'
import type { Payment, PaymentChange, PaymentResult, PaymentsState } from './contract.ts'

export const paymentOpened = /*#__PURE__*/ defineEvent<Payment>()('pay/opened')

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

export const paymentOf = ({ payments }: PaymentsState, id: string): Payment | undefined =>
  payments.find((payment) => payment.id === id)
