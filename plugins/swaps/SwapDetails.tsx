import { type CaipNetwork, fromUnits, swapSlippagePercent } from '../../kernel/exports/index.ts'
import {
  Disclosure,
  type KeyValue,
  KeyValueList,
  NoticeBar,
  useMessages,
  useNumbers,
  useStore,
} from '../../ui-shell/exports/ui.ts'
import { type SwapQuote } from './contract.ts'
import { swapStore } from './swap-store.ts'
import { swapMessages } from './messages.ts'
import { nativeTokenOf } from './native-token.ts'
import { leastReceived, priceImpact, rateDigits, rateOf, worthOf } from './swap-amounts.ts'

/** From here on the visitor is warned, in per cent. */
const highImpact = 5

interface Quoted {
  readonly quote: SwapQuote
  readonly network: CaipNetwork
  /** In wei, of what was built. Default: about what such an exchange takes. */
  readonly fee?: string | undefined
}

/** What a quote means, line by line. */
export function useQuoteLines({ quote, network, fee }: Quoted) {
  const t = useMessages(swapMessages)
  const numbers = useNumbers()
  const { prices, fees } = useStore(swapStore)
  const impact = priceImpact(quote, prices)
  const wei = fee ?? fees[quote.network]
  const { decimals, symbol } = network.nativeCurrency
  const { from, to } = quote
  const least = fromUnits(leastReceived(quote), to.decimals)
  const got = rateOf(quote)
  return {
    least: {
      label: t('swap.least'),
      value: <bdi dir="ltr">{`${numbers.amount(least)} ${to.symbol}`}</bdi>,
    },
    fee: {
      label: t('swap.fee'),
      value:
        wei === undefined ? (
          t('swap.unknown')
        ) : (
          <bdi dir="ltr">{`${numbers.amount(fromUnits(BigInt(wei), decimals))} ${symbol}`}</bdi>
        ),
      meta:
        wei === undefined ? undefined : numbers.fiat(worthOf(nativeTokenOf(network), wei, prices)),
    },
    rate: {
      label: t('swap.rate'),
      value: (
        <bdi dir="ltr">{`1 ${from.symbol} = ${numbers.amount(got, rateDigits(got))} ${to.symbol}`}</bdi>
      ),
    },
    impact: {
      label: t('swap.impact'),
      value: impact === undefined ? t('swap.unknown') : numbers.percent(impact),
    },
    slippage: { label: t('swap.slippage'), value: numbers.percent(swapSlippagePercent) },
  } satisfies Readonly<Record<string, KeyValue>>
}

/** The rate of a quote; what else it means opens in place. */
export function SwapDetails(quoted: Quoted) {
  const { least, fee, rate, impact, slippage } = useQuoteLines(quoted)
  return (
    <>
      <Disclosure label={rate.label} end={rate.value}>
        <KeyValueList entries={[least, fee, impact, slippage]} />
      </Disclosure>
      <ImpactWarning quote={quoted.quote} />
    </>
  )
}

/** Of a quote that loses much; nothing of others. */
export function ImpactWarning({ quote }: Pick<Quoted, 'quote'>) {
  const t = useMessages(swapMessages)
  const numbers = useNumbers()
  const impact = priceImpact(
    quote,
    useStore(swapStore, (state) => state.prices),
  )
  if (impact === undefined || impact < highImpact) return null
  return (
    <NoticeBar kind="warn">{t('swap.highImpact', { percent: numbers.percent(impact) })}</NoticeBar>
  )
}
