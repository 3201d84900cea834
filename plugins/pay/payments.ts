import {
  closeGuards,
  KitError,
  type PluginContext,
  readWebAddress,
  receiptTimeoutMs,
  type RouterState,
  routerStore,
  type ViewService,
} from '../../kernel/exports/index.ts'
import {
  type CheckedRequest,
  type Payment,
  type PaymentChange,
  type PaymentResult,
  type PaymentService,
  payLoadingView,
  payView,
} from './contract.ts'
import type { KeptAtExchange } from './keep-at-exchange.ts'
import {
  isAtExchange,
  paymentAdvanced,
  paymentClosed,
  paymentOf,
  paymentOpened,
  paymentResumed,
  paymentsStore,
} from './payments-store.ts'
import { payMessages } from './messages.ts'

export interface Payments extends PaymentService {
  find(id: string): Payment | undefined
  advance(id: string, change: PaymentChange): void
  /** Aborts when the visitor has left the payment. */
  leaving(id: string): AbortSignal
}

interface OpenPayment {
  readonly id: string
  readonly result: Promise<PaymentResult>
  readonly resolve: (result: PaymentResult) => void
  readonly left: AbortController
  /** It was on screen. */
  isSeen: boolean
  /** Ends the waiting for a wallet that nobody sees any more. */
  cancelWait?: (() => void) | undefined
}

const isMoving = ({ phase }: Payment) =>
  phase === 'asking' || phase === 'sent' || phase === 'exchange'

/** An exchange is not asked any more once nobody looks at it. */
const isAtRest = (payment: Payment) => payment.phase === 'exchange' || !isMoving(payment)

const isSame = (payment: Payment, request: CheckedRequest) =>
  JSON.stringify(payment.request) === JSON.stringify(request)

const idsIn = ({ history }: RouterState) =>
  history
    .filter(({ viewId }) => viewId === payView.id || viewId === payLoadingView.id)
    .map(({ params }) => params.paymentId as unknown)

const viewOf = ({ phase }: Payment) => (phase === 'ready' ? payView : payLoadingView)

function openPayment({ id }: Payment): OpenPayment {
  let resolve: OpenPayment['resolve'] = () => {}
  const result = new Promise<PaymentResult>((done) => {
    resolve = done
  })
  return { id, result, resolve, left: new AbortController(), isSeen: false }
}

/** Where the app wants the visitor to go. */
function linkAfter({ request }: Payment, { status }: PaymentResult) {
  const { success, failure } = request.redirectUrl ?? {}
  const next = { success, failed: failure, cancelled: undefined, unknown: undefined }
  return readWebAddress(next[status])
}

