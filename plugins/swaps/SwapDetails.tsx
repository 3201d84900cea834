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
import {
  leastReceived,
  priceImpact,
  rateDigits,
  rateOf,
  usualFee,
  worthOf,
} from './swap-amounts.ts'

/** From here on the visitor is warned, in per cent. */
const highImpact = 5

export interface SwapDetailsProps {
  readonly quote: SwapQuote
  readonly network: CaipNetwork
  /** In wei, of what was built. Default: about what such an exchange takes. */
  readonly fee?: string | undefined
  /** Of a review: what is agreed to, in the open; the rest opens in place. */
  readonly agreed?: readonly KeyValue[] | undefined
  /** After the lines that open in place. */
  readonly last?: readonly KeyValue[] | undefined
}

/** What a quote means: its rate, and line by line what opens with it. */
export function SwapDetails(props: SwapDetailsProps) {
  const { quote, network, fee, agreed, last = [] } = props
  const t = useMessages(swapMessages)
  const numbers = useNumbers()
  const prices = useStore(swapStore, (state) => state.prices)
  const impact = priceImpact(quote, prices)
  const wei = fee ?? usualFee(quote.gasPrice)
  const { decimals, symbol } = network.nativeCurrency
  const { from, to } = quote
  const least = leastReceived(quote).toString()
  const got = rateOf(quote)
  const coin = nativeTokenOf(network)
  const outcome: readonly KeyValue[] = [
    {
      label: t('swap.least'),
      value: (
        <bdi dir="ltr">{`${numbers.amount(fromUnits(BigInt(least), to.decimals))} ${to.symbol}`}</bdi>
      ),
      meta: agreed && numbers.fiat(worthOf(to, least, prices)),
    },
    {
      label: t('swap.fee'),
      value:
        wei === undefined ? (
          t('swap.unknown')
        ) : (
          <bdi dir="ltr">{`${numbers.amount(fromUnits(BigInt(wei), decimals))} ${symbol}`}</bdi>
        ),
      meta: wei === undefined ? undefined : numbers.fiat(worthOf(coin, wei, prices)),
    },
  ]
  const further: readonly KeyValue[] = [
    {
      label: t('swap.impact'),
      value: impact === undefined ? t('swap.unknown') : numbers.percent(impact),
    },
    { label: t('swap.slippage'), value: numbers.percent(swapSlippagePercent) },
    ...last,
  ]
  return (
    <>
      {agreed && <KeyValueList entries={[...outcome, ...agreed]} />}
      <Disclosure
        label={t('swap.rate')}
        end={
          <bdi dir="ltr">{`1 ${from.symbol} = ${numbers.amount(got, rateDigits(got))} ${to.symbol}`}</bdi>
        }
      >
        <KeyValueList entries={agreed ? further : [...outcome, ...further]} />
      </Disclosure>
      {impact !== undefined && impact >= highImpact && (
        <NoticeBar kind="warn">
          {t('swap.highImpact', { percent: numbers.percent(impact) })}
        </NoticeBar>
      )}
    </>
  )
}
