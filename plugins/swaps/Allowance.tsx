import { BidiText, Checkbox, NoticeBar, useMessages } from '../../ui-shell/exports/ui.ts'
import type { SwapReview } from './contract.ts'
import { swapMessages } from './messages.ts'
import { useAmountPaid } from './PaidAndReceived.tsx'
import { reviewMessages } from './review-messages.ts'

/** What a contract may spend: taken back, allowed, and by whom. */
export function useAllowanceEntries(
  { quote, oldAllowance, spender }: SwapReview,
  isUnlimited: boolean,
) {
  const t = useMessages(swapMessages, reviewMessages)
  const amountPaid = useAmountPaid(quote)
  const written = (units: string) => <bdi dir="ltr">{amountPaid(units)}</bdi>
  return [
    ...(oldAllowance ? [{ label: t('swap.takenBack'), value: written(oldAllowance.units) }] : []),
    ...(spender === undefined
      ? []
      : [
          {
            label: t('swap.allowed'),
            value: isUnlimited ? t('swap.anyAmount') : written(quote.fromUnits),
          },
          { label: t('swap.spender'), value: <BidiText value={spender} isGrouped /> },
        ]),
  ]
}

/** To allow the contract any amount, and what that means. */
export function UnlimitedChoice({
  symbol,
  isUnlimited,
  onChange,
}: {
  readonly symbol: string
  readonly isUnlimited: boolean
  readonly onChange: (isUnlimited: boolean) => void
}) {
  const t = useMessages(swapMessages, reviewMessages)
  return (
    <>
      <Checkbox isChecked={isUnlimited} onChange={onChange} isRisky>
        {t('swap.unlimited', { symbol })}
      </Checkbox>
      {isUnlimited && <NoticeBar kind="warn">{t('swap.unlimitedWarning', { symbol })}</NoticeBar>}
    </>
  )
}