/** The payments that are open: shown, left, ended, and what the app hears of it. */
export function createPayments(
  ctx: PluginContext,
  views: ViewService,
  check: (request: unknown) => Promise<CheckedRequest>,
  kept: KeptAtExchange,
): Payments {
  const open = new Map<string, OpenPayment>()
  const find = (id: string) => paymentOf(ctx.read(paymentsStore), id)

  const toldOf = (payment: Payment) =>
    resultBeside(payment, payment.asideId === undefined ? undefined : find(payment.asideId))
  const shownIds = () => idsIn(ctx.read(routerStore))
  const show = (payment: Payment) => views.open(viewOf(payment), { paymentId: payment.id })

  /** Tells the app as soon as there is something to tell, and ends what was left and rests. */
  const settle = (entry: OpenPayment) => {
    const payment = find(entry.id)
    if (!payment) return
    const isLeft = entry.left.signal.aborted
    if (payment.phase !== 'success' && !(isLeft && isAtRest(payment))) return
    const { status } = resultOf(payment)
    const result = toldOf(payment)
    entry.resolve(result)
    if (!isLeft) return
    open.delete(entry.id)
    entry.cancelWait?.()
    if (payment.phase !== status && status === 'unknown') {
      ctx.emit(paymentAdvanced({ id: payment.id, phase: 'unknown' }))
    }
    ctx.emit(paymentClosed({ id: payment.id, status }))
    const link = linkAfter(payment, result)
    if (link) ctx.page.openLink(link.href, '_self')
  }

  const advance: Payments['advance'] = (id, change) => {
    ctx.emit(paymentAdvanced({ id, ...change }))
    const entry = open.get(id)
    if (entry) settle(entry)
  }

  const leave = (entry: OpenPayment) => {
    entry.left.abort(new KitError('The payment was left', { code: 'PAYMENT_LEFT' }))
    settle(entry)
    if (!open.has(entry.id) || find(entry.id)?.phase !== 'asking') return
    // It may answer yet; for so long the app waits for the truth.
    entry.cancelWait = ctx.clock.after(receiptTimeoutMs, () => {
      if (find(entry.id)?.phase === 'asking') advance(entry.id, { phase: 'unknown' })
    })
  }

  const look = () => {
    const shown = shownIds()
    for (const entry of [...open.values()]) {
      if (shown.includes(entry.id)) entry.isSeen = true
      else if (entry.isSeen && !entry.left.signal.aborted) leave(entry)
    }
  }
  ctx.watch(routerStore, ({ history }) => history, look)

  ctx.contribute(
    closeGuards.of({
      id: 'pay',
      mayClose({ outcome }) {
        // A wallet was connected to pay with: back to the payment, not out of the card.
        const waiting = [...open.values()].find(({ id }) => find(id)?.phase === 'ready')
        if (outcome !== 'connected' || !waiting || !shownIds().includes(waiting.id))
          return undefined
        views.reset(payView, { paymentId: waiting.id })
        return { catalogue: payMessages, key: 'pay.title' }
      },
    }),
  )
  ctx.add(() => {
    for (const { id, resolve, cancelWait } of open.values()) {
      cancelWait?.()
      const payment = find(id)
      if (payment) resolve(toldOf(payment))
    }
    open.clear()
  })

  return {
    find,
    advance,
    leaving: (id) => open.get(id)?.left.signal ?? AbortSignal.abort(),

    async open(given) {
      const request = await check(given)
      await kept.restore()
      const [current] = [...open.values()].filter(({ left }) => !left.signal.aborted)
      const running = [...open.keys()].map(find).find((payment) => payment && isMoving(payment))
      const before = current && find(current.id)
      // One that is paid serves nobody twice.
      if (before && before.phase !== 'success' && isSame(before, request)) {
        show(before)
        return current.result
      }
      if (running) {
        throw new KitError('Another payment is under way', { code: 'UNABLE_TO_INITIATE_PAYMENT' })
      }
      const left = ctx
        .read(paymentsStore)
        .payments.filter((one) => isAtExchange(one) && !open.has(one.id) && isSame(one, request))
        // Another tab has told its app of it: once is enough.
        .filter((one) => !kept.isOver(one))
        .at(-1)
      const payment: Payment = left
        ? { ...left, phase: 'exchange' }
        : { id: ctx.random.uuid(), request, phase: 'ready' }
      const entry = openPayment(payment)
      ctx.emit(left ? paymentResumed({ id: left.id }) : paymentOpened(payment))
      open.set(payment.id, entry)
      // In the place of another one, which is left by this.
      if (current && shownIds().length > 0) views.reset(viewOf(payment), { paymentId: payment.id })
      else show(payment)
      look()
      return entry.result
    },
  }
}

const statusOf: Readonly<Record<Payment['phase'], PaymentResult['status']>> = {
  ready: 'cancelled',
  asking: 'unknown',
  sent: 'unknown',
  exchange: 'unknown',
  success: 'success',
  failed: 'failed',
  unknown: 'unknown',
}

function resultOf({ id, phase, way, transactionId, error }: Payment): PaymentResult {
  return {
    paymentId: id,
    status: statusOf[phase],
    ...(way && { type: way.type }),
    ...(way?.type === 'exchange' && { exchangeId: way.exchange.id, sessionId: way.sessionId }),
    ...(transactionId !== undefined && { transactionId }),
    ...(error && { error }),
  }
}

/** Nobody is told that it was not paid while it may have been, at the exchange where it was begun before. */
function resultBeside(payment: Payment, aside: Payment | undefined): PaymentResult {
  const result = resultOf(payment)
  const isUnpaid = result.status === 'cancelled' || result.status === 'failed'
  return aside && isUnpaid ? { ...resultOf(aside), paymentId: payment.id } : result
}
