import {
  BidiText,
  Checkbox,
  type KeyValue,
  NoticeBar,
  useMessages,
} from '../../ui-shell/exports/ui.ts'
import type { SwapReview } from './contract.ts'
import { swapMessages } from './messages.ts'
import { useAmountPaid } from './PaidAndReceived.tsx'
import { reviewMessages } from './review-messages.ts'

/** What a contract may spend and which; behind it the whole address, and what is taken back. */
export function useAllowanceLines(
  { quote, oldAllowance, spender }: SwapReview,
  isUnlimited: boolean,
): { readonly agreed: readonly KeyValue[]; readonly further: readonly KeyValue[] } {
  const t = useMessages(swapMessages, reviewMessages)
  const amountPaid = useAmountPaid(quote)
  const written = (units: string) => <bdi dir="ltr">{amountPaid(units)}</bdi>
  const takenBack = oldAllowance
    ? [{ label: t('swap.takenBack'), value: written(oldAllowance.units) }]
    : []
  if (spender === undefined) return { agreed: [], further: takenBack }
  return {
    agreed: [
      {
        label: t('swap.allowed'),
        value: isUnlimited ? t('swap.anyAmount') : written(quote.fromUnits),
        meta: (
          <>
            {t('swap.spender')} <BidiText value={spender} isShort />
          </>
        ),
      },
    ],
    further: [
      ...takenBack,
      { label: t('swap.spender'), value: <BidiText value={spender} isGrouped /> },
    ],
  }
}

/** To allow the contract any amount. */
export function UnlimitedChoice({
  symbol,
  isUnlimited,
  onChange,
}: {
  readonly symbol: string
  readonly isUnlimited: boolean
  readonly onChange: (isUnlimited: boolean) => void
}) {
  const t = useMessages(reviewMessages)
  return (
    <Checkbox isChecked={isUnlimited} onChange={onChange} isRisky>
      {t('swap.unlimited', { symbol })}
    </Checkbox>
  )
}

/** What the visitor has chosen with it; it stays in sight. */
export function UnlimitedWarning({ symbol }: { readonly symbol: string }) {
  const t = useMessages(reviewMessages)
  return <NoticeBar kind="warn">{t('swap.unlimitedWarning', { symbol })}</NoticeBar>
}
