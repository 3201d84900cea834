import { defineEvent, type TrackedEvent } from '../../kernel/exports/index.ts'
import { type Exchange, type Payment, type PaymentChange } from './contract.ts'
import { paymentAdvanced, paymentOf, paymentsStore } from './payments-store.ts'

/** The ways to pay are on screen. */
export const paymentShown = /*#__PURE__*/ defineEvent<{
  id: string
  exchanges: readonly string[]
}>()('pay/shown')
export const exchangeChosen = /*#__PURE__*/ defineEvent<{ id: string; exchange: Exchange }>()(
  'pay/exchangeChosen',
)

const eventOf: Readonly<Partial<Record<Payment['phase'], string>>> = {
  asking: 'PAY_INITIATED',
  exchange: 'PAY_INITIATED',
  success: 'PAY_SUCCESS',
  failed: 'PAY_ERROR',
}

const configurationOf = ({ request }: Payment) => {
  const { network, asset, amount, recipient } = request
  return { network, asset, amount, recipient }
}

const currentOf = ({ way, phase, transactionId }: Payment) => ({
  type: way?.type ?? 'wallet',
  ...(way?.type === 'exchange' && { exchangeId: way.exchange.id, sessionId: way.sessionId }),
  status: phase,
  ...(transactionId !== undefined && { result: transactionId }),
})

type Read = Parameters<TrackedEvent['toTrack']>[1]
const known = (read: Read, id: string) => paymentOf(read(paymentsStore), id)

/** What analytics may tell of it: an allow-list. */
export const payTrackedEvents: readonly TrackedEvent[] = [
  {
    event: paymentShown,
    toTrack({ id, exchanges }: { id: string; exchanges: readonly string[] }, read) {
      const payment = known(read, id)
      if (!payment) return undefined
      const configuration = configurationOf(payment)
      return { event: 'PAY_MODAL_OPEN', properties: { exchanges, configuration } }
    },
  },
  {
    event: exchangeChosen,
    toTrack({ id, exchange }: { id: string; exchange: Exchange }, read) {
      const payment = known(read, id)
      if (!payment) return undefined
      const properties = {
        exchange,
        configuration: configurationOf(payment),
        currentPayment: { type: 'exchange', exchangeId: exchange.id },
        headless: false,
      }
      return { event: 'PAY_EXCHANGE_SELECTED', properties }
    },
  },
  {
    event: paymentAdvanced,
    toTrack({ id, phase }: PaymentChange & { id: string }, read) {
      const payment = known(read, id)
      const event = phase && eventOf[phase]
      if (!payment || event === undefined) return undefined
      const properties = {
        paymentId: id,
        configuration: configurationOf(payment),
        currentPayment: currentOf(payment),
      }
      return { event, properties }
    },
  },
]
