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
import { leastReceived, priceImpact, rateDigits, rateOf, usualFee } from './swap-amounts.ts'

/** From here on the visitor is warned, in per cent. */
const highImpact = 5

export interface SwapDetailsViewProps {
  readonly quote: SwapQuote
  readonly network: CaipNetwork
  /** In wei, of what was built. Default: about what such an exchange takes. */
  readonly fee?: string | undefined
  /** Before these lines. */
  readonly first?: readonly KeyValue[] | undefined
  /** After them. */
  readonly last?: readonly KeyValue[] | undefined
  /** The rate is shown, the other lines open in place. */
  readonly isFolded?: boolean | undefined
}

/** What a quote means, line by line. */
export function SwapDetailsView(props: SwapDetailsViewProps) {
  const { quote, network, fee, first = [], last = [], isFolded = false } = props
  const t = useMessages(swapMessages)
  const numbers = useNumbers()
  const prices = useStore(swapStore, (state) => state.prices)
  const impact = priceImpact(quote, prices)
  const wei = fee ?? usualFee(quote.gasPrice)
  const { decimals, symbol } = network.nativeCurrency
  const { from, to } = quote
  const least = fromUnits(leastReceived(quote), to.decimals)
  const got = rateOf(quote)
  const rate = (
    <bdi dir="ltr">{`1 ${from.symbol} = ${numbers.amount(got, rateDigits(got))} ${to.symbol}`}</bdi>
  )
  const lines = (
    <KeyValueList
      entries={[
        ...first,
        {
          label: t('swap.least'),
          value: <bdi dir="ltr">{`${numbers.amount(least)} ${to.symbol}`}</bdi>,
        },
        ...(isFolded ? [] : [{ label: t('swap.rate'), value: rate }]),
        {
          label: t('swap.impact'),
          value: impact === undefined ? t('swap.unknown') : numbers.percent(impact),
        },
        { label: t('swap.slippage'), value: numbers.percent(swapSlippagePercent) },
        {
          label: t('swap.fee'),
          value:
            wei === undefined ? (
              t('swap.unknown')
            ) : (
              <bdi dir="ltr">{`${numbers.amount(fromUnits(BigInt(wei), decimals))} ${symbol}`}</bdi>
            ),
        },
        ...last,
      ]}
    />
  )
  return (
    <>
      {isFolded ? (
        <Disclosure label={t('swap.rate')} end={rate}>
          {lines}
        </Disclosure>
      ) : (
        lines
      )}
      {impact !== undefined && impact >= highImpact && (
        <NoticeBar kind="warn">
          {t('swap.highImpact', { percent: numbers.percent(impact) })}
        </NoticeBar>
      )}
    </>
  )
}
