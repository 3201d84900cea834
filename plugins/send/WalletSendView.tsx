import { useEffect, useState } from 'react'
import {
  type ErrorRecord,
  type LoadedView,
  toErrorRecord,
  type TokenBalance,
} from '../../kernel/exports/index.ts'
import {
  Actions,
  AmountField,
  Button,
  ErrorDetails,
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
import { BalancesFailed } from './BalancesFailed.tsx'
import type { SendService } from './contract.ts'
import { walletSendPreviewView, walletSendSelectTokenView } from './contract.ts'
import { errorKey, errorText } from './error-text.ts'
import { type FormStep, stepOf } from './form-state.ts'
import { sendMessages } from './messages.ts'
import { NothingToSend } from './NothingToSend.tsx'
import { ReceiverField } from './ReceiverField.tsx'
import { sendStore } from './send-store.ts'
import { useSendService } from './use-send-service.tsx'

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

function SendFields({ service }: { readonly service: SendService }) {
  const t = useMessages(sendMessages)
  const view = useView()
  const numbers = useNumbers()
  const { network } = useNetwork()
  const form = useReader(service.form)
  const state = useStore(sendStore)
  const { token, sendTokenAmount, tokenBalances } = state
  const say = useFailureWords(token)
  const preparing = usePreparing(service, say)
  const most = useMost(service, form.amount)
  const step = stepOf(state, form)
  const { failure } = preparing
  const place = failure && placeOf(failure)
  const ofAmount = place === 'amount' ? failure : most.failure
  const said = ofAmount && say(ofAmount, 'send.feeUnknownMax')
  const amountError = useAmountError(form.amount, token, step, said)

  const onAmount = (text: string) => {
    preparing.forget()
    most.forget()
    const meant = readAmount(text, decimalsOf(token))
    service.typeAmount(text, meant && 'numeric' in meant ? meant.numeric : undefined)
  }
  const onMost = () => {
    preparing.forget()
    most.enter()
  }

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
      <BalancesFailed service={service} token={token} />
      {failure && place === 'form' && (
        <>
          <NoticeBar kind="danger">{say(failure)}</NoticeBar>
          {errorKey(failure) === undefined && <ErrorDetails error={failure} />}
        </>
      )}
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
            emptyLabel={t('send.choose')}
            actionLabel={t('send.changeToken')}
            onPress={() => view.push(walletSendSelectTokenView)}
          />
        }
        end={token && <HeldAmount token={token} isBusy={most.isBusy} onMost={onMost} />}
      />
      <ReceiverField
        service={service}
        fault={failure && place === 'receiver' ? say(failure) : undefined}
      />
      <Actions>
        <Button
          kind="primary"
          id="preview"
          isWide
          // Until it can go on it says what is missing.
          isDisabled={step !== 'preview'}
          isBusy={preparing.isBusy}
          busyLabel={t('send.preview')}
          onPress={preparing.start}
        >
          {labelOf(step, t, token?.symbol ?? '')}
        </Button>
      </Actions>
    </>
  )
}

/** Of the token there is so much, and all of it can be sent. */
function HeldAmount({
  token,
  isBusy,
  onMost,
}: {
  readonly token: TokenBalance
  readonly isBusy: boolean
  readonly onMost: () => void
}) {
  const t = useMessages(sendMessages)
  const numbers = useNumbers()
  return (
    <span className="amount-end">
      <span>{t('send.balance', { amount: numbers.held(token) })}</span>
      <Button kind="quiet" id="max" isBusy={isBusy} busyLabel={t('send.max')} onPress={onMost}>
        {t('send.max')}
      </Button>
    </span>
  )
}

/** How a failure is told to somebody who sends this token. */
function useFailureWords(
  token: TokenBalance | undefined,
): (error: ErrorRecord, otherwise?: 'send.feeUnknownMax') => string {
  const t = useMessages(sendMessages)
  return (error, otherwise) =>
    error.code === 'NOT_ENOUGH'
      ? t('send.notEnough', { symbol: token?.symbol ?? '' })
      : errorText(error, t, otherwise)
}

/** Puts the draft under review, and leads there; what keeps it from that is told. */
function usePreparing(service: SendService, say: (error: ErrorRecord) => string) {
  const view = useView()
  const [failure, setFailure] = useState<ErrorRecord>()
  const checking = useTask()
  return {
    failure,
    isBusy: checking.isBusy,
    forget: () => setFailure(undefined),
    start: () =>
      checking.run(async (signal) => {
        try {
          setFailure(undefined)
          await service.prepare()
          if (!signal.aborted) view.push(walletSendPreviewView)
        } catch (error) {
          const record = toErrorRecord(error)
          setFailure(record)
          view.announce(say(record), 'assertive')
        }
      }),
  }
}

/** Enters the most that can be sent in the place of what is typed. */
function useMost(service: SendService, typed: string) {
  const [failure, setFailure] = useState<ErrorRecord>()
  const most = useTask()
  return {
    failure,
    isBusy: most.isBusy,
    forget: () => setFailure(undefined),
    enter() {
      setFailure(undefined)
      // What is typed meanwhile is what the visitor wants.
      const isTyped = () => service.form.getSnapshot().amount !== typed
      most.run(async (signal) => {
        try {
          const numeric = await service.most(signal)
          if (!signal.aborted && !isTyped()) service.typeAmount(numeric, numeric)
        } catch (error) {
          if (!signal.aborted && !isTyped()) setFailure(toErrorRecord(error))
        }
      })
    },
  }
}

/** What is wrong with the amount as it is typed, else how it failed; said at once. */
function useAmountError(
  text: string,
  token: TokenBalance | undefined,
  step: FormStep,
  failure: string | undefined,
): string | undefined {
  const t = useMessages(sendMessages)
  const { announce } = useView()
  const decimals = decimalsOf(token)
  const read = readAmount(text, decimals)
  const fault = read && 'fault' in read ? read.fault : undefined
  const typedFault = fault
    ? t(`send.fault.${fault}`, { count: decimals })
    : step === 'notEnough'
      ? t('send.notEnough', { symbol: token?.symbol ?? '' })
      : undefined
  const error = typedFault ?? failure
  useEffect(() => {
    if (error !== undefined) announce(error, 'assertive')
  }, [announce, error])
  return error
}

/** While no token is chosen: as many as any has. */
const mostDecimals = 36

const decimalsOf = (token: TokenBalance | undefined): number =>
  Number(token?.quantity.decimals ?? mostDecimals)

const amountFaults: readonly string[] = ['INVALID_AMOUNT', 'NOT_ENOUGH']
const receiverFaults: readonly string[] = ['INVALID_ADDRESS', 'TOKEN_CONTRACT']

/** Where a failure of the form is told. */
function placeOf({ code }: ErrorRecord): 'amount' | 'receiver' | 'form' {
  if (amountFaults.includes(code)) return 'amount'
  return receiverFaults.includes(code) ? 'receiver' : 'form'
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
