import { useEffect, useState } from 'react'
import type { LoadedView } from '../../kernel/exports/index.ts'
import {
  Amount,
  AmountField,
  Button,
  ChoiceChips,
  Group,
  HiddenText,
  NoticeBar,
  type ReadAmount,
  readAmount,
  RemoteImage,
  Row,
  RowFigures,
  TokenChip,
  TokenIcon,
  useAnnounce,
  useClock,
  useMessages,
  useNetwork,
  useNumbers,
  useStore,
  useView,
} from '../../ui-shell/exports/ui.ts'
import {
  onRampFiatSelectView,
  onRampProvidersView,
  type OnRampService,
  onRampTokenSelectView,
} from './contract.ts'
import { fiatDigits } from './fiat.ts'
import { commonRange, isWithinLimits } from './limits.ts'
import { buyingHelp } from './buying-help.ts'
import { onRampMessages } from './messages.ts'
import { onRampStore, type PaymentCurrency } from './onramp-store.ts'
import { HandOverFailure, OnRampStep, useHandOver } from './OnRampStep.tsx'
import { ProviderList } from './ProviderList.tsx'

/** After the last key. */
const quoteWaitMs = 500

/** How much, of what, for what: and on to the provider. */
function OnRampQuote() {
  return <OnRampStep hasOptions>{(service) => <Quote service={service} />}</OnRampStep>
}

function Quote({ service }: { readonly service: OnRampService }) {
  const t = useMessages(onRampMessages)
  const view = useView()
  const numbers = useNumbers()
  const { network } = useNetwork()
  const state = useStore(onRampStore)
  const { purchaseCurrency, paymentCurrency, purchaseAmount, quotesLoading } = state
  const [typed, setTyped] = useState(state.paymentAmount ?? '')
  const amount = readAmount(typed, fiatDigits(paymentCurrency.id))
  const amountFault = useAmountFault(amount, paymentCurrency)
  useQuote(service, amount && 'numeric' in amount ? amount.numeric : undefined)
  const limits = useLimitsAtRest(paymentCurrency)
  const { opening, failed, open } = useHandOver(service)
  const quoted = state.providers.filter(({ isQuoted }) => isQuoted)
  const provider = quoted.find(({ name }) => name === state.selectedProvider?.name) ?? quoted[0]
  // The button says the first of these, or goes on.
  const missing = !amount
    ? 'onramp.enterAmount'
    : amountFault === undefined
      ? undefined
      : 'onramp.checkAmount'
  const isFailed = missing === undefined && state.error !== null
  const isAwaited =
    opening !== undefined || (missing === undefined && !isFailed && purchaseAmount === null)
  // No amount is asked for that no provider is told.
  if (!provider) return <ProviderList service={service} />
  return (
    <>
      <AmountField
        id="pay"
        label={t('onramp.pay')}
        value={typed}
        onChange={setTyped}
        isMain
        error={amountFault}
        worth={limits}
        chip={
          <TokenChip
            id="fiat"
            token={{ symbol: paymentCurrency.id }}
            picture={
              <RemoteImage
                kind="currency"
                id={paymentCurrency.id}
                name={paymentCurrency.id}
                size={24}
                isRound
              />
            }
            emptyLabel={t('onramp.chooseCurrency')}
            actionLabel={t('onramp.changeCurrency')}
            onPress={() => view.push(onRampFiatSelectView)}
          />
        }
      />
      <QuickAmounts currency={paymentCurrency} chosen={typed} onChoose={setTyped} />
      {state.error !== null && <NoticeBar kind="danger">{t('onramp.quoteFailed')}</NoticeBar>}
      <Group label={t('onramp.get')}>
        <Row
          id="token"
          name={purchaseCurrency.symbol}
          meta={
            <>
              {network?.name}
              <HiddenText> {t('onramp.changeToken')}</HiddenText>
            </>
          }
          image={<TokenIcon token={purchaseCurrency} network={network} />}
          end={
            quotesLoading ? (
              <RowFigures amount={undefined} />
            ) : (
              purchaseAmount !== null && <Amount>{numbers.amount(purchaseAmount)}</Amount>
            )
          }
          onPress={() => view.push(onRampTokenSelectView)}
        />
      </Group>
      <Group label={t('onramp.provider')}>
        <Row
          id="providers"
          name={provider.label}
          meta={t('onramp.fees', { fees: provider.feeText })}
          image={<RemoteImage kind="wallet" mark={provider.mark} name={provider.label} size={36} />}
          onPress={state.providers.length > 1 ? () => view.push(onRampProvidersView) : undefined}
        />
      </Group>
      {failed === provider.name && (
        <HandOverFailure provider={provider.label} onRetry={() => open(provider)} />
      )}
      <Button
        id="continue"
        kind="primary"
        isWide
        isBusy={isAwaited}
        busyLabel={t(opening === undefined ? 'onramp.quoting' : 'onramp.opening')}
        isDisabled={missing !== undefined}
        onPress={() => (isFailed ? void service.loadQuote() : open(provider))}
      >
        {missing !== undefined
          ? t(missing)
          : isFailed
            ? t('onramp.tryAgain')
            : t('onramp.continue', { provider: provider.label })}
      </Button>
    </>
  )
}

