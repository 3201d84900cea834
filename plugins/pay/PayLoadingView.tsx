import { useEffect } from 'react'
import {
  activeConnection,
  connectionsStore,
  type LoadedView,
  namespaceOf,
  networksStore,
  toastLifeMs,
} from '../../kernel/exports/index.ts'
import {
  Actions,
  BidiText,
  Button,
  explorerLink,
  KeyValueList,
  Link,
  NoticeBar,
  runAfterDrawing,
  useClock,
  useMessages,
  useNumbers,
  usePage,
  useService,
  useStore,
  useTask,
  useView,
  ViewState,
} from '../../ui-shell/exports/ui.ts'
import { type Payment, PaymentDesk, type PaymentParams, payView } from './contract.ts'
import { paymentOf, paymentsStore } from './payments-store.ts'
import { failureReason } from './failure-reason.ts'
import { payMessages } from './messages.ts'
import { PaymentOver } from './PaymentOver.tsx'

/** The payment on its way, and how it ended; closes itself after success alone. */
function PayLoading({ params: { paymentId } }: { readonly params: PaymentParams }) {
  const view = useView()
  const clock = useClock()
  const desk = useService(PaymentDesk)
  const payment = useStore(paymentsStore, (state) => paymentOf(state, paymentId))
  const phase = payment?.phase
  useEffect(() => {
    if (phase === 'success') return clock.after(toastLifeMs, () => void view.close('done'))
    if (phase === 'ready') {
      return runAfterDrawing(async () => view.replace(payView, { paymentId }))
    }
    if (phase === 'exchange' && desk) {
      return runAfterDrawing((signal) => desk.followExchange(paymentId, signal))
    }
    return undefined
  }, [phase, clock, view, desk, paymentId])
  if (!payment) return <PaymentOver />
  if (payment.phase === 'failed') return <Failed payment={payment} />
  if (payment.phase === 'unknown') return <Unknown payment={payment} />
  if (payment.phase === 'success') return <Paid payment={payment} />
  return payment.way?.type === 'exchange' ? (
    <AtExchange payment={payment} name={payment.way.exchange.name} />
  ) : (
    <InWallet payment={payment} />
  )
}

const useAmount = ({ request }: Payment): string => {
  const numbers = useNumbers()
  return `${numbers.amount(request.amount, request.decimals)} ${request.symbol}`
}

function InWallet({ payment }: { readonly payment: Payment }) {
  const t = useMessages(payMessages)
  const amount = useAmount(payment)
  const namespace = namespaceOf(payment.request.network)
  const wallet = useStore(
    connectionsStore,
    (state) => activeConnection(state, namespace)?.wallet.name ?? '',
  )
  const isSent = payment.phase === 'sent'
  return (
    <>
      <ViewState
        kind="waiting"
        title={isSent ? t('pay.sent') : t('pay.confirm', { wallet })}
        text={isSent ? t('pay.sentText') : t('pay.confirmText', { amount })}
      />
      <Receipt payment={payment} />
    </>
  )
}

function AtExchange({ payment, name }: { readonly payment: Payment; readonly name: string }) {
  const t = useMessages(payMessages)
  const page = usePage()
  const desk = useService(PaymentDesk)
  const href = desk?.exchangePage(payment.id)
  return (
    <>
      <ViewState
        kind="waiting"
        title={t('pay.atExchange', { name })}
        text={t('pay.atExchangeText')}
        actions={
          <Actions>
            {href !== undefined && (
              <Button
                id="exchange"
                icon="external"
                isWide
                onPress={() => page.openLink(href, '_blank')}
              >
                {t('pay.openAgain', { name })}
              </Button>
            )}
            <Button id="otherwise" kind="quiet" isWide onPress={() => desk?.startAgain(payment.id)}>
              {t('pay.otherwise')}
            </Button>
          </Actions>
        }
      />
      {payment.error && <NoticeBar kind="warn">{t('pay.cannotAsk', { name })}</NoticeBar>}
      <Receipt payment={payment} />
    </>
  )
}

function Paid({ payment }: { readonly payment: Payment }) {
  const t = useMessages(payMessages)
  const view = useView()
  const amount = useAmount(payment)
  return (
    <>
      <ViewState
        kind="done"
        title={t('pay.done')}
        text={t('pay.doneText', { amount })}
        actions={
          <Button id="close" kind="primary" isWide isMain onPress={() => view.close('done')}>
            {t('pay.close')}
          </Button>
        }
      />
      <Receipt payment={payment} />
    </>
  )
}

function Failed({ payment }: { readonly payment: Payment }) {
  const t = useMessages(payMessages)
  const desk = useService(PaymentDesk)
  const { way, error, request } = payment
  const name = way?.type === 'exchange' ? way.exchange.name : ''
  const why = failureReason(payment)
  const reason = t(why, { symbol: request.symbol, name })
  const meaning =
    way?.type === 'exchange'
      ? 'pay.checkExchange'
      : why === 'pay.reason.replaced'
        ? 'pay.notPaid'
        : 'pay.noMoney'
  return (
    <>
      <ViewState
        kind="error"
        title={t('pay.failed')}
        // A wallet's failure is known to have paid nothing; what an exchange says of one is its own word, and
        // what a wallet sent instead may have moved something.
        text={t(meaning, { reason, name })}
        error={error}
        actions={
          <Button
            id="again"
            kind="primary"
            isWide
            isMain
            onPress={() => desk?.startAgain(payment.id)}
          >
            {t('pay.tryAgain')}
          </Button>
        }
      />
      <Receipt payment={payment} />
    </>
  )
}

/** Nothing here pays again: who does not know whether he paid, looks first. */
function Unknown({ payment }: { readonly payment: Payment }) {
  const t = useMessages(payMessages)
  const view = useView()
  const desk = useService(PaymentDesk)
  const task = useTask()
  return (
    <>
      <ViewState
        kind="error"
        title={t('pay.unknown')}
        text={t('pay.unknownText')}
        error={payment.error}
        actions={
          <Actions>
            {payment.transactionId !== undefined && (
              <Button
                id="look"
                kind="primary"
                isWide
                isMain
                isBusy={task.isBusy}
                busyLabel={t('pay.looking')}
                onPress={() => task.run(async (signal) => desk?.lookAgain(payment.id, signal))}
              >
                {t('pay.look')}
              </Button>
            )}
            <Button id="close" isWide onPress={() => view.close('done')}>
              {t('pay.close')}
            </Button>
          </Actions>
        }
      />
      <Receipt payment={payment} />
    </>
  )
}

function Receipt({ payment }: { readonly payment: Payment }) {
  const t = useMessages(payMessages)
  const amount = useAmount(payment)
  const { request, transactionId } = payment
  const network = useStore(networksStore, ({ requested }) =>
    requested.find(({ caipNetworkId }) => caipNetworkId === request.network),
  )
  const link = transactionId === undefined ? undefined : explorerLink(network, transactionId)
  return (
    <>
      <KeyValueList
        entries={[
          { label: t('pay.amount'), value: amount },
          { label: t('pay.network'), value: network?.name ?? request.network },
          { label: t('pay.recipient'), value: <BidiText value={request.recipient} isGrouped /> },
        ]}
      />
      {link !== undefined && <Link href={link}>{t('pay.explorer')}</Link>}
    </>
  )
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView<PaymentParams>>({
  View: PayLoading,
  title: (translate) => translate(payMessages, 'pay.title'),
  canGoBack: false,
})
