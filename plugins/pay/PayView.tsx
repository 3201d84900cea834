import { useEffect } from 'react'
import { type LoadedView, networksStore } from '../../kernel/exports/index.ts'
import {
  Amount,
  BidiText,
  Disclosure,
  KeyValueList,
  NoticeBar,
  runAfterDrawing,
  useMessages,
  useNumbers,
  useStore,
  useView,
} from '../../ui-shell/exports/ui.ts'
import { type Payment, type PaymentParams, payLoadingView } from './contract.ts'
import { paymentOf, paymentsStore } from './payments-store.ts'
import { Exchanges } from './Exchanges.tsx'
import { payMessages } from './messages.ts'
import { Payer } from './Payer.tsx'
import { PaymentOver } from './PaymentOver.tsx'

/** What is to be paid, to whom, and the ways to do it. */
function Pay({ params: { paymentId } }: { readonly params: PaymentParams }) {
  const view = useView()
  const payment = useStore(paymentsStore, (state) => paymentOf(state, paymentId))
  const hasBegun = payment !== undefined && payment.phase !== 'ready'
  useEffect(() => {
    if (!hasBegun) return undefined
    return runAfterDrawing(async () => view.replace(payLoadingView, { paymentId }))
  }, [hasBegun, view, paymentId])
  return payment ? <ReadyPayment payment={payment} /> : <PaymentOver />
}

function ReadyPayment({ payment }: { readonly payment: Payment }) {
  const t = useMessages(payMessages)
  const numbers = useNumbers()
  const { request, error } = payment
  const network = useStore(networksStore, ({ requested }) =>
    requested.find(({ caipNetworkId }) => caipNetworkId === request.network),
  )
  return (
    <>
      {error && <NoticeBar kind="info">{t('pay.declined')}</NoticeBar>}
      <Amount>{`${numbers.amount(request.amount, request.decimals)} ${request.symbol}`}</Amount>
      <KeyValueList
        entries={[
          { label: t('pay.asset'), value: request.name },
          { label: t('pay.network'), value: network?.name ?? request.network },
          { label: t('pay.recipient'), value: <BidiText value={request.recipient} isShort /> },
        ]}
      />
      <Disclosure label={t('pay.wholeRecipient')}>
        <BidiText value={request.recipient} isGrouped />
      </Disclosure>
      <Payer payment={payment} />
      <Exchanges payment={payment} />
    </>
  )
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView<PaymentParams>>({
  View: Pay,
  title: (translate) => translate(payMessages, 'pay.title'),
})
