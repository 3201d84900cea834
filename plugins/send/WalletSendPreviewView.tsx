import { useEffect, useRef, useState } from 'react'
import {
  accountView,
  type LoadedView,
  type NativeBalance,
  NoticeService,
  toErrorRecord,
  UserRejectedRequestError,
} from '../../kernel/exports/index.ts'
import {
  Actions,
  Avatar,
  BidiText,
  Button,
  Checkbox,
  ErrorDetails,
  Footer,
  FromTo,
  KeyValueList,
  NoticeBar,
  type Numbers,
  TokenIcon,
  TokenWarning,
  useAccount,
  useMessages,
  useNumbers,
  useReader,
  useService,
  useStore,
  useTask,
  useView,
  ViewState,
} from '../../ui-shell/exports/ui.ts'
import { type TokenConfirmation, TransactionService } from '../transactions/contract.ts'
import type { SendService } from './contract.ts'
import { type Payment, type ReceiverWarning, walletSendConfirmedView } from './contract.ts'
import { errorKey } from './error-text.ts'
import { costInMoney } from './cost-in-money.ts'
import { feeText } from './fee-text.ts'
import { missingFor } from './form-state.ts'
import { sendMessages } from './messages.ts'
import { reviewMessages } from './review-messages.ts'
import { toNamedToken } from './draft-rules.ts'
import { differenceOf } from './receiver-rules.ts'
import { sendStore } from './send-store.ts'
import { useSendService } from './use-send-service.tsx'

/** The payment as it will be sent, and the question whether it shall be. */
function WalletSendPreview() {
  const service = useSendService()
  if (!service) return <ViewState kind="loading" shape="text" />
  return <Reviewed service={service} />
}

function Reviewed({ service }: { readonly service: SendService }) {
  const view = useView()
  const payment = useReader(service.review)
  const isLeaving = useRef(false)
  useEffect(() => {
    // The account or the network changed: the form says so.
    if (payment || isLeaving.current) return
    isLeaving.current = true
    view.back()
  }, [view, payment])
  return payment ? <Review key={payment.account} service={service} payment={payment} /> : null
}

type Known<T> = { readonly value: T } | { readonly error: unknown } | undefined

/** An answer, or how it failed; undefined while it is awaited. */
function useAnswer<T>(ask: (signal: AbortSignal) => Promise<T>, about: unknown): Known<T> {
  const [answer, setAnswer] = useState<Known<T>>()
  useEffect(() => {
    const end = new AbortController()
    const settle = (next: Known<T>) => end.signal.aborted || setAnswer(next)
    setAnswer(undefined)
    ask(end.signal).then(
      (value) => settle({ value }),
      (error: unknown) => settle({ error }),
    )
    return () => end.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- the question is about nothing else
  }, [about])
  return answer
}

interface ReviewProps {
  readonly service: SendService
  readonly payment: Payment
}

