import { useEffect, useState } from 'react'
import { type ErrorRecord, type LoadedView, toErrorRecord } from '../../kernel/exports/index.ts'
import {
  Actions,
  AmountField,
  Button,
  NoticeBar,
  readAmount,
  TokenChip,
  useAccount,
  useConnectWhenAlone,
  useMessages,
  useNetwork,
  useNumbers,
  useReader,
  useStore,
  useTask,
  useView,
  ViewState,
} from '../../ui-shell/exports/ui.ts'
import { BalancesFailedView } from './BalancesFailedView.tsx'
import type { SendService } from './contract.ts'
import { walletSendPreviewView, walletSendSelectTokenView } from './contract.ts'
import { errorKey } from './error-text.ts'
import { type FormStep, stepOf } from './form-state.ts'
import { sendMessages } from './messages.ts'
import { NothingToSend } from './NothingToSendView.tsx'
import { ReceiverField } from './ReceiverFieldView.tsx'
import { sendStore } from './send-store.ts'
import { useSendService } from './SendServiceView.tsx'

/** Token, amount and receiver of a payment. */
function WalletSend() {
  useConnectWhenAlone()
  const service = useSendService()
  const { caipAddress } = useAccount()
  useEffect(() => {
    if (caipAddress) void service?.readBalances()
  }, [service, caipAddress])
  if (!service || !caipAddress) return <ViewState kind="loading" shape="text" />
  return <SendFields service={service} />
}

/** While no token is chosen: as many as any has. */
const mostDecimals = 36
const amountFaults: readonly string[] = ['TOKEN_REQUIRED', 'INVALID_AMOUNT', 'NOT_ENOUGH']
const receiverFaults: readonly string[] = ['INVALID_ADDRESS', 'TOKEN_CONTRACT']

function SendFields({ service }: { readonly service: SendService }) {
  const t = useMessages(sendMessages)
  const view = useView()
  const numbers = useNumbers()
  const { network } = useNetwork()
  const form = useReader(service.form)
  const state = useStore(sendStore)
  const { token, sendTokenAmount, tokenBalances } = state
  const [lastFailure, setFailure] = useState<ErrorRecord>()
  const [mostFailure, setMostFailure] = useState<ErrorRecord>()
  const checking = useTask()
  const most = useTask()
  const { announce } = view

  const step = stepOf(state, form)
  // The first token is chosen by itself once there are some.
  const failure = lastFailure?.code === 'TOKEN_REQUIRED' && token ? undefined : lastFailure
  const say = (error: ErrorRecord): string => {
    const key = errorKey(error)
    if (error.code === 'NOT_ENOUGH') return t('send.notEnough', { symbol: token?.symbol ?? '' })
    if (error.code === 'FEE_UNKNOWN') return t('send.feeUnknownMax')
    return key ? t(key) : error.message
  }
  const decimals = Number(token?.quantity.decimals ?? mostDecimals)
  const read = readAmount(form.amount, decimals)
  const fault = read && 'fault' in read ? read.fault : undefined
  const typedFault = fault
    ? t(`send.fault.${fault}`, { count: decimals })
    : step === 'notEnough'
      ? t('send.notEnough', { symbol: token?.symbol ?? '' })
      : undefined
  const isAmountMissing = !sendTokenAmount || !/[1-9]/.test(sendTokenAmount)
  const isGiven = failure?.code === 'AMOUNT_AND_RECEIVER_REQUIRED'
  const isOfAmount =
    failure && (amountFaults.includes(failure.code) || (isGiven && isAmountMissing))
  const isOfReceiver =
    failure && (receiverFaults.includes(failure.code) || (isGiven && !isAmountMissing))
  const bar = failure && !isOfAmount && !isOfReceiver ? say(failure) : undefined
  const ofAmount = isOfAmount ? failure : mostFailure
  const amountError = typedFault ?? (ofAmount && say(ofAmount))

  useEffect(() => {
    if (amountError !== undefined) announce(amountError, 'assertive')
  }, [announce, amountError])

  const onAmount = (text: string) => {
    setFailure(undefined)
    setMostFailure(undefined)
    const meant = readAmount(text, decimals)
    service.typeAmount(text, meant && 'numeric' in meant ? meant.numeric : undefined)
  }
  const onMost = () => {
    setFailure(undefined)
    setMostFailure(undefined)
    // What is typed meanwhile is what the visitor wants.
    const isTyped = () => service.form.getSnapshot().amount !== form.amount
    most.run(async (signal) => {
      try {
        const numeric = await service.most(signal)
        if (!signal.aborted && !isTyped()) service.typeAmount(numeric, numeric)
      } catch (error) {
        if (!signal.aborted && !isTyped()) setMostFailure(toErrorRecord(error))
      }
    })
  }
  const onPreview = () =>
    checking.run(async (signal) => {
      try {
        setFailure(undefined)
        await service.prepare()
        if (!signal.aborted) view.push(walletSendPreviewView)
      } catch (error) {
        const record = toErrorRecord(error)
        setFailure(record)
        announce(say(record), 'assertive')
      }
    })

  if (form.balances === 'ready' && tokenBalances.length === 0 && !token) return <NothingToSend />
  const worth =
    token?.price !== undefined && sendTokenAmount !== undefined
      ? numbers.fiat(token.price * Number(sendTokenAmount))
      : undefined
  return (
    <>
      {form.notice && (
        <NoticeBar kind={form.notice === 'sent' ? 'ok' : 'warn'}>
          {t(`send.notice.${form.notice}`)}
        </NoticeBar>
      )}
      <BalancesFailedView service={service} token={token} />
      {bar !== undefined && <NoticeBar kind="danger">{bar}</NoticeBar>}
      <AmountField
        id="amount"
        label={t('send.amount')}
        value={form.amount}
        onChange={onAmount}
        isMain
        worth={worth}
        error={amountError}
        chip={
          <TokenChip
            token={token}
            network={network}
            isLoading={form.balances === 'loading' && !token}
            emptyLabel={t('send.chooseToken')}
            actionLabel={t('send.changeToken')}
            onPress={() => view.push(walletSendSelectTokenView)}
          />
        }
        end={
          token && (
            <span className="amount-end">
              <span>{t('send.balance', { amount: numbers.held(token) })}</span>
              <Button
                kind="quiet"
                id="max"
                isBusy={most.isBusy}
                busyLabel={t('send.max')}
                onPress={onMost}
              >
                {t('send.max')}
              </Button>
            </span>
          )
        }
      />
      <ReceiverField
        service={service}
        fault={isOfReceiver ? say(failure) : undefined}
        isAsked={failure !== undefined}
      />
      <Actions>
        <Button
          // Until it can go on it says what is missing, and leads there.
          kind={step === 'preview' ? 'primary' : 'secondary'}
          id="preview"
          isWide
          isBusy={checking.isBusy}
          busyLabel={t('send.preview')}
          onPress={onPreview}
        >
          {labelOf(step, t, token?.symbol ?? '')}
        </Button>
      </Actions>
    </>
  )
}

function labelOf(
  step: FormStep,
  t: ReturnType<typeof useMessages<[typeof sendMessages]>>,
  symbol: string,
): string {
  return step === 'notEnough' ? t('send.notEnough', { symbol }) : t(`send.${step}`)
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView>({
  View: WalletSend,
  title: (translate) => translate(sendMessages, 'send.title'),
})
