import { type CaipNetwork, fromUnits } from '../../kernel/exports/index.ts'
import {
  FromTo,
  TokenIcon,
  TokenWarning,
  useMessages,
  useNumbers,
  useStore,
} from '../../ui-shell/exports/ui.ts'
import type { SwapQuote, SwapToken } from './contract.ts'
import { swapMessages } from './messages.ts'
import { drawnToken, namedToken } from './native-token.ts'
import { worthOf } from './swap-amounts.ts'
import { swapStore } from './swap-store.ts'

/** Both sides of an exchange, what they are worth, and whether they are what they are called. */
export function PaidAndReceived({
  quote,
  network,
}: {
  readonly quote: SwapQuote
  readonly network: CaipNetwork
}) {
  const t = useMessages(swapMessages)
  const numbers = useNumbers()
  const prices = useStore(swapStore, (state) => state.prices)
  const amountPaid = useAmountPaid(quote)
  const { from, to } = quote
  const meta = (token: SwapToken, units: string) => (
    <>
      {numbers.fiat(worthOf(token, units, prices))}
      <TokenWarning token={namedToken(token)} />
    </>
  )
  return (
    <FromTo
      from={{
        label: t('swap.pay'),
        picture: <TokenIcon token={drawnToken(from)} network={network} size={44} />,
        title: <bdi dir="ltr">{amountPaid(quote.fromUnits)}</bdi>,
        meta: meta(from, quote.fromUnits),
      }}
      to={{
        label: t('swap.receive'),
        picture: <TokenIcon token={drawnToken(to)} network={network} size={44} />,
        title: (
          <bdi dir="ltr">{`${numbers.amount(fromUnits(BigInt(quote.toUnits), to.decimals))} ${to.symbol}`}</bdi>
        ),
        meta: meta(to, quote.toUnits),
      }}
    />
  )
}

/** An amount of what is paid, to its last digit. */
export function useAmountPaid({ from }: SwapQuote): (units: string) => string {
  const numbers = useNumbers()
  return (units) =>
    `${numbers.amount(fromUnits(BigInt(units), from.decimals), from.decimals)} ${from.symbol}`
}