function Review({ service, payment }: ReviewProps) {
  const t = useMessages(sendMessages, reviewMessages)
  const view = useView()
  const numbers = useNumbers()
  const notices = useService(NoticeService)
  const { connection } = useAccount()
  const { loading, tokenBalances } = useStore(sendStore)
  const [isConfirmed, setConfirmed] = useState(false)
  const [isTokenAccepted, setTokenAccepted] = useState(false)
  const sending = useTask()
  const fee = useAnswer((signal) => service.estimateFee(payment, signal), payment)
  const checked = useAnswer((signal) => service.warnings(payment, signal), payment)
  const asTold = useAnswer(() => service.confirmToken(payment), payment)
  const confirmation: TokenConfirmation | undefined =
    asTold && ('value' in asTold ? asTold.value : { status: 'unconfirmed' })
  const warnings = checked && 'value' in checked ? checked.value : []
  const isWarned = warnings.length > 0
  const { amount, token, receiver, network } = payment
  const written = `${numbers.amount(amount, 20)} ${token.symbol}`
  const wallet = connection?.wallet.name ?? ''
  const worth = fee && 'value' in fee ? costInMoney(payment, fee.value, tokenBalances) : undefined
  const coins = totalText(fee, payment, t('send.unknown'), numbers.amount)
  const sum = numbers.fiat(worth?.total)
  // Two coins are no sum: what they come to stands first, where it is known.
  const total = sum === undefined ? { value: coins } : { value: sum, meta: coins }
  const isBusy = sending.isBusy || loading
  const checking = !checked ? 'send.checking' : !confirmation ? 'send.checkingToken' : undefined
  const awaited = isBusy ? t('send.confirmInWallet', { wallet }) : checking && t(checking)
  useEffect(() => {
    view.setBusy(awaited)
    return () => view.setBusy(undefined)
  }, [view, awaited])

  const onSend = () =>
    sending.run(async (signal) => {
      const { id, isFollowed } = await service.send(payment, { isTokenAccepted })
      if (signal.aborted) return
      if (isFollowed) {
        view.reset(walletSendConfirmedView, { hash: id, network: network.caipNetworkId })
        return
      }
      notices?.toast({ kind: 'ok', text: t('send.onItsWay', { amount: written }) })
      view.reset(accountView)
    })
  // It says so itself, above the button.
  const isForbidden = confirmation?.status === 'differs'
  const missing = missingOf({
    isDoubted: isWarned && !isConfirmed,
    confirmation,
    isTokenAccepted,
  })
  return (
    <>
      {sending.failure && <Failure error={sending.failure.error} />}
      <FeeNotice fee={fee} payment={payment} onChange={() => view.back()} />
      <AmountToReceiver payment={payment} written={written} />
      <KeyValueList
        entries={[
          { label: t('send.network'), value: network.name },
          {
            label: t('send.fee'),
            value: knownFee(fee, t('send.unknown'), numbers.amount),
            meta: numbers.fiat(worth?.fee),
          },
          { label: t('send.total'), ...total, isTotal: true },
        ]}
      />
      {warnings.map((warning) => (
        <Warning key={warning.kind} warning={warning} address={receiver.address} />
      ))}
      {isWarned && (
        <Checkbox isChecked={isConfirmed} onChange={setConfirmed}>
          {t('send.confirmReceiver')}
        </Checkbox>
      )}
      {confirmation && <TokenNotice confirmation={confirmation} token={token} />}
      {confirmation?.status === 'unconfirmed' && (
        <Checkbox isChecked={isTokenAccepted} onChange={setTokenAccepted}>
          {t('send.acceptToken')}
        </Checkbox>
      )}
      <Footer>
        <Actions>
          <Button
            kind="primary"
            id="send"
            isWide
            isMain
            isBusy={awaited !== undefined}
            busyLabel={awaited}
            isDisabled={isForbidden || missing !== undefined}
            disabledReason={isForbidden ? t('send.tokenDiffers') : undefined}
            onPress={onSend}
          >
            {t(missing ?? 'send.send')}
          </Button>
          <Button id="cancel" isWide onPress={() => view.back()}>
            {t('send.cancel')}
          </Button>
        </Actions>
      </Footer>
    </>
  )
}

/** What is sent, and to whom: the address stands there whole. */
function AmountToReceiver({
  payment,
  written,
}: {
  readonly payment: Payment
  /** The amount, as it is drawn. */
  readonly written: string
}) {
  const { token, receiver, network, amount } = payment
  const t = useMessages(sendMessages, reviewMessages)
  const numbers = useNumbers()
  const address = <BidiText value={receiver.address} isGrouped />
  return (
    <FromTo
      from={{
        label: t('send.youSend'),
        picture: <TokenIcon token={token} network={network} size={44} />,
        title: <bdi dir="ltr">{written}</bdi>,
        meta: (
          <>
            {token.price !== undefined && numbers.fiat(token.price * Number(amount))}
            <TokenWarning token={toNamedToken(token)} />
          </>
        ),
      }}
      to={{
        label: t('send.to'),
        picture: <Avatar address={receiver.address} size={44} />,
        title: receiver.name === undefined ? address : <bdi>{receiver.name}</bdi>,
        meta: receiver.name === undefined ? undefined : address,
      }}
    />
  )
}

/** What has to be confirmed before the payment is sent: the first of it. */
function missingOf({
  isDoubted,
  confirmation,
  isTokenAccepted,
}: {
  /** There are warnings of the receiver, and the visitor has not confirmed him. */
  readonly isDoubted: boolean
  readonly confirmation: TokenConfirmation | undefined
  readonly isTokenAccepted: boolean
}) {
  if (confirmation?.status === 'unconfirmed' && !isTokenAccepted) return 'send.confirmTokenFirst'
  return isDoubted ? 'send.confirmFirst' : undefined
}

type Write = Numbers['amount']

function knownFee(fee: Known<NativeBalance>, unknown: string, write: Write) {
  if (!fee) return undefined
  return 'error' in fee ? unknown : <bdi dir="ltr">{feeText(fee.value, write)}</bdi>
}