/** What most visitors buy for. */
const quickAmounts: readonly string[] = ['50', '100', '250', '500']

/** Three amounts that a way to pay admits, each typed by one press. */
function QuickAmounts(props: {
  readonly currency: PaymentCurrency
  /** As it was typed. */
  readonly chosen: string
  readonly onChoose: (amount: string) => void
}) {
  const { currency, chosen, onChoose } = props
  const numbers = useNumbers()
  const t = useMessages(onRampMessages)
  const offered = quickAmounts.filter((amount) => isWithinLimits(amount, currency)).slice(0, 3)
  if (offered.length === 0) return null
  return (
    <ChoiceChips
      label={t('onramp.amount')}
      chips={offered.map((id) => ({ id, label: numbers.roundFiat(id, currency.id) }))}
      selected={chosen}
      onSelect={onChoose}
      isWide
    />
  )
}

/** Asks when the visitor pauses, and again for other currencies; says what came. */
function useQuote(service: OnRampService, amount: string | undefined) {
  const t = useMessages(onRampMessages)
  const clock = useClock()
  const announce = useAnnounce()
  const numbers = useNumbers()
  const { paymentAmount, purchaseCurrency, paymentCurrency, purchaseAmount } = useStore(onRampStore)
  useEffect(() => {
    if ((amount ?? null) !== paymentAmount) service.enterAmount(amount)
  }, [service, amount, paymentAmount])
  useEffect(() => {
    if (amount === undefined) return
    return clock.after(quoteWaitMs, () => void service.loadQuote())
  }, [clock, service, amount, purchaseCurrency, paymentCurrency])
  const { symbol } = purchaseCurrency
  useEffect(() => {
    if (purchaseAmount === null) return
    announce(t('onramp.quoted', { amount: `${numbers.amount(purchaseAmount)} ${symbol}` }))
  }, [announce, t, numbers, purchaseAmount, symbol])
}

/** Each way to pay with what it admits: "Card: 10 to 7,500". */
function useLimits({ id: currency, payment_method_limits: limits }: PaymentCurrency): string {
  const t = useMessages(onRampMessages)
  const numbers = useNumbers()
  const nameOf = (id: string) =>
    id === 'card'
      ? t('onramp.card')
      : id === 'ach_bank_account'
        ? t('onramp.bank')
        : id.replaceAll('_', ' ')
  return limits
    .map(({ id, min, max }) =>
      t('onramp.limit', {
        method: nameOf(id),
        min: numbers.roundFiat(min, currency),
        max: numbers.roundFiat(max, currency),
      }),
    )
    .join(' · ')
}

/** One range where all ways to pay overlap; what each of them admits is said where it matters. */
function useLimitsAtRest(currency: PaymentCurrency): string {
  const t = useMessages(onRampMessages)
  const numbers = useNumbers()
  const each = useLimits(currency)
  const range = commonRange(currency)
  if (range === undefined) return each
  const { min, max } = range
  return t('onramp.range', {
    min: numbers.roundFiat(min, currency.id),
    max: numbers.roundFiat(max, currency.id),
  })
}

function useAmountFault(amount: ReadAmount, currency: PaymentCurrency): string | undefined {
  const t = useMessages(onRampMessages)
  const limits = useLimits(currency)
  if (amount === undefined) return undefined
  if ('numeric' in amount) {
    return isWithinLimits(amount.numeric, currency) ? undefined : t('onramp.outside', { limits })
  }
  if (amount.fault === 'too-large') return t('onramp.outside', { limits })
  return t(amount.fault === 'too-precise' ? 'onramp.tooPrecise' : 'onramp.notANumber')
}

export const loadedView = /*#__PURE__*/ Object.freeze<LoadedView>({
  View: OnRampQuote,
  title: (translate) => translate(onRampMessages, 'onramp.title'),
  help: buyingHelp,
})