function totalText(fee: Known<NativeBalance>, payment: Payment, unknown: string, write: Write) {
  if (!fee) return undefined
  if ('error' in fee) return unknown
  const { token, units, amount } = payment
  const { value } = fee
  const text = token.address
    ? `${write(amount, 20)} ${token.symbol} + ${feeText(value, write)}`
    : feeText({ ...value, units: String(BigInt(units) + BigInt(value.units)) }, write)
  return <bdi dir="ltr">{text}</bdi>
}

/** What of the fee keeps the payment from passing; the wallet may still find a way. */
function FeeNotice(props: {
  readonly fee: Known<NativeBalance>
  readonly payment: Payment
  readonly onChange: () => void
}) {
  const { fee, payment, onChange } = props
  const t = useMessages(sendMessages, reviewMessages)
  const numbers = useNumbers()
  const { tokenBalances } = useStore(sendStore)
  if (!fee) return null
  const action = (
    <Button kind="quiet" id="change" onPress={onChange}>
      {t('send.changeAmount')}
    </Button>
  )
  if ('error' in fee) {
    const record = toErrorRecord(fee.error)
    const key = errorKey(record)
    // That a node is down is no reason against the payment.
    return key ? (
      <NoticeBar kind="warn" title={t('send.feeFailed')} action={action}>
        {t(key)}
      </NoticeBar>
    ) : null
  }
  const missing = missingFor(payment, fee.value, tokenBalances)
  if (missing === undefined) return null
  const { symbol } = fee.value
  return (
    <NoticeBar kind="warn" title={t('send.notEnoughTitle', { symbol })} action={action}>
      {t('send.notEnoughText', { amount: `${numbers.amount(missing, 20)} ${symbol}` })}
    </NoticeBar>
  )
}

function Warning(props: { readonly warning: ReceiverWarning; readonly address: string }) {
  const { warning, address } = props
  const t = useMessages(sendMessages, reviewMessages)
  if (warning.kind !== 'look-alike') {
    return <NoticeBar kind="warn">{t(`send.warning.${warning.kind}`)}</NoticeBar>
  }
  const [here, known] = differenceOf(address, warning.like)
  return (
    <>
      <NoticeBar kind="danger">{t('send.warning.look-alike')}</NoticeBar>
      <KeyValueList
        entries={[
          { label: t('send.here'), value: <BidiText value={here} isGrouped /> },
          { label: t('send.known'), value: <BidiText value={known} isGrouped /> },
        ]}
      />
    </>
  )
}

/** What the network says of the token, where that is not what the list of tokens says. */
function TokenNotice(props: {
  readonly confirmation: TokenConfirmation
  readonly token: Payment['token']
}) {
  const { confirmation, token } = props
  const t = useMessages(sendMessages, reviewMessages)
  const view = useView()
  const text =
    confirmation.status === 'differs'
      ? t('send.tokenDiffersText', {
          listed: token.symbol,
          listedDecimals: token.quantity.decimals,
          actual: confirmation.actual.symbol,
          actualDecimals: confirmation.actual.decimals,
        })
      : confirmation.status === 'unconfirmed'
        ? t('send.tokenUnconfirmed', { symbol: token.symbol })
        : undefined
  const { announce } = view
  useEffect(() => {
    if (text !== undefined) announce(text, 'assertive')
  }, [announce, text])
  if (text === undefined) return null
  return confirmation.status === 'differs' ? (
    <NoticeBar kind="danger" title={t('send.tokenDiffers')}>
      {text}
    </NoticeBar>
  ) : (
    <NoticeBar kind="warn">{text}</NoticeBar>
  )
}

/** What happened, whether money moved, and what the network itself said. */
function Failure({ error }: { readonly error: unknown }) {
  const t = useMessages(sendMessages, reviewMessages)
  const transactions = useService(TransactionService)
  if (error instanceof UserRejectedRequestError) {
    return (
      <NoticeBar kind="info" title={t('send.refused')}>
        {t('send.refusedText')}
      </NoticeBar>
    )
  }
  const record = toErrorRecord(error)
  const key = errorKey(record)
  const isSafe = transactions?.movedNothing(record.code) === true
  return (
    <>
      <NoticeBar kind="danger" title={t(isSafe ? 'send.failed' : 'send.unclear')}>
        {key && `${t(key)} `}
        {t(isSafe ? 'send.failedText' : 'send.unclearText')}
      </NoticeBar>
      <ErrorDetails error={{ ...record, message: detailsOf(error) ?? record.message }} />
    </>
  )
}

const detailsOf = (error: unknown): string | undefined => {
  const { details } = error as { readonly details?: unknown }
  return typeof details === 'string' ? details : undefined
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView>({
  View: WalletSendPreview,
  title: (translate) => translate(sendMessages, 'send.reviewTitle'),
})
